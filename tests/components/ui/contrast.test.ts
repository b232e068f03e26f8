import { describe, expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { contrast } from "./oklch";
import { colourOf, packOf, type Scheme } from "./theme-tokens";

const grounds = ["--surface", "--raised", "--sunken"];
const softs = ["--accent-soft", "--danger-soft", "--warning-soft", "--success-soft"];

/** Ink, and what it is written on. */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ["--ink", [...grounds, ...softs]],
  ["--muted", [...grounds, "--accent-soft"]],
  ["--accent", [...grounds, "--accent-soft"]],
  ["--accent-ink", ["--accent"]],
  ["--danger", ["--surface", "--raised", "--danger-soft"]],
  ["--warning", ["--surface", "--raised", "--warning-soft"]],
  ["--success", ["--surface", "--raised", "--success-soft"]],
  ["--surface", ["--ink"]],
  ["--danger-ink", ["--danger"]],
  // the bar and the brand panel
  ["--on-brand", ["--brand"]],
  ["--on-brand-soft", ["--brand"]],
];

/** What has to be seen to be used, and what lies around it. */
const controls: readonly (readonly [string, readonly string[]])[] = [
  ["--control-line", ["--surface", "--raised"]],
  ["--focus", [...grounds, ...softs]],
  ["--accent", grounds],
  ["--success", grounds],
];

const schemes: readonly Scheme[] = ["light", "dark"];

const cases = brandIds.flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })));

describe.each(cases)("$brand, $scheme", ({ brand, scheme }) => {
  const ratio = (one: string, other: string) => {
    const tokens = packOf(brand);
    return contrast(colourOf(tokens, one, scheme), colourOf(tokens, other, scheme));
  };
  const pairs = (table: typeof texts) => table.flatMap(([ink, on]) => on.map((ground) => ({ ink, ground })));

  test.each(pairs(texts))("$ink can be read on $ground", ({ ink, ground }) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(controls))("$ink can be seen on $ground", ({ ink, ground }) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("white on black has the contrast ratio 21", () => {
  const black = { lightness: 0, chroma: 0, hue: 0 };
  expect(contrast(black, { lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(21, 1);
  expect(contrast(black, black)).toBe(1);
});
