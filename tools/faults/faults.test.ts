// `npm run check`: the planted faults still apply, so that `npm run faults` can plant them.
import { describe, expect, test } from "vitest";
import { changesOf, plantedFaults } from "./planted.ts";

const faults = plantedFaults();

describe("planted faults", () => {
  test("are at least 120, in all parts of the product", () => {
    expect(faults.length).toBeGreaterThanOrEqual(120);
    expect(new Set(faults.map(({ capability }) => capability)).size).toBeGreaterThanOrEqual(30);
  });

  test.each(faults)("$name says what it breaks, and applies", (fault) => {
    expect(fault.about).toHaveLength(2);
    expect(changesOf(fault)).not.toEqual([]);
  });
});
