import { expect, test } from "vitest";
import { documentNamed, documentNames } from "@/domain/legal/legal-documents";

test("a document is known by its name and nothing else is one", () => {
  expect(documentNames.map(documentNamed)).toEqual(documentNames);
  for (const word of ["", "Terms-of-use", "/terms-of-use", "../terms-of-use", "toString"]) {
    expect(documentNamed(word)).toBeUndefined();
  }
});
