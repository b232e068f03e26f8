// What a visit to a page transfers, as gzip sends it.
import { gzipSync } from "node:zlib";
import { JSDOM, VirtualConsole } from "jsdom";
import { fetchSize, fetchText, onFirstVisit, poolFor, type Target } from "../../tests/kit/measure/target.ts";

export type PageWeight = {
  /** On a first visit, with the styles in its head. */
  readonly html: number;
  /** To a browser that has the style sheets. */
  readonly htmlAgain: number;
  /** Part of the HTML, as it is: the second copy of the tree, for hydration. */
  readonly flight: number;
  readonly script: number;
  readonly style: number;
};

const size = (text: string) => gzipSync(text).length;

/** All in bytes. @param target with the cookies of a browser that has visited the page */
export async function pageWeight(target: Target): Promise<PageWeight> {
  const pool = poolFor(target, 4);
  const gzipped = async (paths: readonly string[]) => {
    return sum(await Promise.all(paths.map(async (path) => size(await fetchText(pool, target, path)))));
  };
  try {
    const html = await fetchText(pool, onFirstVisit(target));
    const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
    return {
      html: await fetchSize(pool, onFirstVisit(target)),
      htmlAgain: await fetchSize(pool, target),
      flight: flightBytes(document),
      script: await gzipped(addresses(document, scripts, target.url)),
      style: await gzipped(addresses(document, styles, target.url)),
    };
  } finally {
    await pool.close();
  }
}

// a browser that knows modules ignores scripts that are marked nomodule
const scripts = "script[src]:not([nomodule]), link[rel=modulepreload], link[rel=preload][as=script]";
const styles = "link[rel=stylesheet]";

function addresses(document: Document, selector: string, url: URL): string[] {
  const found = [...document.querySelectorAll(selector)].map(
    (element) => new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", url),
  );
  const own = found.filter(({ host }) => host === url.host);
  return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
}

function flightBytes(document: Document): number {
  const texts = [...document.querySelectorAll("script:not([src])")].map((script) => script.textContent ?? "");
  return sum(texts.filter((text) => text.includes("__next_f")).map((text) => Buffer.byteLength(text)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** @param extraScript bytes above the bare baseline */
export function weightColumns(weight: PageWeight, extraScript: number) {
  const kB = (bytes: number) => Number((bytes / 1000).toFixed(1));
  return {
    "HTML kB": kB(weight.html),
    "HTML again kB": kB(weight.htmlAgain),
    "flight kB": kB(weight.flight),
    "script kB above bare": kB(extraScript),
    "style kB": kB(weight.style),
  };
}
