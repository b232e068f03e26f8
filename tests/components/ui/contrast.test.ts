import { describe, expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { contrastPairs, contrastProblems } from "../../../scripts/operator/contrast.ts";
import { contrast, fromHex, fromOklch } from "../../../scripts/operator/packs.ts";
import { ownTokens } from "./own-tokens";

test.each(brandIds)("%s: every pair of tokens can be read or seen in both schemes", (id) => {
  expect(contrastProblems({ id, tokens: ownTokens(id) })).toEqual([]);
});

describe("what is reported", () => {
  const of = (...tokens: string[]) => contrastProblems({ id: "own", tokens });

  const css = "brands/own/tokens.css";

  test("a colour that is too pale once in a scheme, with its worst pair and what to do", () => {
    expect(of("--accent: light-dark(#ffcc00, #332200);")).toEqual([
      {
        file: css,
        member: "--accent on --sunken, light",
        says: "found a contrast of 1.31; must be at least 4.5: use a darker --accent",
      },
      {
        file: css,
        member: "--accent on --sunken, dark",
        says: "found a contrast of 1.02; must be at least 4.5: use a lighter --accent",
      },
    ]);
    expect(of("--on-brand: light-dark(#777777, #fff);").map(({ member }) => member)).toEqual([
      "--on-brand on --brand, light",
    ]);
  });

  test("a ground on which nothing can be read, in place of each colour on it", () => {
    expect(of("--accent-soft: light-dark(#555, oklch(0.29 0.05 152));")).toEqual([
      expect.objectContaining({ says: expect.stringContaining("use a lighter --accent-soft") }),
    ]);
  });

  test("a colour that cannot be judged", () => {
    const says = "cannot be judged: white is neither oklch() without alpha nor #rrggbb";
    const problem = { file: css, member: "--danger-ink", says };
    expect(of("--danger-ink: white;")).toEqual([problem, problem]);
  });

  test("no pair twice", () => {
    const keys = contrastPairs.map(({ ink, ground }) => `${ink} ${ground}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("white on black has the contrast ratio 21, in both notations", () => {
  const black = fromOklch(0, 0, 0);
  expect(contrast(black, fromOklch(1, 0, 0))).toBeCloseTo(21, 1);
  expect(contrast(fromHex("000000"), fromHex("ffffff"))).toBeCloseTo(21, 1);
  expect(contrast(black, black)).toBe(1);
});
