// What the drivers of Firefox and WebKit share: both find controls by a function in the page, and use the mouse.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../eventually.ts";
import type { Driver } from "./driver.ts";
import { findControl, isHydrated, kindOf, patternOf, shownHeadings, shownText } from "./in-page.ts";

/** The page of one visitor. `Handle` refers to an element, which may be an argument of a function in the page. */
export type RemotePage<Handle> = Pick<Driver, "runsScripts" | "open" | "reload" | "back" | "forward" | "close"> & {
  address(): Promise<string>;
  /** The value of an expression in the page. */
  evaluate(script: string): Promise<unknown>;
  /** The element that an expression finds in the page. */
  find(script: string): Promise<Handle | null>;
  inspect<Result>(work: (element: Element) => Result, element: Handle): Promise<Result>;
  click(control: Handle): Promise<void>;
  /** Replaces what the field contains. */
  type(field: Handle, text: string): Promise<void>;
  choose(select: Handle, option: string): Promise<void>;
  attach(field: Handle, path: string): Promise<void>;
};

const fields = "input:not([type=hidden]), select, textarea";
const choices = "input[type=radio], input[type=checkbox]";
const buttons = "button, input[type=submit]";
const links = "a[href]";

const callOf = <Argument>(work: (argument: Argument) => unknown, argument?: Argument) =>
  `(${work})(${JSON.stringify(argument) ?? ""})`;

type Name = string | RegExp;

/** @param home origin of the account area; pages of other hosts do not run its scripts */
export function remoteDriver<Handle>(page: RemotePage<Handle>, home: string): Driver {
  /** A browser reads an attached file when the form is sent. */
  const folders: string[] = [];
  const find = (selector: string, name: Name, group?: string) =>
    page.find(callOf(findControl, { selector, name: patternOf(name), ...(group && { group: patternOf(group) }) }));
  const evaluate = <Result>(work: () => Result) => page.evaluate(callOf(work)) as Promise<Result>;
  /** Waits until a look at the page finds something. */
  const wait = async <Found>(wanted: string, look: () => Promise<Found | null | false>): Promise<Found> => {
    const found = eventually(async () => {
      const seen = await look();
      if (seen === null || seen === false) throw new Error(`waits for ${wanted}`);
      return seen;
    });
    return found.catch(async (error: unknown) => {
      const text = await evaluate(shownText);
      throw new Error(`${error} at ${await page.address()}:\n${text.slice(0, 800)}`);
    });
  };
  /** Waits until the control stays in its place: a message that disappears moves what is below it. */
  const click = async (selector: string, name: Name) => {
    let last: number | undefined;
    await wait(`"${name}"`, async () => {
      const control = await find(selector, name);
      const top = control && (await page.inspect(topOf, control));
      const isStill = control !== null && top === last;
      last = top ?? undefined;
      if (isStill) await page.click(control);
      return isStill;
    });
  };

  return {
    ...page,
    evaluate,
    at: async (heading, control) => {
      const title = new RegExp(patternOf(heading).source);
      await wait(`"${heading}"`, async () => (await evaluate(shownHeadings)).some((text) => title.test(text)));
      if (control !== undefined) await wait(`"${control}"`, () => find(`${buttons}, ${links}`, control));
      if (page.runsScripts && (await page.address()).startsWith(home))
        await wait("hydration", () => evaluate(isHydrated));
    },
    async fill(key, value) {
      const [label = key, legend] = key.split(" › ").reverse();
      const field = await wait(
        `"${key}"`,
        async () => (await find(fields, label, legend)) ?? (value === true ? null : find(choices, value, label)),
      );
      const kind = await page.inspect(kindOf, field);
      if (kind === "unticked") await page.click(field);
      else if (kind === "select") await page.choose(field, `${value}`);
      else if (kind === "text") await page.type(field, `${value}`);
    },
    async attach(label, file) {
      const folder = await mkdtemp(join(tmpdir(), "attached-"));
      folders.push(folder);
      const path = join(folder, file.name);
      await writeFile(path, await file.bytes());
      await page.attach(await wait(`"${label}"`, () => find("input[type=file]", label)), path);
    },
    press: (button) => click(buttons, button),
    follow: (link) => click(links, link),
    close: async () => {
      await page.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}
