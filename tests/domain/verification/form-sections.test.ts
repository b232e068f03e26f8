import { describe, expect, test } from "vitest";
import { countFields, firstFixedSection, formSections, longestSection } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";

const address = [["country"], ["address1"], ["address2"], ["city"], ["region"], ["zip"]];
const birth = [["day", "month", "year"]];
const sectionsIn = (names: readonly RequestedName[]) =>
  Object.fromEntries(formSections(names).map(({ name, fields }) => [name, fields]));

describe("the sections of a verification form", () => {
  test.each<[string, RequestedName[], Record<string, unknown>]>([
    ["none for six inputs", ["firstName", "lastName", "usDob", "ssn4"], {}],
    ["none for an address alone", ["address"], {}],
    [
      "of the American form",
      ["firstName", "middleName", "lastName", "usDob", "address", "ssn4"],
      { you: [["firstName"], ["middleName"], ["lastName"], ...birth], home: address, number: [["ssn4"]] },
    ],
    [
      "of the Canadian form, with the consent below them",
      ["firstName", "lastName", "intlDob", "address", "creditCheckBox"],
      { you: [["firstName"], ["lastName"], ...birth], home: address },
    ],
    [
      "of a form that asks for the license",
      ["firstName", "licenseNumber", "licenseIssueDate", "licenseExpirationDate"],
      {
        you: [["firstName"]],
        license: [
          ["licenseNumber"],
          ["issueDay", "issueMonth", "issueYear"],
          ["expirationDay", "expirationMonth", "expirationYear"],
        ],
      },
    ],
  ])("%s", (_, names, expected) => {
    expect(sectionsIn(names)).toEqual(expected);
  });

  test("count a date once and the lines of an address each", () => {
    const names: RequestedName[] = ["firstName", "usDob", "address", "ssn4"];
    expect([countFields(names), longestSection(names), longestSection(["address"])]).toEqual([9, 6, 0]);
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
