// Walks a strip: a picture of each page on the way, and how many screens and presses it takes.
import { join } from "node:path";
import type { Page } from "playwright";
import type { Locale } from "../../domain/locales.ts";
import type { OpenPage } from "../../tests/kit/browser/chromium.ts";
import type { Row } from "../../tests/kit/browser/contact-sheet.ts";
import { waitForTitle } from "../../tests/kit/browser/on-page.ts";
import { openScreen, type Ports, type Screen, screensWith } from "../../tests/kit/browser/screens.ts";
import { accountStrips } from "./strips/account.ts";
import { beforePlayStrips } from "./strips/before-play.ts";
import { identityStrips } from "./strips/identity.ts";
import type { Photograph, PhotographAt, Strip } from "./strips/strip.ts";

export const strips: readonly Strip[] = [...accountStrips, ...identityStrips, ...beforePlayStrips];

const screen = screensWith({ path: "/correctiveactions?product=sportsbook" });

type StripLook = { width: number; scheme: "light" | "dark"; locale: Locale };
type Walk = { out: string; openPage: OpenPage; ports: Ports; look: StripLook };

const counter = "countPress";

/** Runs in the page: reports what the player clicks, also with the keyboard. A label clicks its control, which counts once. */
function reportPresses(report: string) {
  addEventListener(
    "click",
    ({ isTrusted, target }) => {
      const pressed = target instanceof Element && target.closest("a, button, summary, input, select");
      if (isTrusted && pressed) Reflect.get(window, report)();
    },
    true,
  );
}

/** Counts the presses on a page from now on. */
async function countPresses(page: Page, count: () => void): Promise<void> {
  await page.exposeFunction(counter, count);
  await page.addInitScript(reportPresses, counter);
  await page.evaluate(reportPresses, counter);
}

/** @returns a row with the pictures; its requirement line ends with the counts */
export async function walkStrip(strip: Strip, { out, openPage, ports, look }: Walk): Promise<Row> {
  const { id, requirement, walk, ...own } = strip;
  const row: Row = { id, requirement, url: "", shots: [], trouble: [] };
  const titles = new Set<string>();
  const pages = new Set<Page>();
  let presses = 0;
  const show = async (page: Page) => {
    if (pages.has(page)) return;
    pages.add(page);
    await page.emulateMedia({ colorScheme: look.scheme });
    await page.setViewportSize({ width: look.width, height: 640 });
    await countPresses(page, () => presses++);
  };
  const reach: Screen["reach"] = async (first, context) => {
    await show(first);
    const photograph: Photograph = async (label, page = first) => {
      await show(page);
      await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
      titles.add((await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "");
      const file = `${id}-${String(row.shots.length + 1).padStart(2, "0")}.png`;
      await page.screenshot({ path: join(out, file), fullPage: true, animations: "disabled" });
      row.shots.push({ file, label: `${row.shots.length + 1}. ${label}` });
    };
    const at: PhotographAt = async (title, label, page = first) => {
      await waitForTitle(page, title);
      await photograph(label, page);
    };
    await walk(first, { ...context, photograph, at });
    row.url = first.url();
  };
  try {
    const page = await openScreen(screen(id, requirement, { ...own, reach }), openPage, ports, { locale: look.locale });
    await page.context().close();
  } catch (error) {
    row.trouble.push(error instanceof Error ? error.message : `${error}`);
  }
  row.requirement = `${requirement} · ${titles.size} screens, ${presses} presses`;
  return row;
}
