// What a first visit to a page transfers. HTML as it is; scripts and styles as gzip sends them.
import { gzipSync } from "node:zlib";
import { JSDOM, VirtualConsole } from "jsdom";
import { fetchText, poolFor, type Target } from "./target.ts";

export type PageWeight = {
  readonly html: number;
  /** Part of the HTML: the second copy of the tree, for hydration. */
  readonly flight: number;
  readonly script: number;
  readonly style: number;
};

/** All in bytes. */
export async function pageWeight(target: Target): Promise<PageWeight> {
  const pool = poolFor(target, 4);
  const gzipped = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(async (path) => gzipSync(await fetchText(pool, target, path)).length));
    return sum(sizes);
  };
  try {
    const html = await fetchText(pool, target);
    const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
    return {
      html: Buffer.byteLength(html),
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
    "flight kB": kB(weight.flight),
    "script kB above bare": kB(extraScript),
    "style kB": kB(weight.style),
  };
}
