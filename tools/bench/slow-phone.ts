// When a slow phone shows a page and how long scripts keep it from answering: Chromium with a slower processor and network.
import type { CDPSession, Page } from "playwright";
import { launchChromium } from "../../tests/kit/browser/chromium.ts";
import { median, medianError } from "../../tests/kit/measure/statistics.ts";
import { onFirstVisit, type Target } from "../../tests/kit/measure/target.ts";
import { codeEntry, missedGoal } from "./goals.ts";

const settledAfterMs = 1500;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const figures = ["FCP ms", "LCP ms", "blocking ms", "layout shift"] as const;
type Figures = Record<(typeof figures)[number], number>;
/** A figure divided by that of the bare baseline of the same round: the median of the rounds, and half its 95 % interval. */
export type OverBare = { readonly ratio: number; readonly noise: number };
export type Paint = { readonly name: string; readonly overBare: Record<keyof Figures, OverBare> } & Readonly<Figures>;

/** First visits. The targets take turns; medians, and the largest layout shift. The first target is the bare baseline. */
export async function slowPhone(targets: readonly Target[], rounds: number): Promise<Paint[]> {
  const chromium = await launchChromium();
  const measured = targets.map((): Figures[] => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, target] of targets.entries()) {
        const page = await chromium.openPage({ width: 390, height: 844 });
        measured[index]?.push(await visit(page, onFirstVisit(target)));
        await page.context().close();
      }
    }
  } finally {
    await chromium.close();
  }
  return targets.map(({ name }, index) => paintOf(name, measured[index] ?? [], measured[0] ?? []));
}

/** @param bare the bare baseline's, of the same rounds */
function paintOf(name: string, own: readonly Figures[], bare: readonly Figures[]): Paint {
  const of = (figure: keyof Figures) => own.map((each) => each[figure]);
  const each = <T>(value: (figure: keyof Figures) => T) =>
    Object.fromEntries(figures.map((figure) => [figure, value(figure)])) as Record<keyof Figures, T>;
  const middles = each((figure) => Number(median(of(figure)).toFixed(4)));
  const overBare = each((figure): OverBare => {
    const ratios = own.map((round, index) => round[figure] / (bare[index]?.[figure] || Number.NaN));
    return { ratio: median(ratios), noise: medianError(ratios) };
  });
  return { name, ...middles, "layout shift": Math.max(...of("layout shift")), overBare };
}

/** Makes a page that of a slow phone. */
export async function asSlowPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  return devtools;
}

/** Gives a page the cookies of a target. */
async function takeCookies(page: Page, target: Target): Promise<void> {
  const cookies = target.cookie.split("; ").filter(Boolean);
  const url = `${target.url.protocol}//${target.url.hostname}/`;
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
}

async function visit(page: Page, target: Target): Promise<Figures> {
  await takeCookies(page, target);
  await asSlowPhone(page);
  await page.addInitScript(observe);
  await page.goto(target.url.href, { waitUntil: "load" });
  await page.waitForTimeout(settledAfterMs);
  const seen = await page.evaluate(() => globalThis.observedPaint);
  return { "FCP ms": seen.fcp, "LCP ms": seen.lcp, "blocking ms": seen.blocking, "layout shift": seen.shift };
}

/** Runs in the page. */
function observe() {
  const seen = { fcp: 0, lcp: 0, blocking: 0, shift: 0 };
  globalThis.observedPaint = seen;
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  on("longtask", ({ duration }) => {
    seen.blocking += duration - 50;
  });
  on("layout-shift", ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

const maxPaintRatio = 1.3;
const maxBlockingRatio = 1.2;

/**
 * @param ours of our pages
 * @param peers of peers, where they were measured: ours is painted before each of them
 * @returns a line for each goal that our pages miss
 */
export function missedPhoneGoals(ours: readonly Paint[], peers: readonly Paint[]): string[] {
  const entry = ours.find(({ name }) => name === codeEntry);
  const behind = entry ? peers.filter((peer) => peer["FCP ms"] < entry["FCP ms"]) : [];
  const late = behind.map((peer) => `${codeEntry}: painted after ${peer.name}`);
  const missed = ours.flatMap((page) => {
    const overBare = (figure: keyof Figures, goal: number) => {
      const { ratio, noise } = page.overBare[figure];
      return missedGoal(`${page.name}: ${figure}, × bare baseline`, ratio, goal, noise);
    };
    return [
      ...overBare("FCP ms", maxPaintRatio),
      ...overBare("LCP ms", maxPaintRatio),
      ...overBare("blocking ms", maxBlockingRatio),
      ...missedGoal(`${page.name}: layout shift`, page["layout shift"], 0),
    ];
  });
  return [...missed, ...late];
}

declare global {
  var observedPaint: { fcp: number; lcp: number; blocking: number; shift: number };
}
