// An HTML answer as a browser without scripts shows it.
import { within } from "@testing-library/dom";
import { parseHtml } from "./parse-html.ts";

export type HtmlPage = {
  readonly document: Document;
  readonly title: string;
  readonly h1: string;
  /** What can be read on the page, a line per block. */
  readonly text: string;
  /** The target of the one link of that name: the page's own, else that of the bar or the foot, where it may be twice. */
  link(name: string | RegExp): string;
  /** Where the page sends the browser automatically, or undefined. */
  readonly refresh: string | undefined;
};

export function htmlPage(html: string, url: string): HtmlPage {
  const document = parseHtml(html, url);
  return {
    document,
    get title() {
      return document.title;
    },
    get h1() {
      return oneLine(document.querySelector("h1")?.textContent ?? "");
    },
    get text() {
      return visibleText(document.body);
    },
    link: (name) => {
      const main = document.querySelector<HTMLElement>("main") ?? document.body;
      const own = within(main).queryByRole<HTMLAnchorElement>("link", { name });
      if (own) return own.href;
      const found = within(document.body).getAllByRole<HTMLAnchorElement>("link", { name });
      const [target = "", ...others] = new Set(found.map(({ href }) => href));
      if (others.length > 0) throw new Error(`"${name}" leads to ${[target, ...others].join(", ")}`);
      return target;
    },
    get refresh() {
      const content = document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
      const target = content?.match(/^\s*\d+\s*[;,]\s*url\s*=\s*['"]?(.+?)['"]?\s*$/i)?.[1];
      return target === undefined ? undefined : new URL(target, url).href;
    },
  };
}

const unseen = new Set(["SCRIPT", "STYLE", "TEMPLATE", "HEAD", "OPTION"]);
const blocks =
  /^(ADDRESS|ARTICLE|ASIDE|BUTTON|DD|DETAILS|DIV|DL|DT|FIELDSET|FOOTER|FORM|H\d|HEADER|LABEL|LEGEND|LI|MAIN|NAV|OL|P|SECTION|SUMMARY|TABLE|TD|TH|TR|UL|BR)$/;

function visibleText(element: Element): string {
  return written(element)
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");
}

function written(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replaceAll("\n", " ");
  if (node.nodeType !== 1) return "";
  const { tagName } = node as Element;
  if (unseen.has(tagName) || (node as Element).hasAttribute("hidden")) return "";
  if (tagName === "DIALOG" && !(node as Element).hasAttribute("open")) return "";
  // elements side by side are words apart, whatever lays them out
  const inner = [...node.childNodes]
    .map((child) => (isAfterElement(child) ? ` ${written(child)}` : written(child)))
    .join("");
  return blocks.test(tagName) ? `\n${inner}\n` : inner;
}

function isAfterElement({ nodeType, previousSibling }: Node): boolean {
  return nodeType === 1 && previousSibling?.nodeType === 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
