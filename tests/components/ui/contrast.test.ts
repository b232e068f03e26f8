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

  test("a colour that is too pale, with each pair, its scheme and the least ratio", () => {
    expect(of("--on-brand: light-dark(#777777, #fff);", "--brand: #888;")).toEqual([
      {
        file: "brands/own/tokens.css",
        member: "--on-brand on --brand, light",
        says: "found a contrast of 1.26; must be at least 4.5",
      },
      {
        file: "brands/own/tokens.css",
        member: "--on-brand on --brand, dark",
        says: "found a contrast of 3.54; must be at least 4.5",
      },
      expect.objectContaining({ member: "--on-brand-soft on --brand, light" }),
      expect.objectContaining({ member: "--on-brand-soft on --brand, dark" }),
    ]);
  });

  test("a colour that cannot be judged", () => {
    const [problem] = of("--danger-ink: white;");
    expect(problem).toEqual({
      file: "brands/own/tokens.css",
      member: "--danger-ink on --danger, light",
      says: "cannot be judged: white is neither oklch() without alpha nor #rrggbb",
    });
  });

  test("no pair twice", () => {
    const keys = contrastPairs.map(({ ink, ground, scheme, least }) => `${ink} ${ground} ${scheme} ${least}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("white on black has the contrast ratio 21, in both notations", () => {
  const black = fromOklch(0, 0, 0);
  expect(contrast(black, fromOklch(1, 0, 0))).toBeCloseTo(21, 1);
  expect(contrast(fromHex("000000"), fromHex("ffffff"))).toBeCloseTo(21, 1);
  expect(contrast(black, black)).toBe(1);
});
