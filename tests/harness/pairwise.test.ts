import { expect, test } from "vitest";
import { everyCombination, pairwise } from "./pairwise.ts";

const factors = { color: ["red", "green", "blue", "black"], size: ["s", "m", "l"], cut: ["wide", "slim"] } as const;

test("every combination is there once", () => {
  const all = everyCombination(factors).map((one) => JSON.stringify(one));
  expect([all.length, new Set(all).size]).toEqual([24, 24]);
});

test("each two values of different factors meet, in fewer rows than all", () => {
  const rows = pairwise(factors);
  for (const color of factors.color) {
    for (const size of factors.size) expect(rows).toContainEqual(expect.objectContaining({ color, size }));
    for (const cut of factors.cut) expect(rows).toContainEqual(expect.objectContaining({ color, cut }));
  }
  for (const size of factors.size) {
    for (const cut of factors.cut) expect(rows).toContainEqual(expect.objectContaining({ size, cut }));
  }
  expect(rows.length).toBeLessThan(15);
});
