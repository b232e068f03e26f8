import { expect, test } from "vitest";
import { documentNamed, documentNames, documentsFor } from "@/domain/legal/legal-documents";

test("a document is known by its name and nothing else is one", () => {
  expect(documentNames.map(documentNamed)).toEqual(documentNames);
  for (const word of ["", "Terms-of-use", "/terms-of-use", "../terms-of-use", "toString"]) {
    expect(documentNamed(word)).toBeUndefined();
  }
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
