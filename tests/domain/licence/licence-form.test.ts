import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addUserDetailsCommand,
  LicenceForm,
  type LicenceRules,
  licenceNotAccepted,
} from "@/domain/licence/licence-form";

const rules: LicenceRules = {
  now: Date.parse("2026-11-20T12:00Z"),
  countries: ["US", "CA", "FR"],
  regions: { US: [{ name: "Maine", regionCode: "ME" }], CA: [{ name: "Ontario", regionCode: "ON" }] },
};
const good = {
  ...{ licenseNumber: "D1234567", firstName: "Nora", lastName: "Quinn", day: "09", month: "4", year: "1988" },
  ...{ issueDay: "7", issueMonth: "3", issueYear: "2021" },
  ...{ expirationDay: "7", expirationMonth: "3", expirationYear: "2029" },
  ...{ country: "US", address1: "12 Harbor Lane", address2: "", city: "Portland", region: "ME", zip: "04101" },
};

/** Field → message of what is wrong with a licence. */
function wrongWith(changes: Record<string, unknown>) {
  const parsed = LicenceForm(rules).safeParse({ ...good, ...changes });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test.each([
  { day: "1", month: "1", year: "1900" },
  { day: "31", month: "12", year: "2007" },
  { issueDay: "1", issueMonth: "1", issueYear: "2010" },
  { issueDay: "31", issueMonth: "12", issueYear: "2024" },
  { expirationDay: "1", expirationMonth: "1" },
  { expirationDay: "31", expirationMonth: "12" },
])("the first and the last day of a year are days: %o", (changes) => expect(wrongWith(changes)).toEqual({}));

test("a licence is taken as it is", () => expect(wrongWith({})).toEqual({}));

describe("a field", () => {
  test.each([
    [
      "firstName",
      "DOC-26, DOC-55?",
      "firstNameInvalid",
      ["", " ", "R2-D2", "😀", "x".repeat(51), undefined, "'", "🇨🇦"],
    ],
    ["lastName", "DOC-27, DOC-55?", "lastNameInvalid", ["", "1", undefined]],
    ["day", "DOC-28", "dayInvalid", ["", "0", "32", "1a", "-1", undefined]],
    ["month", "DOC-29", "monthInvalid", ["", "0", "13", "x"]],
    ["year", "DOC-30, DOC-54?", "yearInvalid", ["", "88", "1899", "2009", "19888"]],
    ["issueYear", "DOC-30, DOC-54?", "issueYearInvalid", ["", "1949", "2027"]],
    ["expirationYear", "DOC-30, DOC-54?", "expirationYearInvalid", ["", "2025", "2077"]],
    ["licenseNumber", "DOC-31", "licenceNumberInvalid", ["", " ", "x".repeat(31)]],
    ["address1", "DOC-32", "addressInvalid", ["", "\u200b"]],
    ["address1", "KYC-05", "addressPoBox", ["PO Box 12", "12 Main St Box 45", "PMB 12"]],
    ["address2", "KYC-05", "addressPoBox", ["PO Drawer 12", "Casilla 12"]],
    ["address1", "DOC-32", undefined, ["RR 2 Box 14", "PSC 12 Box 3", "Box Hill Road", "12 Boxwood Lane"]],
    ["city", "DOC-34", "cityInvalid", [""]],
    ["region", "DOC-35", "regionInvalid", ["", "ON", "Maine"]],
    ["country", "DOC-36", "countryInvalid", ["", "XX"]],
    ["zip", "DOC-37", "zipInvalid", ["", "12345678901", "!"]],
  ])("%s says what is wrong with it [%s]", (field, _id, problem, values) => {
    for (const value of values) expect([value, wrongWith({ [field]: value })[field]]).toEqual([value, problem]);
  });

  test.each([
    ["US", "ME", 18, "CONST-45, DOC-54?", "yearInvalid"],
    ["US", "AL", 19, "CONST-46, REG-19?", "tooYoung"],
    ["US", "NE", 19, "CONST-46, REG-19?", "tooYoung"],
    ["US", "MA", 21, "CONST-47, REG-19?", "tooYoung"],
  ])("%s-%s asks the age of the place that the license names: %i [%s]", (country, region, years, _ids, problem) => {
    const now = Date.parse("2026-11-21T12:00Z");
    const list = ["ME", "AL", "NE", "MA"].map((regionCode) => ({ name: regionCode, regionCode }));
    const aged = LicenceForm({ now, countries: ["US"], regions: { US: list } });
    const onDay = (day: string) => ({ ...good, country, region, year: String(2026 - years), month: "11", day });
    const problemOf = (day: string) => aged.safeParse(onDay(day)).error?.issues.find(({ path }) => path[0] === "year");
    expect([problemOf("21")?.message, problemOf("22")?.message]).toEqual([undefined, problem]);
  });

  test("takes names of any script, with the signs between their parts [DOC-55?]", () => {
    for (const name of ["Ý", "O’Neil", "Anne-Marie", "St. John", "محمد", "李", "x".repeat(50), "d'Ó"]) {
      expect(wrongWith({ firstName: name, lastName: name })).toEqual({});
    }
  });

  test("address2 may be anything short, or nothing [DOC-33]", () => {
    for (const address2 of ["", undefined, "Unit 4"]) expect(wrongWith({ address2 })).toEqual({});
  });

  test("region is free where a country has no list", () => {
    expect(wrongWith({ country: "FR", region: "Bretagne", zip: "29200" })).toEqual({});
    expect(wrongWith({ country: "CA", region: "ME" })).toEqual({ region: "regionInvalid" });
  });
});

describe("the dates", () => {
  test("must be days that exist [DOC-28]", () => {
    expect(wrongWith({ day: "31", month: "4" })).toEqual({ day: "dayInvalid" });
    expect(wrongWith({ day: "29", month: "2", year: "1987" })).toEqual({ day: "dayInvalid" });
    expect(wrongWith({ day: "29", month: "2", year: "1988" })).toEqual({});
    expect(wrongWith({ issueDay: "31", issueMonth: "6" })).toEqual({ issueDay: "issueDayInvalid" });
  });

  test("must fit each other and today [DOC-54?]", () => {
    expect(wrongWith({ year: "2008", month: "11", day: "21" })).toEqual({ year: "yearInvalid" });
    expect(wrongWith({ year: "2008", month: "11", day: "20" })).toEqual({});
    expect(wrongWith({ issueYear: "2026", issueMonth: "11", issueDay: "21" })).toEqual({
      issueYear: "issueYearInvalid",
    });
    expect(wrongWith({ issueYear: "1988", issueMonth: "4", issueDay: "9" })).toEqual({ issueYear: "issueYearInvalid" });
    const expired = { expirationYear: "2026", expirationMonth: "11", expirationDay: "19" };
    expect(wrongWith(expired)).toEqual({ expirationYear: "expirationYearInvalid" });
    expect(wrongWith({ ...expired, expirationDay: "20" })).toEqual({});
    const issuedToday = { issueYear: "2026", issueMonth: "11", issueDay: "20" };
    expect(wrongWith(issuedToday)).toEqual({});
    const sameDay = { ...expired, ...issuedToday, expirationDay: "20" };
    expect(wrongWith(sameDay)).toEqual({ expirationYear: "expirationYearInvalid" });
  });

  test.each([
    { year: "1900" },
    { year: "2007" },
    { year: "1930", issueYear: "1950" },
    { issueYear: "2026" },
    { expirationYear: "2027" },
    { expirationYear: "2076" },
  ])("may be of the first and of the last year: %o [DOC-30, DOC-54?]", (changes) => {
    expect(wrongWith(changes)).toEqual({});
  });
});

describe("the command", () => {
  const parsed = LicenceForm(rules).parse(good);
  const command = addUserDetailsCommand(parsed, "user-1");

  test("writes every date year-month-day with zeros [DOC-43, DOC-47, DOC-56?, CONST-12]", () => {
    expect(command.userInfoFields[2]).toEqual({ FieldType: "DateOfBirth", Value: "1988-04-09" });
    expect(command.driversLicense).toMatchObject({ IssueDate: "2021-03-07", ExpirationDate: "2029-03-07" });
  });

  test("has its source, its user and its side effect [DOC-41, DOC-45, DOC-46]", () => {
    expect(command).toMatchObject({
      source: "ManualDocument",
      driversLicense: { UserId: "user-1", Number: "D1234567", RegionCode: "ME", CountryCode: "US" },
      sideEffectMetadata: { SsnVerificationRequired: false },
    });
  });
});

describe("what upstream does not accept", () => {
  const refuse = (fieldType: string, ...messages: string[]) => licenceNotAccepted([{ fieldType, messages }]);

  test.each([
    ["FirstName", { firstName: "firstNameInvalid" }],
    ["LicenseNumber", { licenseNumber: "licenceNumberInvalid" }],
    ["Address", { address1: "addressInvalid" }],
    ["City", { city: "cityInvalid" }],
    ["regionCode", { region: "regionInvalid" }],
    ["PostalCode", { zip: "zipInvalid" }],
    ["CountryCode", { country: "countryInvalid" }],
    ["DateOfBirth", { day: "birthNotAccepted", month: "birthNotAccepted", year: "birthNotAccepted" }],
    ["Shoes", { licenseNumber: "licenceRefused" }],
    ["constructor", { licenseNumber: "licenceRefused" }],
  ])("of %s is said at its field [DOC-57?]", (fieldType, fields) =>
    expect(refuse(fieldType)).toEqual({ kind: "error", problem: "licenceFailed", fields, texts: {} }),
  );

  test("is said in its own words where it sends some [DOC-57?, API-96!]", () => {
    expect(refuse("PostalCode", "No such code.", "Is it in Maine?").texts).toEqual({
      zip: "No such code. Is it in Maine?",
    });
  });
});

test("any form is read without an error", () => {
  const value = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constant(undefined),
    fc.integer(),
    fc.constantFrom("9", "2020"),
  );
  const form = fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, value])));
  fc.assert(
    fc.property(form, (given) => void expect(LicenceForm(rules).safeParse(given).success).toBeTypeOf("boolean")),
  );
});
