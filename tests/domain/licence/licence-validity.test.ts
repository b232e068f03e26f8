import { describe, expect, test } from "vitest";
import { LicenceForm } from "@/domain/licence/licence-form";
import { licenceFaults } from "@/domain/licence/licence-validity";
import { type InputValues, requestedNames } from "@/domain/verification/requested-fields";
import { verificationFormSchema } from "@/domain/verification/verification-form";

const today = 20261121;
const now = Date.parse("2026-11-21T12:00Z");
const rules = {
  fieldsToShow: requestedNames,
  viewOnly: [],
  countries: ["US"],
  regions: {},
  isSsn4Optional: false,
  now,
};

const dates = (issued: string, expires: string): InputValues => {
  const [issueYear = "", issueMonth = "", issueDay = ""] = issued.split("-");
  const [expirationYear = "", expirationMonth = "", expirationDay = ""] = expires.split("-");
  const birth = { day: "9", month: "4", year: "1988" };
  return { ...birth, issueDay, issueMonth, issueYear, expirationDay, expirationMonth, expirationYear };
};

const problemsOf = (values: InputValues) => {
  const { error } = verificationFormSchema(rules, values).safeParse(values);
  const found = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(found.filter(([input]) => /^(issue|expiration)/.test(input)));
};

describe("a licence in the form that the platform drives", () => {
  test.each([
    ["is valid", "2021-03-07", "2029-03-07", {}],
    ["expires today", "2021-03-07", "2026-11-21", {}],
    ["expired yesterday", "2021-03-07", "2026-11-20", { expirationYear: "licenseExpired" }],
    ["is issued tomorrow", "2026-11-22", "2029-03-07", { issueYear: "licenseNotIssuedYet" }],
    ["was issued before birth", "1988-04-09", "2029-03-07", { issueYear: "licenseIssueTooEarly" }],
    ["expires on the day of issue", "2026-11-21", "2026-11-21", { expirationYear: "licenseExpirationTooEarly" }],
    ["is valid for ever", "2021-03-07", "2077-01-01", { expirationYear: "licenseExpirationTooLate" }],
    ["has no day of issue", "2021-02-30", "2029-03-07", { issueDay: "licenseIssueDateWrong" }],
  ])("that %s [KYC-136?, DOC-54?]", (_, issued, expires, problems) => {
    expect(problemsOf(dates(issued, expires))).toEqual(problems);
  });
});

test("both forms that ask for a licence refuse the same dates [KYC-136?]", () => {
  const licence = { licenseNumber: "D1", firstName: "Nora", lastName: "Quinn", country: "US" };
  const home = { address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101" };
  for (const [issued, expires] of [
    ["2021-03-07", "2029-03-07"],
    ["2021-03-07", "2026-11-20"],
    ["2026-11-22", "2029-03-07"],
    ["1988-04-09", "2029-03-07"],
    ["2026-11-21", "2026-11-21"],
  ] as const) {
    const values = dates(issued, expires);
    const manual = LicenceForm({ now, countries: ["US"], regions: {} }).safeParse({ ...licence, ...home, ...values });
    const inputs = (manual.error?.issues ?? []).map(({ path }) => String(path[0]));
    expect(Object.keys(problemsOf(values)), `${issued} ${expires}`).toEqual(inputs);
  }
});

test("dates that a form does not hold are not compared", () => {
  expect(licenceFaults({}, today)).toEqual({});
  expect(licenceFaults({ issued: 20210307 }, today)).toEqual({});
  expect(licenceFaults({ expires: 20290307 }, today)).toEqual({});
});

test("a name is normaliseText alike in both forms", () => {
  const pasted = "An\u00adna \u200b\u202e Maria";
  const person = verificationFormSchema({ ...rules, fieldsToShow: ["firstName"] }, { firstName: pasted });
  expect(person.parse({ firstName: pasted })).toEqual({ firstName: "Anna Maria" });
  const licence = {
    ...dates("2021-03-07", "2029-03-07"),
    ...{ licenseNumber: "D1", firstName: pasted, lastName: "Quinn", country: "US" },
    ...{ address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101" },
  };
  const form = LicenceForm({ now, countries: ["US"], regions: {} });
  expect(form.parse(licence)).toMatchObject({ firstName: "Anna Maria" });
});
