import { expect, test } from "vitest";
import { type BrandId, brands, defaultBrand } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import { translatorFor } from "@/server/lookups/translator";

const money = (amount: number, siteExperience: string, locale: Locale = "en-US", brand: BrandId = defaultBrand) =>
  translatorFor({ brand: brands[brand], locale }).money(amount, siteExperience);

test.each([
  [1234.5, "$1,234.50"],
  [1_234_567, "$1,234,567.00"],
  [-20, "-$20.00"],
  [0.1 + 0.2, "$0.30"],
])("%d is shown with sign, separators and two decimals: %s [CONST-62, CONST-65!]", (amount, shown) => {
  expect(money(amount, "US-SB")).toBe(shown);
});

test.each([
  [1.005, "$1.01"],
  [-1.005, "-$1.01"],
  [8.345, "$8.35"],
  [2.5, "$2.50"],
])("half a cent of %d rounds away from zero, by its decimal digits: %s [CONST-70?]", (amount, shown) => {
  expect(money(amount, "US-SB")).toBe(shown);
});
