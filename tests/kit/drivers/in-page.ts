// Functions that run in the page, for browsers that have no locators. A driver sends their source, so they refer to nothing outside.
import { escapeRegExp } from "../sources/escape-reg-exp.ts";

/** A regular expression as data, because WebDriver carries JSON. */
export type Pattern = { readonly source: string; readonly flags: string };

export type Wanted = {
  readonly selector: string;
  readonly name: Pattern;
  /** Legend of the group that has the control. */
  readonly group?: Pattern | null;
};

/** A string is the whole name. */
export const patternOf = (name: string | RegExp): Pattern =>
  typeof name === "string"
    ? { source: `^${escapeRegExp(name)}$`, flags: "" }
    : { source: name.source, flags: name.flags };

/** The first visible and enabled control with this name, in the open dialog or else in the page's own subject. */
export function findControl({ selector, name, group }: Wanted): Element | null {
  const textOf = (node: Node | null): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && (!node.checkVisibility() || node.ariaHidden === "true")) return "";
    return [...(node?.childNodes ?? [])].map(textOf).join("");
  };
  const isNamed = (one: Element, { source, flags }: Pattern): boolean => {
    const labelled = (one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
    const labels = "labels" in one ? [...(one.labels as NodeListOf<Element>)] : [];
    const texts = [one, one.querySelector(":scope > legend"), ...labels, ...labelled].map(textOf);
    const names = [one.ariaLabel ?? "", ...texts].map((text) => text.replace(/\s+/g, " ").trim());
    return names.some((text) => text !== "" && new RegExp(source, flags).test(text));
  };
  const page = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
  const groups = [...page.querySelectorAll("fieldset, [role=group], [role=radiogroup]")];
  const within = group ? groups.filter((one) => isNamed(one, group)) : [page];
  const controls = within.flatMap((one) => [...one.querySelectorAll(selector)]);
  return controls.find((one) => one.checkVisibility() && !one.matches(":disabled") && isNamed(one, name)) ?? null;
}

/** How a value is entered into a field. */
export function kindOf(field: Element): "select" | "ticked" | "unticked" | "text" {
  if (field instanceof HTMLSelectElement) return "select";
  if (!(field instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(field.type)) return "text";
  return field.checked ? "ticked" : "unticked";
}

/** None before the page has loaded. */
export const shownHeadings = (): string[] =>
  document.readyState !== "complete"
    ? []
    : [...document.querySelectorAll("h1")].map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());

/** React has taken over the forms of the page: from then on it does what only scripts can. */
export function isHydrated(): boolean {
  const last = [...document.querySelectorAll("main *")].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__reactFiber"));
}

export const shownText = (): string => (document.querySelector("main") ?? document.body).textContent;

/** Where an element is on the page. */
export const topOf = (one: Element): number => one.getBoundingClientRect().top + window.scrollY;
