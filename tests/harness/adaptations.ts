// What must hold when a player's browser adapts the page: larger text, zoom, forced colours, more contrast, reduced motion.
import type { Page } from "playwright";
import { axeFindings } from "./chromium.ts";
import { hiddenTexts, overflow } from "./page-checks.ts";

type Adaptation = { name: string; apply(page: Page): Promise<unknown>; findings(page: Page): Promise<unknown[]> };

const layout = async (page: Page) => [...(await overflow(page)), ...(await hiddenTexts(page))];

/** Runs in the page: controls that nothing but their background shows, which forced colours take away. */
function edgeless(): string[] {
  const controls = [...document.querySelectorAll("main :is(input, select, textarea, button):not([type=hidden])")];
  return controls.flatMap((one) => {
    const { width } = one.getBoundingClientRect();
    const { borderStyle, borderWidth, outlineStyle, opacity, textDecorationLine } = getComputedStyle(one);
    // a field for screen readers and a field that is drawn by its label, such as the boxes of a code
    if (width <= 1 || opacity === "0" || !one.checkVisibility()) return [];
    const hasEdge = borderStyle !== "none" && Number.parseFloat(borderWidth) > 0;
    return hasEdge || outlineStyle !== "none" || textDecorationLine === "underline"
      ? []
      : [one.outerHTML.slice(0, 120)];
  });
}

/** Runs in the page: what moves although the player asked for less motion. Waiting is shown by fading. */
function moving(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect } = animation;
    if (animation.playState !== "running" || !(effect instanceof KeyframeEffect)) return [];
    const isMotion = effect
      .getKeyframes()
      .some((frame) => "transform" in frame || "translate" in frame || "rotate" in frame);
    return isMotion ? [`moves: ${effect.target?.className}`] : [];
  });
}

const adaptations: readonly Adaptation[] = [
  {
    name: "text of 200 %",
    apply: async (page) => {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    },
    findings: layout,
  },
  {
    name: "zoom of 400 %",
    apply: async (page) => {
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
      await page.setViewportSize({ width: 320, height: 256 });
    },
    findings: layout,
  },
  {
    name: "forced colours",
    apply: (page) => page.emulateMedia({ forcedColors: "active" }),
    findings: (page) => page.evaluate(edgeless),
  },
  {
    name: "more contrast",
    apply: (page) => page.emulateMedia({ forcedColors: "none", contrast: "more", colorScheme: "light" }),
    findings: (page) => axeFindings(page, ["color-contrast"]),
  },
  {
    name: "reduced motion",
    apply: (page) => page.emulateMedia({ contrast: "no-preference", reducedMotion: "reduce" }),
    findings: (page) => page.evaluate(moving),
  },
];

/** Leaves the page at a width of 320. @returns what each adaptation breaks */
export async function adaptationFindings(page: Page): Promise<{ with: string; finding: unknown }[]> {
  const found: { with: string; finding: unknown }[] = [];
  for (const { name, apply, findings } of adaptations) {
    await apply(page);
    found.push(...(await findings(page)).map((finding) => ({ with: name, finding })));
  }
  return found;
}

/** @returns messages that a screen reader would announce twice */
export const announcementFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const regions = [...document.querySelectorAll("[role=alert], [role=status], [aria-live]:not([aria-live=off])")];
    const nested = regions.filter((one) => one.parentElement?.closest("[role=alert], [role=status], [aria-live]"));
    const said = regions.map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? "").filter((text) => text !== "");
    const twice = said.filter((text, at) => said.some((other, index) => index !== at && other.includes(text)));
    return [
      ...nested.map((one) => `a live region in another: ${one.className}`),
      ...twice.map((text) => `announced twice: ${text}`),
    ];
  });
