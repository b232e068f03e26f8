// How much script a first visit to a page loads: every script that its HTML names, as gzip sends it.
import { gzipSync } from "node:zlib";
import { JSDOM, VirtualConsole } from "jsdom";
import { fetchText, poolFor, type Target } from "./target.ts";

/** Bytes. */
export async function firstLoad(target: Target): Promise<number> {
  const pool = poolFor(target, 4);
  try {
    const scripts = scriptsOf(await fetchText(pool, target), target.url);
    const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await fetchText(pool, target, path)).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await pool.close();
  }
}

// A browser with modules leaves out those for one without.
const named = "script[src]:not([nomodule]), link[rel=modulepreload], link[rel=preload][as=script]";

function scriptsOf(html: string, url: URL): string[] {
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  const addresses = [...document.querySelectorAll(named)].map(
    (element) => new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", url),
  );
  const own = addresses.filter(({ host }) => host === url.host);
  return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
}
