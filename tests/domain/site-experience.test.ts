import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { products } from "@/domain/products";
import {
  approximatedSiteExperience,
  correctiveActionVariant,
  isCanadian,
  namedSiteExperiences,
  productOf,
  siteExperienceOr,
  siteExperienceParts,
  verificationWording,
} from "@/domain/site-experience";

describe("taking one apart", () => {
  test("the ten documented identifiers are recognised [BR-09]", () => {
    const documented = ["US-DK", "US-SB", "US-CS", "US-CS-GNOG", "US-NJ-SB", "US-NJ-CS", "US-NJ-CS-GNOG", "CA-ON-SB"];
    const all = [...documented, "LOTTERY", "PREDICT"];
    expect(all.filter((one) => siteExperienceParts(one) === undefined)).toEqual([]);
    expect([...namedSiteExperiences].sort()).toEqual(all.sort());
  });

  test.each([
    ["US-DK", { country: "US", product: "dfs" }],
    ["US-SB", { country: "US", product: "sportsbook" }],
    ["US-CS", { country: "US", product: "casino" }],
    ["US-CS-GNOG", { country: "US", product: "casino", brand: "GNOG" }],
    ["US-NJ-SB", { country: "US", region: "NJ", product: "sportsbook" }],
    ["US-NJ-CS-GNOG", { country: "US", region: "NJ", product: "casino", brand: "GNOG" }],
    ["CA-ON-SB", { country: "CA", region: "ON", product: "sportsbook" }],
    ["LOTTERY", { country: "US", product: "lottery" }],
    ["PREDICT", { country: "US", product: "predict" }],
  ])("%s is taken apart [BR-52?]", (value, parts) => expect(siteExperienceParts(value)).toEqual(parts));

  test("country, region, product and brand are found again, whatever they are [BR-52?]", () => {
    const two = fc.stringMatching(/^[A-Z]{2}$/).filter((word) => !["SB", "CS", "DK"].includes(word));
    const product = fc.constantFrom(["SB", "sportsbook"] as const, ["CS", "casino"] as const, ["DK", "dfs"] as const);
    const brand = fc.option(fc.stringMatching(/^[A-Z]{3,6}$/), { nil: undefined });
    fc.assert(
      fc.property(two, fc.option(two, { nil: undefined }), product, brand, (country, region, [code, name], suffix) => {
        const value = [country, region, code, suffix].filter((part) => part !== undefined).join("-");
        const parts = { country, product: name, ...(region && { region }), ...(suffix && { brand: suffix }) };
        expect(siteExperienceParts(value)).toEqual(parts);
      }),
    );
  });

  test("whatever string comes is taken apart into known words or not at all", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^(US|CA|[A-Z]{2})-([A-Z]{2}-)?(SB|CS|[A-Z]{2})$/)),
        (value) => {
          const parts = siteExperienceParts(value);
          if (parts === undefined) return;
          expect(parts.country).toMatch(/^[A-Z]{2}$/);
          expect(products).toContain(parts.product);
        },
      ),
    );
  });
});

describe("falling back", () => {
  test("without a site experience it is US-DK [BR-10, CONST-37]", () => {
    for (const value of [undefined, null, ""]) expect(siteExperienceOr(value)).toBe("US-DK");
  });

  test("one that does not parse counts as none [BR-52?]", () => {
    for (const value of ["us-dk", "US", "US-DK-", "-US-DK", "USA-SB", "US-XX", "LOTTERY-X", "US-DK\n", ["US-SB"], 1]) {
      expect(siteExperienceOr(value)).toBe("US-DK");
    }
  });

  test("nor does one that is longer than any [BR-52?]", () => {
    expect(siteExperienceOr(`US-SB-${"X".repeat(26)}`)).toHaveLength(32);
    expect(siteExperienceOr(`US-SB-${"X".repeat(27)}`)).toBe("US-DK");
  });

  test("the caller may know better", () => {
    expect(siteExperienceOr("nowhere", "US-SB")).toBe("US-SB");
    expect(siteExperienceOr("CA-ON-SB", "US-SB")).toBe("CA-ON-SB");
  });
});

test("Canadian is what starts with CA- [BR-52?]", () => {
  expect(namedSiteExperiences.filter(isCanadian)).toEqual(["CA-ON-SB"]);
  expect(isCanadian("US-CA-SB")).toBe(false);
});

test("a site experience is about one product, and about fantasy by default", () => {
  expect(["US-NJ-CS", "LOTTERY", "nowhere"].map(productOf)).toEqual(["casino", "lottery", "dfs"]);
});

describe("approximating from where the player is", () => {
  test.each([
    ["US-SB", "US-NJ", "US-NJ-SB"],
    ["US-CS", "US-NJ", "US-NJ-CS"],
    ["US-CS-GNOG", "US-NJ", "US-NJ-CS-GNOG"],
    ["US-NJ-SB", "CA-ON", "CA-ON-SB"],
    ["CA-ON-SB", "US-NJ", "US-NJ-SB"],
    ["US-SB-OTHER", "US-NJ", "US-NJ-SB"],
  ])("%s in %s is %s", (current, geolocation, approximated) => {
    expect(approximatedSiteExperience(current, geolocation)).toBe(approximated);
  });

  test("the region's own site experience is taken for the same product [CA-60?]", () => {
    expect(approximatedSiteExperience("US-SB", "US-NJ")).toBe("US-NJ-SB");
    expect(approximatedSiteExperience("US-CS", "US-NJ")).toBe("US-NJ-CS");
  });

  test("an unknown region, or one without this product, keeps the current one [CA-60?]", () => {
    for (const geolocation of [undefined, "", "US-TX", "nj", "constructor", "__proto__"]) {
      expect(approximatedSiteExperience("US-SB", geolocation)).toBe("US-SB");
    }
    expect(approximatedSiteExperience("US-DK", "US-NJ")).toBe("US-DK");
    expect(approximatedSiteExperience("US-CS", "CA-ON")).toBe("US-CS");
  });
});

describe("the variant for corrective actions", () => {
  const variants = () => Object.fromEntries(namedSiteExperiences.map((one) => [one, correctiveActionVariant(one)]));

  test("the gaming, lottery and predict brands have their own, anything else is US-DK [PHN-18, CONST-54]", () => {
    expect(variants()).toEqual({
      "US-DK": "US-DK",
      "US-SB": "US-DK",
      "US-CS": "US-DK",
      "US-CS-GNOG": "US-CS-GNOG",
      "US-NJ-SB": "US-DK",
      "US-NJ-CS": "US-DK",
      "US-NJ-CS-GNOG": "US-CS-GNOG",
      "CA-ON-SB": "US-DK",
      LOTTERY: "LOTTERY",
      PREDICT: "PREDICT",
    });
    expect(correctiveActionVariant("nowhere")).toBe("US-DK");
  });

  test("fantasy has none of its own [PHN-22?]", () => expect(correctiveActionVariant("CA-ON-DK")).toBe("US-DK"));
});

test("only a form that asks for consent to the credit check speaks of the credit file, in Canada [KYC-01, KYC-07]", () => {
  expect(verificationWording("CA-ON-SB", true)).toBe("canada");
  expect(verificationWording("CA-ON-SB", false)).toBe("sportsbook");
  expect(verificationWording("US-CS", true)).toBe("casino");
});
