import { JSDOM } from "jsdom";

const dom = new JSDOM("");
const { DOMParser } = dom.window;

/**
 * Parses a page without a window of its own, which would take four times as long. All share one, which Testing Library and forms ask for.
 * @param url of the page, for the addresses in it
 */
export function parseHtml(html: string, url = "http://localhost/"): Document {
  dom.reconfigure({ url });
  // without scripts jsdom reads <noscript> as markup, which is what we want
  const document = new DOMParser().parseFromString(html, "text/html");
  return Object.defineProperty(document, "defaultView", { value: dom.window });
}
