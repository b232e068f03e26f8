import { expect, test } from "vitest";
import { DocumentPaths, privacyNotice, termsOfUse } from "@/domain/legal/document-links";
import { documentNames, documentsFor } from "@/domain/legal/legal-documents";
import { routeAt } from "@/domain/routing/routes";

const at = (place: string) => {
  const [country = "", region] = place.split("-");
  return { country, region };
};
const configured = { "CA-ON-SB": { termsOfUsePath: "/us-terms-of-use", privacyNoticePath: "/terms-of-use" } };

test.each([
  ["US", "US-NJ-CS-GNOG", "/documents/us-terms-of-use", "[BR-27, BR-55?]"],
  ["US", "LOTTERY", "/documents/us-terms-of-use", "[BR-27]"],
  ["GB", "US-SB", "/documents/gb-terms-of-use", "[BR-55?]"],
  ["DE", "US-DK", "/documents/de-terms-of-use", "[BR-55?]"],
  ["CA", "US-DK", "/documents/ca-terms-of-use", "[BR-55?]"],
  ["CA-ON", "CA-ON-SB", "/documents/ca-on-terms-of-use", "[BR-55?]"],
  ["CA-ON", "US-DK", "/documents/ca-on-terms-of-use", "[BR-55?]"],
  ["CA-QC", "CA-ON-SB", "/documents/ca-terms-of-use", "[BR-55?]"],
  ["US-NJ", "US-NJ-SB", "/documents/us-terms-of-use", "[BR-55?]"],
  ["IE", "US-DK", "/documents/ie-terms-of-use", "[BR-55?]"],
  ["AU", "US-DK", "/documents/au-terms-of-use", "[BR-55?]"],
  ["NL", "US-DK", "/documents/nl-terms-of-use", "[BR-55?]"],
  ["FR", "US-DK", "/documents/terms-of-use", "[BR-55?]"],
  ["XX", "", "/documents/terms-of-use", ""],
])("a player in %s on %s reads %s %s", (place, siteExperience, path) => {
  expect(termsOfUse(at(place), siteExperience)).toBe(path);
});

test("the terms of a site experience stand where the deployment puts them [BR-28]", () => {
  expect(termsOfUse(at("CA"), "CA-ON-SB", configured)).toBe("/documents/us-terms-of-use");
  expect(termsOfUse(at("CA"), "CA-QC-SB", configured)).toBe("/documents/ca-terms-of-use");
});

test("the terms of a site experience are not shown to a player of another country; a country may have a suffix of its own [BR-55?]", () => {
  const american = { "US-SB": { termsOfUsePath: "/us-terms-of-use" }, IE: { termsOfUsePath: "/gb-terms-of-use" } };
  expect(termsOfUse(at("GB"), "US-SB", american)).toBe("/documents/gb-terms-of-use");
  expect(termsOfUse(at("IE"), "US-SB", american)).toBe("/documents/gb-terms-of-use");
  expect(termsOfUse(at("IE-G"), "US-SB", { ...american, "IE-G": { termsOfUsePath: "/terms-of-use" } })).toBe(
    "/documents/terms-of-use",
  );
});

test("the privacy notice of a site experience stands where the deployment puts it [BR-29]", () => {
  expect(privacyNotice(at("CA"), "CA-ON-SB", configured)).toBe("/documents/terms-of-use");
  expect(privacyNotice(at("US"), "US-SB", configured)).toBe("/documents/privacy-notice");
  expect(privacyNotice(at("IE"), "CA-ON-SB", configured)).toBe("/documents/privacy-notice");
});

test("as shipped there are terms for each country served and for Ontario, each a page that every visitor may read [BR-55?]", () => {
  const terms = ["", "US", "CA", "CA-ON", "GB", "IE", "AU", "DE", "NL"].map((place) => termsOfUse(at(place), "US-DK"));
  const paths = [...terms, privacyNotice(at("US"), "US-DK")];
  expect(new Set(paths)).toEqual(new Set(documentNames.map((name) => `/documents/${name}`)));
  for (const path of paths) expect(routeAt(path)).toMatchObject({ access: "open", allowedWhenBanned: true });
});

test("a configured suffix starts with a slash and names one document [BR-55?]", () => {
  const accepts = (termsOfUsePath: string) => DocumentPaths.safeParse({ "US-SB": { termsOfUsePath } }).success;
  expect(documentNames.filter((name) => accepts(`/${name}`))).toEqual(documentNames);
  expect(["terms-of-use", "", "/", "//evil.test", "/a/b", "/terms-2027", "/.."].filter(accepts)).toEqual([]);
});

test.each([
  ["of a region with its own, those", { country: "CA", region: "ON" }, ["ca-on-terms-of-use", "privacy-notice"]],
  ["of another region, the country's", { country: "CA", region: "QC" }, ["ca-terms-of-use", "privacy-notice"]],
  [
    "of a region not known yet, the country's and those of its regions",
    { country: "CA" },
    ["ca-terms-of-use", "ca-on-terms-of-use", "privacy-notice"],
  ],
  ["of a place not known yet, all", undefined, documentNames],
])("a player reads the documents %s [BR-26, BR-55?]", (_, place, names) => {
  expect(documentsFor(place)).toEqual(names);
});
