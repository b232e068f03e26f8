// What a slow phone shows of a page, every tenth of a second: on a first visit, and beside it without the styles in the head of the page, as
// before decision 044. `npm run filmstrip -- DIR [screen …]`
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "../../tests/harness/browser/chromium.ts";
import { codeEntry } from "./goals.ts";
import { startProduct } from "./product.ts";
import { asSlowPhone } from "./slow-phone.ts";
import { onFirstVisit, type Target } from "./target.ts";
import { findTargets } from "./targets.ts";

const stepMs = 100;
const steps = 20;

type Frame = { at: number; data: string };

const [folder, ...screens] = process.argv.slice(2);
if (folder === undefined) throw new Error("npm run filmstrip -- DIR [screen …]");

const product = await startProduct();
const chromium = await launchChromium();
try {
  mkdirSync(folder, { recursive: true });
  const strips: string[] = [];
  for (const target of await findTargets(product, screens.length > 0 ? screens : [codeEntry])) {
    for (const isBefore of [true, false]) {
      // the first visit of a browser to the origin opens connections, too: it is not shown
      await framesOf(target, isBefore);
      const frames = await framesOf(target, isBefore);
      const name = `${target.name}-${isBefore ? "before" : "after"}`;
      strips.push(stripOf(name, frames));
    }
  }
  const html = `<!doctype html><meta charset="utf-8"><title>Filmstrip</title>
<style>body{font:14px sans-serif;margin:1rem}ol{display:flex;gap:4px;list-style:none;padding:0}img{width:96px;border:1px solid #999}</style>
${strips.join("\n")}`;
  writeFileSync(join(folder, "index.html"), html);
  const page = await chromium.openPage({ width: 100 * (steps + 1) + 40, height: 300 * strips.length });
  await page.setContent(html);
  await page.screenshot({ path: join(folder, "filmstrip.png"), fullPage: true });
} finally {
  await chromium.close();
  await product.stop();
}

function stripOf(name: string, frames: readonly string[]): string {
  const cells = frames.map(
    (data, index) => `<li><img alt="" src="data:image/jpeg;base64,${data}"><br>${(index * stepMs) / 1000} s</li>`,
  );
  return `<h2>${name}</h2><ol>${cells.join("")}</ol>`;
}

/** @returns the picture at each step from the beginning of the navigation */
async function framesOf(target: Target, isBefore: boolean): Promise<string[]> {
  const page = await chromium.openPage({ width: 390, height: 844 });
  const devtools = await asSlowPhone(page, onFirstVisit(target));
  // the front writes no styles into a page for a browser that saves data
  if (isBefore) await page.setExtraHTTPHeaders({ "save-data": "on" });
  const frames: Frame[] = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push({ at: performance.now(), data });
    void devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 390, maxHeight: 844 });
  const startedAt = performance.now();
  await page.goto(target.url.href, { waitUntil: "commit" });
  await pause(Math.max(0, steps * stepMs - (performance.now() - startedAt)));
  await devtools.send("Page.stopScreencast");
  await page.context().close();
  const blank = frames[0]?.data ?? "";
  return Array.from({ length: steps + 1 }, (_, step) => {
    return frames.findLast(({ at }) => at <= startedAt + step * stepMs)?.data ?? blank;
  });
}
