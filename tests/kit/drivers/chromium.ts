// Chromium by Playwright, with the keyboard alone: whatever a walk does here can be done without a pointer.
import type { Locator, Page } from "playwright";
import { hydrated } from "../browser/chromium.ts";
import type { Driver } from "./driver.ts";

/** More stops than any page has. */
const mostStops = 120;

/** Moves the focus with the Tab key, as a player without a pointer does. Every stop shows where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((one) => one === document.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    if (stops === mostStops) throw new Error(`the Tab key never reaches ${target}`);
    await page.keyboard.press("Tab");
    const unseen = await page.evaluate(withoutRing);
    if (unseen !== undefined) throw new Error(`the focus on ${unseen} cannot be seen`);
  }
}

/** Runs in the page. @returns the focused element if nothing shows that it has the focus */
function withoutRing(): string | undefined {
  const one = document.activeElement;
  if (one === null || one === document.body || one.shadowRoot) return undefined;
  const around: Element[] = one.parentElement ? [one, one.parentElement] : [one];
  if (one instanceof HTMLInputElement) around.push(...(one.labels ?? []));
  // a row or a tile whose link takes all of it
  const stops = "a[href], button, input, select, textarea, summary";
  for (let up = one.parentElement; up?.querySelectorAll(stops).length === 1; up = up.parentElement) around.push(up);
  const hasRing = around.some((each) => {
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  return hasRing ? undefined : one.outerHTML.slice(0, 120);
}

/** @param home origin of the account area; pages of other hosts do not run its scripts */
export function chromiumDriver(page: Page, home: string): Driver {
  const main = page.locator("main");
  const activate = async (target: Locator, key: "Enter" | "Space") => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const controls = (name: string | RegExp) => main.getByRole("button", { name }).or(main.getByRole("link", { name }));
  const visible = (found: Locator) => found.filter({ visible: true }).first();

  return {
    runsScripts: true,
    open: async (address) => void (await page.goto(address)),
    at: async (heading, control) => {
      const title = page.getByRole("heading", { level: 1, name: heading, exact: typeof heading === "string" });
      await title.waitFor().catch(async () => fail(`waits for "${heading}"`, page));
      if (control !== undefined) await visible(controls(control)).waitFor();
      if (page.url().startsWith(home)) await hydrated(page);
    },
    async fill(key, value) {
      const [label = key, legend] = key.split(" › ").reverse();
      const within = legend === undefined ? main : main.getByRole("group", { name: legend });
      const group = main.getByRole("group", { name: label }).or(main.getByRole("radiogroup", { name: label }));
      const field = visible(within.getByLabel(label, { exact: true }).and(main.locator("input, select, textarea")));
      if (typeof value === "string" && (await field.count()) === 0) return activateChoice(page, group, value);
      const kind = await field.evaluate((one) =>
        one instanceof HTMLSelectElement ? "select" : (one as HTMLInputElement).type,
      );
      if (kind === "radio") return chooseRadio(page, field);
      if (value === true) return (await field.isChecked()) ? undefined : activate(field, "Space");
      await tabTo(page, field);
      if (kind === "select") return void (await field.selectOption(value));
      await page.keyboard.press("ControlOrMeta+A");
      return page.keyboard.type(value);
    },
    attach: async (label, file) => {
      const buffer = Buffer.from(await file.arrayBuffer());
      await main.getByLabel(label).setInputFiles({ name: file.name, mimeType: file.type, buffer });
    },
    press: (button) => activate(visible(main.getByRole("button", { name: button })), "Enter"),
    follow: (link) => activate(visible(main.getByRole("link", { name: link })), "Enter"),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (work) => page.evaluate(work),
    close: () => page.context().close(),
  };
}

async function fail(what: string, page: Page): Promise<never> {
  throw new Error(`${what} at ${page.url()}:\n${(await page.locator("main").textContent())?.slice(0, 800)}`);
}

const activateChoice = (page: Page, group: Locator, label: string) =>
  chooseRadio(
    page,
    group
      .getByRole("radio", { name: label })
      .or(group.getByRole("checkbox", { name: label }))
      .first(),
  );

/** Arrow keys move between the choices of a group; the Tab key reaches only one of them. */
async function chooseRadio(page: Page, choice: Locator): Promise<void> {
  const name = await choice.getAttribute("name");
  const reachable = page.locator(`main input[name="${name}"]`);
  const checked = reachable.and(page.locator(":checked"));
  await tabTo(page, (await checked.count()) > 0 ? checked : reachable.first());
  for (let moves = await reachable.count(); moves > 0 && !(await choice.isChecked()); moves -= 1) {
    await page.keyboard.press("Space");
    if (!(await choice.isChecked())) await page.keyboard.press("ArrowDown");
  }
}
