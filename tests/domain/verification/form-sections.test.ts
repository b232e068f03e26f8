import { describe, expect, test } from "vitest";
import { firstFixedSection, formSections } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";

describe("the sections of a verification form", () => {
  test.each<[string, RequestedName[], string[]]>([
    ["none for six inputs", ["firstName", "lastName", "usDob", "ssn4"], []],
    ["none for an address alone", ["address"], []],
    [
      "of the American form",
      ["firstName", "middleName", "lastName", "usDob", "address", "ssn4"],
      ["you", "home", "number"],
    ],
    [
      "of the Canadian form, with the consent below them",
      ["firstName", "lastName", "intlDob", "address", "creditCheckBox"],
      ["you", "home"],
    ],
    [
      "of a form that asks for the license",
      ["firstName", "licenseNumber", "licenseIssueDate", "licenseExpirationDate"],
      ["you", "license"],
    ],
  ])("%s", (_, names, expected) => {
    expect(formSections(names)).toEqual(expected);
  });
});

test.each<[string, RequestedName[], string | undefined]>([
  ["no field", [], undefined],
  ["a consent", ["creditCheckBox"], undefined],
  ["the number", ["ssn9"], "number"],
  ["a date and an address", ["address", "usDob"], "you"],
])("the first section with a fixed field, with %s fixed", (_, viewOnly, section) => {
  expect(firstFixedSection(viewOnly)).toBe(section);
});
