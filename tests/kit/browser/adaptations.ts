// What must hold when a player's browser adapts the page: larger text, zoom, forced colours, more contrast, reduced motion.
import type { Page } from "playwright";
import { axeFindings } from "./chromium.ts";
import { hiddenTexts, overflow } from "./page-checks.ts";
import { brokenWords, doubleTextPx, setTextSize, usualTextPx } from "./text-size.ts";

type Adaptation = { name: string; apply(page: Page): Promise<unknown>; findings(page: Page): Promise<string[]> };

const layout = async (page: Page) => [...(await overflow(page)), ...(await hiddenTexts(page))];

type Control = {
  html: string;
  width: number;
  opacity: string;
  hasBorder: boolean;
  hasOutline: boolean;
  isUnderlined: boolean;
};

/** @returns controls that only their background shows: forced colours take it away */
const edgeless = (controls: readonly Control[]): string[] =>
  controls
    // a field for screen readers, and a field that its label draws, such as the boxes of a code
    .filter(({ width, opacity }) => width > 1 && opacity !== "0")
    .filter(({ hasBorder, hasOutline, isUnderlined }) => !hasBorder && !hasOutline && !isUnderlined)
    .map(({ html }) => `no edge: ${html}`);

const controls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const kinds = ":is(input, select, textarea, button, a[class*=_button]):not([type=hidden])";
    // an icon has the colour of the text around it; a disabled control cannot be used yet, so it needs no edge
    const isText = (one: Element) =>
      one.matches(":disabled, [aria-disabled=true]") || (one.querySelector("svg") && !one.textContent?.trim());
    const shown = [...document.querySelectorAll(`main ${kinds}`)].filter(
      (one) => one.checkVisibility() && !isText(one),
    );
    return shown.map((one) => {
      const { borderStyle, borderWidth, outlineStyle, opacity, textDecorationLine } = getComputedStyle(one);
      return {
        html: one.outerHTML.slice(0, 120),
        width: one.getBoundingClientRect().width,
        opacity,
        hasBorder: borderStyle !== "none" && Number.parseFloat(borderWidth) > 0,
        hasOutline: outlineStyle !== "none",
        isUnderlined: textDecorationLine === "underline",
      };
    });
  });

/** Waiting is shown by fading, which is not motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      if (animation.playState !== "running" || !(effect instanceof KeyframeEffect)) return [];
      const isMotion = effect
        .getKeyframes()
        .some((frame) => ["transform", "translate", "rotate"].some((key) => key in frame));
      return isMotion ? [`moves: ${effect.target?.className}`] : [];
    }),
  );

/** Runs in the page: what stays in view while the player scrolls, and leaves less than half of the height to read in. A full-screen wait is the page. */
function covering(): string[] {
  const stays = (one: Element) => ["fixed", "sticky"].includes(getComputedStyle(one).position);
  const tall = (one: Element) => {
    const { height } = one.getBoundingClientRect();
    return height > innerHeight / 2 && height < innerHeight;
  };
  const shown = [...document.querySelectorAll("body *")].filter(
    (one) => one.checkVisibility() && !one.closest("dialog"),
  );
  return shown.filter((one) => stays(one) && tall(one)).map((one) => `covers the page: ${one.className}`);
}

const contrast = async (page: Page): Promise<string[]> =>
  (await axeFindings(page, ["color-contrast"])).flatMap(({ rule, targets }) => targets.map((one) => `${rule}: ${one}`));

const largeText = (width: number): Adaptation => ({
  name: `text of 200 % at ${width}`,
  apply: async (page) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, doubleTextPx);
  },
  findings: async (page) => [
    ...(await layout(page)),
    ...(await brokenWords(page)),
    ...(await axeFindings(page)).flatMap(({ rule, targets }) => targets.map((one) => `${rule}: ${one}`)),
  ],
});

// Each starts from what the one before it left.
const adaptations: readonly Adaptation[] = [
  largeText(1280),
  largeText(640),
  largeText(320),
  {
    name: "zoom of 400 %",
    apply: async (page) => {
      await setTextSize(page, usualTextPx);
      await page.setViewportSize({ width: 320, height: 256 });
    },
    findings: async (page) => [...(await layout(page)), ...(await page.evaluate(covering))],
  },
  {
    name: "forced colours",
    apply: (page) => page.emulateMedia({ forcedColors: "active" }),
    findings: async (page) => [...edgeless(await controls(page)), ...(await layout(page))],
  },
  {
    name: "more contrast",
    apply: (page) => page.emulateMedia({ forcedColors: "none", contrast: "more" }),
    findings: contrast,
  },
  {
    name: "more contrast in the dark",
    apply: (page) => page.emulateMedia({ colorScheme: "dark" }),
    findings: contrast,
  },
  {
    name: "reduced motion",
    apply: (page) => page.emulateMedia({ contrast: "no-preference", colorScheme: "light", reducedMotion: "reduce" }),
    findings: moving,
  },
];

/** Leaves the page at a width of 320. @returns what each adaptation breaks */
export async function adaptationFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, apply, findings } of adaptations) {
    await apply(page);
    found.push(...(await findings(page)).map((finding) => `${name}: ${finding}`));
  }
  return found;
}
