import { expect, test } from "vitest";
import { ClosingReason, closesLaterAt, closingFactsIn } from "@/domain/account-security/closing";

test.each([
  ["nothing", undefined, ""],
  ["blanks", "  ", ""],
  ["250 characters", "é".repeat(250), "é".repeat(250)],
  ["line breaks, which count once", `${"a".repeat(249)}\r\n`, "a".repeat(249)],
])("a reason of %s is taken [CLS-02?]", (_, typed, reason) => expect(ClosingReason.parse(typed)).toBe(reason));

test("a reason of 251 characters is refused", () => {
  expect(ClosingReason.safeParse("é".repeat(251)).error?.issues[0]?.message).toBe("closingReasonTooLong");
});

test.each<[string, Record<string, unknown>, object]>([
  [
    "all three",
    { balance: 12.5, openBets: 2, closesAt: "2026-11-23T10:00:00Z" },
    { balance: 12.5, openBets: 2, closesAt: "2026-11-23T10:00:00Z" },
  ],
  ["nothing", { firstName: "Celeste" }, {}],
  ["an empty time", { openBets: 2, closesAt: "0001-01-01T00:00:00Z" }, { openBets: 2 }],
  ["what cannot be shown", { balance: "12", openBets: -1, closesAt: "soon" }, {}],
])("of %s in a profile, what is well formed is mentioned", (_, profile, facts) => {
  expect(closingFactsIn(profile)).toEqual(facts);
});

test.each([
  ["is ahead", "2026-11-23T10:00:00Z", Date.parse("2026-11-23T10:00:00Z")],
  ["is past", "2026-11-21T10:00:00Z", undefined],
  ["is not known", undefined, undefined],
  ["is that of no end", "9999-12-31T23:59:59Z", undefined],
])("when the date %s, the account closes on it, or else at once", (_, closesAt, later) => {
  expect(closesLaterAt({ ...(closesAt && { closesAt }) }, Date.parse("2026-11-22T10:00:00Z"))).toBe(later);
});
