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

test.each<[BrandId, string, Locale, string]>([
  ["main", "US-SB", "en-US", "$2.50"],
  ["main", "CA-ON-SB", "en-CA", "$2.50"],
  ["main", "CA-ON-SB", "en-US", "CA$2.50"],
  ["lottery", "LOTTERY", "en-US", "$2.50"],
  ["uk", "US-SB", "en-GB", "£2.50"],
  ["uk", "US-SB", "en-US", "£2.50"],
  ["uk", "GB-SB", "fr-CA", "2,50\u00a0£"],
])("on the host of %s an amount under %s reads, in %s, %s [CONST-69?]", (brand, siteExperience, locale, shown) => {
  expect(money(2.5, siteExperience, locale, brand)).toBe(shown);
});
