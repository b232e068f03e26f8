import { expect, test } from "vitest";
import { verificationFormSchema } from "@/domain/verification/verification-form";

const regions = Object.fromEntries(
  ["US", "CA", "GB", "IE", "AU", "DE", "NL"].map((country) => [country, [{ name: "One", regionCode: "1" }]]),
);
const rules = {
  fieldsToShow: ["address"] as const,
  viewOnly: [],
  countries: Object.keys(regions),
  regions,
  isSsn4Optional: false,
  now: Date.parse("2026-11-21T12:00Z"),
};

test.each([
  ["US", "stateMissing", "zipCodeMissing", "zipNotAmerican"],
  ["CA", "provinceOrTerritoryMissing", "postalCodeMissing", "zipNotCanadian"],
  ["GB", "regionMissing", "postcodeMissing", "zipNotBritish"],
  ["IE", "countyMissing", "eircodeMissing", "zipNotIrish"],
  ["AU", "stateOrTerritoryMissing", "postcodeMissing", "zipNotAustralian"],
  ["DE", "stateMissing", "postalCodeMissing", "zipNotGerman"],
  ["NL", "provinceMissing", "postalCodeMissing", "zipNotDutch"],
])(
  "in %s region and postal code are called what the country calls them [KYC-43, KYC-122?]",
  (country, region, missing, wrong) => {
    const problems = (zip: string) => {
      const values = { country, address1: "1 Main Street", city: "Town", zip };
      const issues = verificationFormSchema(rules, values).safeParse(values).error?.issues ?? [];
      return issues.map(({ message }) => message);
    };
    expect(problems("")).toEqual([region, missing]);
    expect(problems("!")).toEqual([region, wrong]);
  },
);
