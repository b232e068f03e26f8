import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postalKindOf, regionKindOf, regionLabel } from "@/domain/person/address-labels";
import { formatPostalCode, isPostalCode, regionCodeFor } from "@/domain/person/home-address";
import { leavesArea, packRegions } from "@/domain/person/region-lists";
import { addressOfPlace, searchedCountries } from "@/domain/verification/place-address";
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
      ["US", "04101–1234", "04101-1234"],
      ["US", "٠٤١٠١", "04101"],
      ["CA", "M5V–2T6", "M5V 2T6"],
      ["CA", "M5 V2T6,", "M5V 2T6"],
      ["GB", "SW1A1 AA", "SW1A 1AA"],
      ["GB", "sw1a 1aa.", "SW1A 1AA"],
      ["PR", "00901–1234", "00901-1234"],
      ["DE", "D-10115", "10115"],
      ["NL", "NL-1012 AB", "1012 AB"],
      ["US", "0410", "0410"],
      ["CA", "m5v 2t", "M5V 2T"],
      ["FR", "75001–2", "75001-2"],
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

  const listed = {
    ...regions,
    US: [...regions.US, { name: "New York", regionCode: "NY" }, { name: "Puerto Rico", regionCode: "PR" }],
  };

  test("a place without a locality has a city, and keeps its flat and ZIP+4", () => {
    const queens = [
      component("subpremise", "Apt 4B"),
      component("street_number", "31-10"),
      component("route", "Broadway"),
      component("neighborhood", "Astoria"),
      { longText: "Queens", shortText: "Queens", types: ["sublocality_level_1", "sublocality", "political"] },
      component("administrative_area_level_2", "Queens County"),
      component("administrative_area_level_1", "New York", "NY"),
      component("country", "United States", "US"),
      component("postal_code", "11106"),
      component("postal_code_suffix", "2201"),
    ];
    expect(addressOfPlace(queens, listed)).toEqual({
      ...{
        address1: "31-10 Broadway",
        address2: "Apt 4B",
        city: "Queens",
        region: "NY",
        country: "US",
        zip: "11106-2201",
      },
    });
    const cities = ["locality", "postal_town", "sublocality", "neighborhood", "administrative_area_level_3"];
    for (const [index, type] of cities.entries()) {
      const later = cities.slice(index).reverse();
      expect(
        addressOfPlace(
          later.map((each) => component(each, each)),
          regions,
        ).city,
      ).toBe(type);
    }
  });

  test("a territory becomes a region, unless the form offers it as a country", () => {
    const place = [component("locality", "San Juan"), component("country", "Puerto Rico", "PR")];
    expect(addressOfPlace(place, listed)).toMatchObject({ country: "US", region: "PR", city: "San Juan" });
    expect(addressOfPlace(place, listed, ["US"])).toMatchObject({ country: "US", region: "PR" });
    expect(addressOfPlace(place, regions, ["US"])).toMatchObject({ country: "", region: "" });
    expect(addressOfPlace(place, listed, ["US", "PR"])).toMatchObject({ country: "PR" });
    expect(addressOfPlace(place, listed, ["GB"])).toMatchObject({ country: "" });
    expect(searchedCountries(["US"])).toEqual(["US", "PR", "GU", "VI", "AS", "MP"]);
    expect(searchedCountries(["GB"])).toEqual(["GB", "JE", "GG", "IM"]);
    expect(searchedCountries(Array.from({ length: 230 }, (_, index) => `C${index}`))).toBeUndefined();
  });

  const named = (list: string) =>
    list.split("|").map((entry) => ({ regionCode: entry.slice(0, 3).trim(), name: entry.slice(4) }));
  const everywhere = {
    US: named(
      "ME  Maine|DC  District of Columbia|PR  Puerto Rico|GU  Guam|VI  U.S. Virgin Islands|MP  Northern Mariana Islands",
    ),
    CA: named("QC  Quebec|YT  Yukon|NT  Northwest Territories|NU  Nunavut|NL  Newfoundland and Labrador"),
    GB: named("ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales"),
    IE: named("D   Dublin|CO  Cork"),
  };
  const offered = Object.keys(everywhere);

  test.each([
    ["Puerto Rico", "PR", undefined, "00901", { country: "US", region: "PR" }],
    ["Guam", "GU", undefined, "96910", { country: "US", region: "GU" }],
    ["U.S. Virgin Islands", "VI", undefined, "00802", { country: "US", region: "VI" }],
    ["United States", "US", ["District of Columbia", "DC"], "20001", { country: "US", region: "DC" }],
    ["United States", "US", ["Puerto Rico", "PR"], "00901", { country: "US", region: "PR" }],
    ["Canada", "CA", ["Québec", "QC"], "G1R 4P5", { country: "CA", region: "QC" }],
    ["Canada", "CA", ["Yukon", "YT"], "Y1A 1A1", { country: "CA", region: "YT" }],
    ["Canada", "CA", ["Northwest Territories", "NT"], "X1A 1A1", { country: "CA", region: "NT" }],
    ["Canada", "CA", ["Nunavut", "NU"], "X0A 0H0", { country: "CA", region: "NU" }],
    ["United Kingdom", "GB", ["Northern Ireland", "Northern Ireland"], "BT1 5GS", { country: "GB", region: "NIR" }],
    ["Ireland", "IE", ["County Dublin", "County Dublin"], "D02 AF30", { country: "IE", region: "D" }],
    // not a part of the kingdom, and not among its regions: the player says where it is
    ["Jersey", "JE", undefined, "JE2 3AB", { country: "", region: "" }],
    ["Guernsey", "GG", undefined, "GY1 1AA", { country: "", region: "" }],
    ["Isle of Man", "IM", undefined, "IM1 1AA", { country: "", region: "" }],
    ["Åland Islands", "AX", undefined, "22100", { country: "", region: "" }],
    ["France", "FR", ["Bretagne", "BRE"], "35000", { country: "", region: "" }],
  ] as const)(
    "a place in %s (%s, %o) fills the area rightly or leaves it to the player",
    (name, code, level, zip, area) => {
      const place = [
        component("country", name, code),
        ...(level ? [component("administrative_area_level_1", level[0], level[1])] : []),
        component("postal_code", zip),
      ];
      const filled = addressOfPlace(place, everywhere, offered);
      expect(filled).toMatchObject({ ...area, zip });
      expect(leavesArea(filled, packRegions(everywhere))).toBe(area.country === "");
      // a form that offers the territory as a country, or lists it as a region, has it
      expect(addressOfPlace(place, everywhere, [code])).toMatchObject({ country: code });
      const parent = { JE: "GB", GG: "GB", IM: "GB" }[code as string];
      if (!parent) return;
      const listed = { ...everywhere, GB: [...everywhere.GB, { name, regionCode: `${code}Y` }] };
      expect(addressOfPlace(place, listed, offered)).toMatchObject({ country: parent, region: `${code}Y` });
      expect([isPostalCode(code, zip), isPostalCode(code, "00901")]).toEqual([true, false]);
    },
  );

  test.each([
    [
      "GB",
      { street_number: "12", route: "High Street", premise: "Rose Court", subpremise: "Flat 3" },
      "12 High Street",
      "Flat 3, Rose Court",
    ],
    ["GB", { route: "High Street", premise: "Rose Cottage" }, "Rose Cottage, High Street", ""],
    ["GB", { route: "High Street", premise: "14a", subpremise: "Flat 1" }, "14a High Street", "Flat 1"],
    ["US", { premise: "Harbor House" }, "Harbor House", ""],
    ["DE", { street_number: "4", route: "Mühlenstraße" }, "Mühlenstraße 4", ""],
    ["NL", { street_number: "11", route: "Molenweg", subpremise: "II" }, "Molenweg 11", "II"],
    ["US", {}, "", ""],
  ])("the lines of a place in %s with %o are %o and %o", (country, parts, address1, address2) => {
    const components = Object.entries(parts).map(([type, text]) => component(type, text));
    expect(addressOfPlace([...components, component("country", country)], regions)).toMatchObject({
      address1,
      address2,
    });
  });

  test("what a place says of the address is somewhere in the form", () => {
    const types = ["street_number", "route", "premise", "subpremise", "locality", "postal_code"];
    fc.assert(
      fc.property(fc.subarray(types), fc.constantFrom("US", "GB", "DE"), (there, country) => {
        const components = there.map((type, index) =>
          component(type, type === "premise" ? `${index} House` : `${index}X`),
        );
        const filled = Object.values(addressOfPlace([...components, component("country", country)], regions)).join(" ");
        for (const { longText } of components) expect(filled).toContain(longText);
      }),
    );
  });
});
