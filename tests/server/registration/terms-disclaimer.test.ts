import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { termsDisclaimer } from "@/server/lookups/shown-texts/agreements";

test("the terms of Australia name the region that is not served, and say nothing where all are served [REG-07, REG-18?]", () => {
  const context = { brand: brands.main, locale: "en-US" } as const;
  expect(termsDisclaimer(context, "AU", "Tasmania")).toContain("residents of Tasmania");
  expect([termsDisclaimer(context, "AU", null), termsDisclaimer(context, "CA", "Ontario")]).toEqual([
    undefined,
    undefined,
  ]);
});
