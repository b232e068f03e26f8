// What the settings of a deployment change in links.
import { beforeEach, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { legalPaths, selfExclusionOf } from "@/server/lookups/jurisdiction";
import { startWith } from "../../kit/stack/process-state.ts";

const programs = {
  "US-NJ": "https://nj.example.test/",
  US: "https://us.example.test/",
  GB: "https://gb.example.test/",
};
beforeEach(() => startWith({ VOLUNTARY_SELF_EXCLUSION_URLS: JSON.stringify(programs) }));

test.each([
  ["of a Canadian at the brand's own site", "CA", "US-DK", undefined, "ca"],
  ["of a Canadian last seen in Ontario", "CA", "US-DK", "CA-ON", "ca-on"],
  ["of a Canadian last seen in New Jersey", "CA", "US-DK", "US-NJ", "ca"],
  ["of a visitor under Ontario's site experience", undefined, "CA-ON-SB", undefined, "ca-on"],
  ["of a visitor who has chosen another country than the site's", "IE", "CA-ON-SB", undefined, "ie"],
])("links lead to the terms %s [BR-27, BR-55?]", (_, residence, siteExperience, geolocation, country) => {
  const { terms } = legalPaths({ brand: brands.main, residence, siteExperience, player: { geolocation } });
  expect(terms).toBe(`/documents/${country}-terms-of-use`);
});

test.each([
  ["of New Jersey's site experience", "main", undefined, "US-NJ-SB", undefined, "https://nj.example.test/"],
  ["who was last seen in New Jersey", "main", "US", "US-SB", "US-NJ", "https://nj.example.test/"],
  ["on the British host", "uk", undefined, "US-SB", undefined, "https://gb.example.test/"],
  ["who lives in Great Britain", "main", "GB", "US-NJ-SB", undefined, "https://gb.example.test/"],
  ["of a country without a program", "main", undefined, "CA-ON-SB", undefined, undefined],
] as const)(
  "a player %s is led to the self-exclusion program of their place [COOL-03, COOL-07?]",
  (_, brand, residence, siteExperience, geolocation, url) => {
    expect(selfExclusionOf({ brand: brands[brand], residence, siteExperience, player: { geolocation } })).toBe(url);
  },
);
