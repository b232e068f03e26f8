import { expect, test } from "vitest";
import { privacyNotice, termsOfUse } from "@/domain/legal/document-links";
import { documentNames, documentsFor, footTexts } from "@/domain/legal/legal-documents";
import { routeAt } from "@/domain/routing/routes";

const at = (place: string) => {
  const [country = "", region] = place.split("-");
  return { country, region };
};

test.each([
  ["US", "/documents/us-terms-of-use", "[BR-27, BR-55?]"],
  ["US", "/documents/us-terms-of-use", "[BR-27]"],
  ["GB", "/documents/gb-terms-of-use", "[BR-55?]"],
  ["DE", "/documents/de-terms-of-use", "[BR-55?]"],
  ["CA", "/documents/ca-terms-of-use", "[BR-55?]"],
  ["CA-ON", "/documents/ca-on-terms-of-use", "[BR-55?]"],
  ["CA-ON", "/documents/ca-on-terms-of-use", "[BR-55?]"],
  ["CA-QC", "/documents/ca-terms-of-use", "[BR-55?]"],
  ["US-NJ", "/documents/us-terms-of-use", "[BR-55?]"],
  ["IE", "/documents/ie-terms-of-use", "[BR-55?]"],
  ["AU", "/documents/au-terms-of-use", "[BR-55?]"],
  ["NL", "/documents/nl-terms-of-use", "[BR-55?]"],
  ["FR", "/documents/terms-of-use", "[BR-55?]"],
  ["XX", "/documents/terms-of-use", ""],
])("a player in %s reads %s %s", (place, path) => {
  expect(termsOfUse(at(place))).toBe(path);
});

test("terms and privacy notice are under /documents, by the names in the folder [BR-28, BR-29]", () => {
  expect(termsOfUse(at("CA-ON"))).toBe("/documents/ca-on-terms-of-use");
  expect(privacyNotice(at("CA-ON"))).toBe("/documents/privacy-notice");
});

test("as shipped there are terms for each country served and for Ontario, each a page that every visitor may read [BR-55?]", () => {
  const terms = ["", "US", "CA", "CA-ON", "GB", "IE", "AU", "DE", "NL"].map((place) => termsOfUse(at(place)));
  const paths = [...terms, privacyNotice(at("US")), ...footTexts.map((name) => `/documents/${name}`)];
  expect(new Set(paths)).toEqual(new Set(documentNames.map((name) => `/documents/${name}`)));
  for (const path of paths) expect(routeAt(path)).toMatchObject({ access: "open", allowedWhenBanned: true });
});

test.each([
  [
    "of a region with its own, those",
    { country: "CA", region: "ON" },
    ["ca-on-terms-of-use", "privacy-notice", ...footTexts],
  ],
  [
    "of another region, the country's",
    { country: "CA", region: "QC" },
    ["ca-terms-of-use", "privacy-notice", ...footTexts],
  ],
  [
    "of a region not known yet, the country's and those of its regions",
    { country: "CA" },
    ["ca-terms-of-use", "ca-on-terms-of-use", "privacy-notice", ...footTexts],
  ],
  ["of a place not known yet, all", undefined, documentNames],
])("a player reads the documents %s [BR-26, BR-55?]", (_, place, names) => {
  expect(documentsFor(place)).toEqual(names);
});

test("the sample has the two texts that the foot of each page links to", () => {
  expect(footTexts).toEqual(["cookies", "accessibility-statement"]);
});
