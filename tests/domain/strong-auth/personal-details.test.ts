import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceRiskPollMs, isDeviceSession } from "@/domain/strong-auth/device-risk";
import { BirthYearAndSsn4, Ssn9 } from "@/domain/strong-auth/personal-details";
import { afterStrongAuthRefusal, rateLimitBlockMs } from "@/domain/strong-auth/refusals";

const year = 2026;
const rule = BirthYearAndSsn4(year);

test("a birth year has four digits between 1900 and eighteen years ago [SA-71?, CONST-45]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (birthYear) => {
      const isGood = birthYear >= 1900 && birthYear <= year - 18;
      expect(rule.safeParse({ birthYear: String(birthYear), ssn: "1234" }).success).toBe(isGood);
    }),
  );
});

test.each([
  ["1899", false],
  ["1900", true],
  [String(year - 18), true],
  [String(year - 17), false],
  ["01984", false],
])("the birth year %s is good: %s [SA-71?]", (birthYear, isGood) => {
  expect(rule.safeParse({ birthYear, ssn: "1234" }).success).toBe(isGood);
});

const said = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test("missing and invalid values have different problems", () => {
  expect(said(rule.safeParse({}))).toEqual(["birthYearMissing", "ssnNotFour"]);
  expect(said(rule.safeParse({ birthYear: "84", ssn: "12345" }))).toEqual(["birthYearInvalid", "ssnNotFour"]);
  expect(said(Ssn9.safeParse({ ssn: "" }))).toEqual(["ssnMissing"]);
  expect(said(Ssn9.safeParse({ ssn: "90012345" }))).toEqual(["ssnNotNine"]);
});

test("blanks, dashes and full-width digits do not matter [SA-48]", () => {
  expect(rule.parse({ birthYear: " 1９84 ", ssn: "1-2 34" })).toEqual({ birthYear: "1984", ssn: "1234" });
  expect(Ssn9.parse({ ssn: "900-55 1234" })).toEqual({ ssn: "900551234" });
});

test("nothing, blanks and -1 are no device session [SA-53]", () => {
  for (const id of ["", " ", "-1", " -1 ", null, undefined, 7]) expect(isDeviceSession(id)).toBe(false);
  expect(isDeviceSession("tm-1")).toBe(true);
  expect(deviceRiskPollMs).toBe(200);
});

test("each refusal leads somewhere, and what closes a method outlives the answer [SA-39, SA-40, CONST-16]", () => {
  const left = Object.entries(afterStrongAuthRefusal).map(([refusal, { leaves }]) => [refusal, leaves]);
  expect(Object.fromEntries(left.filter(([, leaves]) => leaves))).toEqual({
    tooManyAttempts: "usedUp",
    maxAttempts: "usedUp",
    rateLimited: "rateLimited",
    locked: "locked",
  });
  expect(rateLimitBlockMs).toBe(600_000);
});
