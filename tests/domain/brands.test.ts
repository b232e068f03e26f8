import { expect, test } from "vitest";
import { brandIds, brands } from "@/domain/brands";
import { completeLocales } from "@/domain/locales";
import { productOf, siteExperienceParts } from "@/domain/site-experience";

const all = brandIds.map((id) => brands[id]);
const brandsWith = (feature: (brand: (typeof all)[number]) => boolean) => all.filter(feature).map(({ id }) => id);

test("the five neutral brands carry their features as data [BR-51?, MRG-54?]", () => {
  expect(all.map(({ id }) => id)).toEqual(["main", "gnog", "lottery", "predict", "uk"]);
  expect(brandsWith(({ senderInfoCard }) => senderInfoCard)).toEqual(["lottery"]);
  expect(brandsWith(({ approvedStatesLink }) => approvedStatesLink)).toEqual(["gnog"]);
  expect(brandsWith(({ serviceDeskHelp }) => serviceDeskHelp)).toEqual(["gnog"]);
  expect(brandsWith(({ biometricsExcluded }) => biometricsExcluded)).toEqual(["lottery"]);
  expect(all.flatMap(({ omitMergeDescription }) => omitMergeDescription)).toEqual(["US-CS-GNOG"]);
});

test("the gaming, lottery and predict brands stand for site experiences of their own", () => {
  expect(brands.gnog.siteExperience).toMatch(/-GNOG$/);
  expect(brands.lottery.siteExperience).toBe("LOTTERY");
  expect(brands.predict.siteExperience).toBe("PREDICT");
});

test.each(all)("$id can be shown: known site experience, its locales once each, a zone that exists", (brand) => {
  expect(siteExperienceParts(brand.siteExperience)).toBeDefined();
  expect(new Set(brand.locales).size).toBe(brand.locales.length);
  expect(brand.locales).toEqual(expect.arrayContaining([...completeLocales]));
  expect(() => new Intl.DateTimeFormat("en-US", { timeZone: brand.timeZone })).not.toThrow();
});

test.each(all)("$id offers each of its products once, the one of its site experience among them", (brand) => {
  expect(brand.products).toContain(productOf(brand.siteExperience));
  expect(new Set(brand.products).size).toBe(brand.products.length);
});

test("only the UK brand reads phone numbers as British", () => {
  expect(brandsWith(({ country }) => country === "GB")).toEqual(["uk"]);
});

test("a provider path is used only with a provider to put into it", () => {
  const withPath = brandsWith(({ logoutUseProviderPath }) => logoutUseProviderPath);
  expect(withPath.map((id) => [id, brands[id].logoutProvider])).toEqual([
    ["gnog", "gnog"],
    ["lottery", "lottery"],
  ]);
  expect(brandsWith(({ logoutProvider }) => logoutProvider !== "")).toEqual(withPath);
});
