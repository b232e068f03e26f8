import { JSDOM } from "jsdom";

const dom = new JSDOM("");
const { DOMParser } = dom.window;

const isUnseen = "[hidden], dialog:not([open]), head, script, style, template, input[type=hidden]";
const isBlock =
  "address, article, aside, body, dd, details, dialog, div, dl, dt, fieldset, footer, form, h1, h2, h3, h4, header, html, legend, li, main, nav, ol, p, section, summary, table, tr, ul";
const isInlineBlock = "button, input, select, textarea, td, th";

/** What a browser shows of an element without our styles. jsdom has styles only for the one document of a window. */
function displayOf(element: Element): string {
  if (element.matches(isUnseen)) return "none";
  if (element.matches(isBlock)) return "block";
  return element.matches(isInlineBlock) ? "inline-block" : "inline";
}

function getComputedStyle(element: Element) {
  const style: Record<string, string> = { display: displayOf(element), visibility: "visible" };
  return { ...style, getPropertyValue: (name: string) => style[name] ?? "" };
}

const view = Object.create(dom.window, { getComputedStyle: { value: getComputedStyle } });

/**
 * Parses a page without a window for each, which would take four times as long. All share one, which Testing Library and forms ask for.
 * @param url of the page, for the addresses in it
 */
export function parseHtml(html: string, url = "http://localhost/"): Document {
  dom.reconfigure({ url });
  // without scripts jsdom reads <noscript> as markup, which is what we want
  const document = new DOMParser().parseFromString(html, "text/html");
  return Object.defineProperty(document, "defaultView", { value: view });
}
