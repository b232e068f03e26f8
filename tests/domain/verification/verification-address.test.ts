import { describe, expect, test } from "vitest";
import { postalKindOf, regionKindOf, regionLabel } from "@/domain/person/address-labels";
import { formatPostalCode, isPostalCode, regionCodeFor } from "@/domain/person/home-address";
import { addressOfPlace } from "@/domain/verification/place-address";
import { regions } from "./verification-rules.ts";

describe("addresses", () => {
  test.each([
    ["US", "04101", true],
    ["US", "04101-1234", true],
    ["US", "0410", false],
    ["CA", "M5V 2T6", true],
    ["CA", "04101", false],
    ["IE", "D02 AF30", true],
    ["IE", "D6W XY00", true],
    ["IE", "04101", false],
    ["DE", "10115", true],
    ["DE", "1", false],
    ["DE", "LS1 4AP", false],
    ["GB", "LS1 4AP", true],
    ["GB", "SW1A 1AA", true],
    ["GB", "12345", false],
    ["AU", "2000", true],
    ["AU", "20001", false],
    ["NL", "1012 AB", true],
    ["NL", "1012", false],
    ["FR", "75001", true],
    ["FR", "1", false],
  ])("in %s, %s: %s [KYC-122?]", (country, zip, isRight) => {
    expect(isPostalCode(country, zip)).toBe(isRight);
  });

  test("a postal code is written as its country writes it", () => {
    const written = [
      ["CA", "m5v2t6", "M5V 2T6"],
      ["US", "041011234", "04101-1234"],
      ["GB", " ls14ap ", "LS1 4AP"],
      ["GB", "sw1a  1aa", "SW1A 1AA"],
      ["IE", "d02af30", "D02 AF30"],
      ["NL", "1012ab", "1012 AB"],
      ["DE", "10115", "10115"],
    ] as const;
    for (const [country, typed, zip] of written) expect(formatPostalCode(country, typed), country).toBe(zip);
  });

  test("the United States show a region's code with its name, the others its name [KYC-43]", () => {
    const region = { name: "Maine", regionCode: "ME" };
    expect([regionLabel("US", region), regionLabel("GB", region)]).toEqual(["ME – Maine", "Maine"]);
    expect(["US", "CA", "AU", "IE", "NL", "DE", "GB"].map(regionKindOf)).toEqual([
      ...["state", "provinceOrTerritory", "stateOrTerritory", "county", "province", "state", "region"],
    ]);
    expect(["US", "CA", "GB", "IE", "DE"].map(postalKindOf)).toEqual([
      "zipCode",
      "postalCode",
      "postcode",
      "eircode",
      "postalCode",
    ]);
    expect([regionCodeFor([region], "maine"), regionCodeFor([region], "me"), regionCodeFor([region], "x")]).toEqual([
      "ME",
      "ME",
      undefined,
    ]);
  });

  const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

  test("a place fills the city from its locality or postal town, the region from its first level [KYC-51]", () => {
    const american = [
      component("street_number", "12"),
      component("route", "Harbor Lane"),
      component("locality", "Portland"),
      component("administrative_area_level_1", "Maine", "ME"),
      component("country", "United States", "US"),
      component("postal_code", "04101"),
    ];
    const filled = {
      address1: "12 Harbor Lane",
      address2: "",
      city: "Portland",
      region: "ME",
      country: "US",
      zip: "04101",
    };
    expect(addressOfPlace(american, regions)).toEqual(filled);
    const english = [
      component("postal_town", "Leeds"),
      component("administrative_area_level_1", "England"),
      component("country", "United Kingdom", "GB"),
    ];
    expect(addressOfPlace(english, regions)).toMatchObject({ city: "Leeds", region: "ENG", country: "GB", zip: "" });
    const unlisted = [component("administrative_area_level_1", "Bayern", "BY"), component("country", "Germany", "DE")];
    expect(addressOfPlace(unlisted, regions)).toMatchObject({ region: "Bayern", country: "DE" });
  });
});
