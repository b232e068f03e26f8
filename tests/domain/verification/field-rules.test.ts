// What each field of the verification form requires, and what a deployment or the platform configures of it.
import { describe, expect, test } from "vitest";
import { LicenceForm } from "@/domain/licence/licence-form";
import { minimumAge } from "@/domain/verification/minimum-age";
import { type InputValues, requestedNames } from "@/domain/verification/requested-fields";
import type { FormRules } from "@/domain/verification/verification-form";
import { check } from "./verification-rules.ts";

const fieldsToShow = requestedNames.filter((name) => !name.startsWith("license"));
const valid: InputValues = {
  ...{ firstName: "Nora", middleName: "", lastName: "Okafor", day: "12", month: "4", year: "1988" },
  ...{ country: "US", address1: "12 Harbor Lane", address2: "", city: "Portland", region: "ME", zip: "04101" },
  ...{ ssn4: "6789", ssn9: "123-45-6789", creditCheckBox: "on" },
};
const yearOfTheYoungest = String(2026 - minimumAge("US", "ME"));
const problems = (typed: InputValues, more: Partial<FormRules> = {}) =>
  check({ ...valid, ...typed }, { fieldsToShow, ...more });

describe("the rules of the fields", () => {
  test("accept a complete form without a middle name and a second address line [KYC-02, KYC-122?]", () => {
    expect(problems({})).toEqual({});
  });

  test.each<[InputValues, Record<string, string>, string]>([
    [{ firstName: "" }, { firstName: "firstNameMissing" }, "KYC-02, KYC-122?"],
    [{ lastName: " \t" }, { lastName: "lastNameMissing" }, "KYC-02, KYC-122?"],
    [{ middleName: "Ann" }, {}, "KYC-02, KYC-122?"],
    [{ firstName: "a".repeat(50), lastName: "b".repeat(50) }, {}, "KYC-122?"],
    [{ firstName: "a".repeat(51) }, { firstName: "firstNameTooLong" }, "KYC-122?"],
    [{ lastName: "b".repeat(51) }, { lastName: "lastNameTooLong" }, "KYC-122?"],
    [{ day: "31", month: "4" }, { day: "dobDayWrong" }, "KYC-122?"],
    [{ day: "21", month: "11", year: yearOfTheYoungest }, {}, "KYC-122?"],
    [{ day: "22", month: "11", year: yearOfTheYoungest }, { year: "tooYoung" }, "KYC-122?"],
    [{ day: "22", month: "11", year: "2026" }, { year: "dobInFuture" }, "KYC-122?"],
    [{ year: "1899" }, { year: "dobYearUnlikely" }, "KYC-122?"],
    [{ year: "1850" }, { year: "dobYearUnlikely" }, "KYC-122?"],
    [{ year: "88" }, { year: "dobYearWrong" }, "KYC-122?"],
    [{ ssn4: "" }, { ssn4: "ssnNotFour" }, "KYC-122?"],
    [{ ssn4: "678" }, { ssn4: "ssnNotFour" }, "KYC-122?"],
    [{ ssn4: "67890" }, { ssn4: "ssnNotFour" }, "KYC-122?"],
    [{ ssn9: "" }, { ssn9: "ssnMissing" }, "KYC-122?"],
    [{ ssn9: "12345678" }, { ssn9: "ssnNotNine" }, "KYC-122?"],
    [{ ssn9: "000123456" }, { ssn9: "ssnNotReal" }, "KYC-122?"],
    [{ ssn9: "666123456" }, { ssn9: "ssnNotReal" }, "KYC-122?"],
    [{ ssn9: "923456789" }, { ssn9: "ssnNotReal" }, "KYC-122?"],
    [{ address1: "" }, { address1: "addressMissing" }, "KYC-122?"],
    [{ address1: "PO Box 12" }, { address1: "addressPoBox" }, "KYC-05, KYC-122?"],
    [{ address2: "PO Box 12" }, { address2: "addressPoBox" }, "KYC-05"],
    [{ city: "" }, { city: "cityMissing" }, "KYC-122?"],
    [{ region: "ON" }, { region: "stateMissing" }, "KYC-122?"],
    [{ country: "FR", region: "Île-de-France", zip: "75001" }, { country: "countryMissing" }, "KYC-122?"],
    [{ zip: "0410" }, { zip: "zipNotAmerican" }, "KYC-122?"],
    [{ creditCheckBox: "" }, { creditCheckBox: "creditCheckMissing" }, "KYC-122?"],
  ])("answer %o with %o [%s]", (typed, expected) => {
    expect(problems(typed)).toEqual(expected);
  });

  test.each<[string, InputValues, Partial<FormRules>, Record<string, string>, Record<string, string>]>([
    ["the fields to show", { city: "" }, { fieldsToShow: ["firstName"] }, { city: "cityMissing" }, {}],
    ["the read-only fields", { lastName: "" }, { viewOnly: ["lastName"] }, { lastName: "lastNameMissing" }, {}],
    ["the optional last four", { ssn4: "" }, { isSsn4Optional: true }, { ssn4: "ssnNotFour" }, {}],
    ["the countries", {}, { countries: ["GB"] }, {}, { country: "countryMissing" }],
    ["the regions", {}, { regions: { US: [{ name: "Ohio", regionCode: "OH" }] } }, {}, { region: "stateMissing" }],
  ])("follow the configuration of %s [KYC-49]", (_, typed, configured, usual, expected) => {
    expect([problems(typed), problems(typed, configured)]).toEqual([usual, expected]);
  });
});

test("a name that the license form refuses is taken by the verification form, as long as there is one [KYC-36, KYC-119!]", () => {
  const license = LicenceForm({ now: Date.parse("2026-11-21T12:00Z"), countries: ["US"], regions: {} });
  const refused = (firstName: string) =>
    (license.safeParse({ firstName }).error?.issues ?? []).some(({ path }) => path[0] === "firstName");
  for (const firstName of ["1", "Nora 2", "#", "N_ora", "Nora 🎰", "🇮🇪"]) {
    expect([refused(firstName), problems({ firstName })], firstName).toEqual([true, {}]);
  }
  expect([refused("Nora"), problems({ firstName: "" })]).toEqual([false, { firstName: "firstNameMissing" }]);
});
