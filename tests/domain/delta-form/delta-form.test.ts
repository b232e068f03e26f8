import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctiveActions, formOf } from "@/domain/corrective-actions/registry";
import { pendingParts, stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import { stepsOf } from "@/domain/corrective-actions/steps-due";
import { DeltaForm, type DeltaPart, deltaParts, deltaReason } from "@/domain/delta-form/delta-form";
import { problemNamed } from "@/domain/forms/problems";
import { type Agreement, tickedAgreements } from "@/domain/legal/agreements";
import { defaultPhoneCountry } from "@/domain/person/phone-country";
import type { SsnLength } from "@/domain/person/ssn";
import { everyStepAllowed, restrictionOf } from "../examples";

const agreement = (id: string, isRequired: boolean): Agreement => ({ id, title: id, path: "/documents", isRequired });
const agreements = [agreement("a", true), agreement("b", true), agreement("c", false)];
const whole = { ssn: "123-45-6789", phone: "201 555 0123", countryCode: "US", agreements: ["a", "b"] };

/** Field → problem of what does not fit. */
function problemsOf(
  values: Record<string, unknown>,
  pending: readonly DeltaPart[] = deltaParts,
  ssnLength: SsnLength = 9,
) {
  const issues = DeltaForm(pending, ssnLength, agreements).safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

describe("the reason given", () => {
  const [terms, offers] = [agreement("a", true), agreement("c", false)];
  test.each([
    [["ssn"], [], "details"],
    [["phone"], [], "details"],
    [["ssn", "agreements"], [terms], "details"],
    [["ssn", "agreements"], [terms, offers], "detailsAndOptional"],
    [["phone", "agreements"], [offers], "detailsAndOptional"],
    [["agreements"], [terms], "terms"],
    [["agreements"], [terms, offers], "termsAndOptional"],
    [["agreements"], [offers], "optional"],
  ] as const)("for %j with %j is %s", (pending, offered, reason) => {
    expect(deltaReason(pending, offered)).toBe(reason);
  });
});

describe("parts", () => {
  test("three steps are answered by the form [CA-62?]", () => {
    const answered = correctiveActions.filter((code) => formOf(code) === "delta");
    // in which order they come, the operator's folder says
    expect(new Set(answered)).toEqual(new Set(["provide-ssn", "agree-to-terms", "provide-phone-number"]));
  });

  test("the first of them that comes up opens the form with all pending ones, others between or not [CA-62?]", () => {
    const partsFor = (codes: readonly string[]) =>
      pendingParts(deltaParts, stepsOf([restrictionOf(codes)], everyStepAllowed));
    expect(partsFor(["agree-to-terms", "migrate-account", "provide-ssn"])).toEqual(["ssn", "agreements"]);
    expect(partsFor(["provide-phone-number", "agree-to-terms", "provide-ssn"])).toEqual(["ssn", "phone", "agreements"]);
    expect(partsFor(["provide-phone-number"])).toEqual(["phone"]);
    expect(partsFor(["id-verify"])).toEqual([]);
  });

  test("each part is the answer to its own step", () => {
    for (const part of deltaParts) {
      const steps = stepsAnsweredBy([part]).map((code) => ({ code, reasons: [] }));
      expect(pendingParts(deltaParts, steps)).toEqual([part]);
    }
  });
});

describe("values", () => {
  test("the form holds ssn, phone, countryCode and agreements [DLT-05]", () => {
    const form = DeltaForm(deltaParts, 9, agreements).parse({ ...whole, somethingElse: "x" });
    expect(form).toEqual({ ssn: "123456789", phone: "201 555 0123", countryCode: "US", agreements: ["a", "b"] });
  });

  test("each is asked for only while its own action is pending [DLT-06]", () => {
    const fields = { ssn: ["ssn"], phone: ["countryCode", "phone"], agreements: ["agreements"] };
    fc.assert(
      fc.property(fc.subarray([...deltaParts]), (pending) => {
        const missing = Object.keys(problemsOf({}, pending));
        expect(missing.sort()).toEqual(pending.flatMap((part) => fields[part]).sort());
        expect(problemsOf(whole, pending)).toEqual({});
      }),
    );
  });

  test("every message about any posted value is one of our problems", () => {
    const posted = fc.record(
      { ssn: fc.anything(), phone: fc.anything(), countryCode: fc.anything(), agreements: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(posted, (values) => {
        const messages = Object.values(problemsOf(values));
        expect(messages.map(problemNamed)).toEqual(messages);
      }),
    );
  });
});

describe("social security number", () => {
  test("a part is four digits [CONST-03]", () => {
    const partial = (ssn: string) => problemsOf({ ssn }, ["ssn"], 4).ssn;
    expect(["6789", "123-45-6789"].map(partial)).toEqual([undefined, undefined]);
    expect(["678", "67890", "1234567890"].map(partial)).toEqual(["ssnNotFour", "ssnNotFour", "ssnNotFour"]);
  });

  test("a full one is nine digits, with or without its dashes [CONST-04]", () => {
    const full = (ssn: string) => problemsOf({ ssn }, ["ssn"]).ssn;
    expect(["123456789", "123-45-6789", "123 45 6789"].map(full)).toEqual([undefined, undefined, undefined]);
    expect(["12345678", "1234567890", "6789"].map(full)).toEqual(["ssnNotNine", "ssnNotNine", "ssnNotNine"]);
  });

  test.each([
    [4, "", "ssnNotFour"],
    [4, "abcd", "ssnNotFour"],
    [4, "123", "ssnNotFour"],
    [4, "12345", "ssnNotFour"],
    [4, "1234", undefined],
    [9, "", "ssnMissing"],
    [9, "abcdefghi", "ssnMissing"],
    [9, "1234", "ssnNotNine"],
    [9, "12345678x", "ssnNotNine"],
    [9, "123456789", undefined],
  ] as const)("with the length %i, %j is %s [SSN-06]", (length, ssn, problem) => {
    expect(problemsOf({ ssn }, ["ssn"], length).ssn).toBe(problem);
  });

  test("without any digit it is missing", () => {
    expect(["", "   ", "abc"].map((ssn) => problemsOf({ ssn }, ["ssn"]).ssn)).toEqual(Array(3).fill("ssnMissing"));
  });
});

describe("phone", () => {
  const phoneProblems = (phone: string, countryCode = "US") => problemsOf({ phone, countryCode }, ["phone"]);

  test("it has at most twenty characters [PHN-04, CONST-06]", () => {
    expect(phoneProblems("1".repeat(20))).toEqual({});
    expect(phoneProblems("1".repeat(21))).toEqual({ phone: "phoneInvalid" });
  });

  test("blanks around it do not count", () => {
    expect(phoneProblems(`  ${"1".repeat(20)}  `)).toEqual({});
    expect(phoneProblems("    ")).toEqual({ phone: "phoneMissing" });
  });

  test("number and country are both required [PHN-10]", () => {
    expect(phoneProblems("")).toEqual({ phone: "phoneMissing" });
    expect(phoneProblems("2015550123", "")).toEqual({ countryCode: "phoneCountryMissing" });
    expect(phoneProblems("2015550123", "USA")).toEqual({ countryCode: "phoneCountryMissing" });
  });

  test("the country is the US unless the player says another [PHN-11, CONST-39]", () => {
    expect(defaultPhoneCountry).toBe("US");
    expect(phoneProblems("2015550123", defaultPhoneCountry)).toEqual({});
  });
});

describe("agreements", () => {
  const ticking = (...ids: string[]) => problemsOf({ agreements: ids }, ["agreements"]);
  const posted = (...names: string[]) => {
    const form = new FormData();
    for (const name of names) form.set(name, "on");
    return tickedAgreements(form, agreements);
  };

  test("they are one group with one problem [DLT-07]", () => {
    expect(ticking()).toEqual({ agreements: "agreementsMissing" });
    expect(ticking("a")).toEqual({ agreements: "agreementsMissing" });
  });

  test("every required one must be ticked and an optional one may be [DLT-17?]", () => {
    expect(ticking("a", "b")).toEqual({});
    expect(ticking("a", "b", "c")).toEqual({});
    expect(ticking("b", "c")).toEqual({ agreements: "agreementsMissing" });
  });

  test("boxes are named by required or optional and the id [DLT-15]", () => {
    expect(posted("requireda", "optionalc")).toEqual(["a", "c"]);
    expect(posted("optionala", "requiredc", "a")).toEqual([]);
  });

  test("only ticked ones that were offered are sent [DLT-17?]", () => {
    expect(posted("requiredb", "requiredz", "optionalz")).toEqual(["b"]);
    expect(posted()).toEqual([]);
  });
});
