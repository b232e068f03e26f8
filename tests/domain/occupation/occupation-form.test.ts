import { describe, expect, test } from "vitest";
import { fieldProblems } from "@/domain/forms/field-problems";
import { OccupationForm, occupationInputs } from "@/domain/occupation/occupation-form";
import { engineer, rules, type Typed } from "./lists.ts";

const judged = (typed: Typed, more: Partial<Parameters<typeof OccupationForm>[0]> = {}) => {
  const parsed = OccupationForm({ ...rules, ...more }, typed).safeParse(typed);
  return parsed.success ? {} : fieldProblems(parsed.error.issues);
};
const student: Typed = { occupation: "Student", schoolName: "Bowdoin College", citizenship: "US", country: "US" };
const retired: Typed = { occupation: "Retired", citizenship: "US" };

test("the form has the values that the documents name [OCC-03]", () => {
  const employerAddress = ["address1", "address2", "city", "region", "country", "zip"];
  expect(occupationInputs.toSorted()).toEqual(
    [
      ...["occupation", "sector", "schoolName", "employerName", "employerPhone", "countryCode"],
      ...employerAddress,
      ...["citizenship", "preferredName"],
    ].toSorted(),
  );
});

describe("a player who works", () => {
  test("has to say everything but the phone, the second line and the preferred name [OCC-04, OCC-05, OCC-27?]", () => {
    expect(judged(engineer)).toEqual({});
    expect(judged({ occupation: "Engineer", country: "CA" })).toEqual({
      sector: "sectorMissing",
      employerName: "employerNameMissing",
      address1: "employerAddressMissing",
      city: "employerCityMissing",
      region: "employerProvinceOrTerritoryMissing",
      zip: "employerZipMissing",
      citizenship: "citizenshipMissing",
    });
  });

  test.each<[string, Typed, object]>([
    ["without an occupation [OCC-04]", { occupation: "" }, { occupation: "occupationNotChosen" }],
    ["with one that is not listed", { occupation: "Astronaut" }, { occupation: "occupationNotChosen" }],
    ["with a sector that is not listed", { sector: "Piracy" }, { sector: "sectorMissing" }],
    ["with a phone that is not one [OCC-08]", { employerPhone: "12" }, { employerPhone: "employerPhoneInvalid" }],
    ["with a valid phone [OCC-08]", { employerPhone: "416 555 0123" }, {}],
    ["with a postal code of another country", { zip: "04101" }, { zip: "zipNotCanadian" }],
    ["with a region of another country", { region: "ME" }, { region: "employerProvinceOrTerritoryMissing" }],
    ["in an unknown country", { country: "XX", region: "", zip: "" }, { country: "employerCountryMissing" }],
    ["in a country whose regions and postal codes are unknown", { country: "JP", region: "", zip: "" }, {}],
    ["at a post-office box", { address1: "12 Main St Box 45" }, { address1: "employerAddressPoBox" }],
    ["at a box in the second line", { address2: "C.P. 123" }, { address2: "employerAddressPoBox" }],
    ["on a rural route", { address1: "RR 2 Box 14" }, {}],
    ["in a street that is named after a box", { address1: "12 Boxwood Lane" }, {}],
    ["with emoji in a name", { preferredName: "🎰" }, { preferredName: "preferredNameHasEmoji" }],
    ["with a citizenship that is not listed", { citizenship: "JP" }, { citizenship: "citizenshipMissing" }],
  ])("%s", (_, typed, problems) => expect(judged({ ...engineer, ...typed })).toEqual(problems));
});

test.each([
  ["US", "employerStateMissing"],
  ["CA", "employerProvinceOrTerritoryMissing"],
  ["AU", "employerStateOrTerritoryMissing"],
  ["NL", "employerProvinceMissing"],
  ["IE", "employerCountyMissing"],
  ["GB", "employerRegionMissing"],
])("a missing region in %s is named as the country calls its regions: %s", (country, problem) => {
  const regions = { [country]: [{ regionCode: "1", name: "One" }] };
  expect(judged({ ...engineer, country, region: "" }, { countries: [country], regions })).toMatchObject({
    region: problem,
  });
});

describe("a student", () => {
  test.each<[string, Typed, object]>([
    ["needs a school and no sector [OCC-05, OCC-07]", student, {}],
    ["has to name the school [OCC-07]", { ...student, schoolName: " " }, { schoolName: "schoolNameMissing" }],
    ["in at most 100 characters [OCC-07, CONST-07]", { ...student, schoolName: "s".repeat(100) }, {}],
    ["and not 101 [OCC-07]", { ...student, schoolName: "s".repeat(101) }, { schoolName: "schoolNameTooLong" }],
    ["may have an employer [OCC-28?]", { ...student, employerName: "Harbor Books", city: "Portland" }, {}],
    ["whose postal code, if given, is valid", { ...student, zip: "x" }, { zip: "zipNotAmerican" }],
  ])("%s", (_, typed, problems) => expect(judged(typed)).toEqual(problems));
});

test("a player who does not work gives nothing else, and what was posted for hidden fields is dropped [OCC-05, OCC-09]", () => {
  expect(judged(retired)).toEqual({});
  const typed = { ...engineer, ...retired, employerPhone: "12" };
  expect(OccupationForm(rules, typed).parse(typed)).toEqual({
    ...Object.fromEntries(occupationInputs.map((input) => [input, ""])),
    ...retired,
  });
});

test("citizenship is asked for only where countries are known [OCC-27?]", () => {
  expect(judged({ occupation: "Retired" })).toEqual({ citizenship: "citizenshipMissing" });
  expect(judged({ occupation: "Retired" }, { citizenships: [] })).toEqual({});
});
