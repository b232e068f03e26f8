// What the drivers of Firefox and WebKit share: both find controls by a function in the page, and use the mouse.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../eventually.ts";
import type { Driver } from "./driver.ts";
import { findControl, isHydrated, kindOf, patternOf, shownHeadings, shownText, topOf } from "./in-page.ts";

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

/** Milliseconds: WebKit takes 10 s to load a page on a loaded machine. */
export const patience = 60_000;

type Name = string | RegExp;

/** @param home origin of the account area; pages of other hosts do not run its scripts */
export function remoteDriver<Handle>(page: RemotePage<Handle>, home: string): Driver {
  /** A browser reads an attached file when the form is sent. */
  const folders: string[] = [];
  const find = (selector: string, name: Name, group?: string) =>
    page.find(callOf(findControl, { selector, name: patternOf(name), ...(group && { group: patternOf(group) }) }));
  const evaluate = <Result>(work: () => Result) => page.evaluate(callOf(work)) as Promise<Result>;
  const wait = (wanted: string, isThere: () => Promise<boolean>): Promise<void> =>
    eventually(async () => {
      if (!(await isThere())) throw new Error(`waits for ${wanted}`);
    }, patience).catch(async (error: unknown) => {
      const text = await evaluate(shownText);
      throw new Error(`${error} at ${await page.address()}:\n${text.slice(0, 800)}`);
    });
  /**
   * Does something to a control as soon as it stays in its place: a message that appears or disappears moves what is below it. An attempt
   * that the browser refuses, because it still draws the page, is made again.
   */
  const act = (wanted: string, look: () => Promise<Handle | null>, work: (control: Handle) => Promise<void>) => {
    let last: number | null = null;
    return wait(wanted, async () => {
      const control = await look();
      const top = control === null ? null : await page.inspect(topOf, control);
      const isStill = top !== null && top === last;
      last = top;
      if (control && isStill) await work(control);
      return isStill;
    });
  };
  const click = (selector: string, name: Name) => act(`"${name}"`, () => find(selector, name), page.click);

  return {
    ...page,
    evaluate,
    at: async (heading, control) => {
      const { source, flags } = patternOf(heading);
      const title = new RegExp(source, flags);
      await wait(`"${heading}"`, async () => (await evaluate(shownHeadings)).some((text) => title.test(text)));
      if (control !== undefined)
        await wait(`"${control}"`, async () => (await find(`${buttons}, ${links}`, control)) !== null);
      if (page.runsScripts && (await page.address()).startsWith(home))
        await wait("hydration", () => evaluate(isHydrated));
    },
    async fill(key, value) {
      const [label = key, legend] = key.split(" › ").reverse();
      const look = async () =>
        (await find(fields, label, legend)) ?? (value === true ? null : find(choices, value, label));
      await act(`"${key}"`, look, async (field) => {
        const kind = await page.inspect(kindOf, field);
        if (kind === "unticked") await page.click(field);
        else if (kind === "select") await page.choose(field, `${value}`);
        else if (kind === "text") await page.type(field, `${value}`);
      });
    },
    async attach(label, file) {
      const folder = await mkdtemp(join(tmpdir(), "attached-"));
      folders.push(folder);
      const path = join(folder, file.name);
      await writeFile(path, await file.bytes());
      await act(
        `"${label}"`,
        () => find("input[type=file]", label),
        (field) => page.attach(field, path),
      );
    },
    press: (button) => click(buttons, button),
    follow: (link) => click(links, link),
    close: async () => {
      await page.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}
