import { describe, expect, test } from "vitest";
import {
  type ComparedField,
  comparisonFrom,
  differs,
  isLimit,
  limitRule,
  type SentField,
} from "@/domain/account-migration/comparison";

const sent = (mergedValue: unknown, more: Partial<SentField> = {}): SentField => ({
  fieldType: "DailyLossLimit",
  mergedValue,
  existingValue: 100,
  incomingValue: 50,
  ...more,
});
const compared = (field: SentField) => comparisonFrom([field])?.[0];

describe("a comparison", () => {
  test("keeps the order of the platform, and each field's three values [MRG-27, MRG-34]", () => {
    const fields = [
      { fieldType: "UserBalance", mergedValue: 3, existingValue: 1, incomingValue: 2 },
      { fieldType: "DailyLossLimit", mergedValue: 5, existingValue: 6, incomingValue: 5 },
    ];
    expect(comparisonFrom(fields)).toEqual([
      { type: "UserBalance", merged: 3, existing: 1, incoming: 2 },
      { type: "DailyLossLimit", merged: 5, existing: 6, incoming: 5 },
    ]);
  });

  test.each([
    [50, 50],
    ["50.5", 50.5],
    [" 20.005 ", 20.005],
    [0, 0],
    [null, null],
    [undefined, null],
    ["", null],
    ["Gold", "Gold"],
    [{ limitValue: 50 }, 50],
    [{ limitValue: null }, null],
    [{ limitValue: "75" }, 75],
  ])("reads %j as %j [MRG-43, MRG-56?]", (value, merged) => expect(compared(sent(value))?.merged).toBe(merged));

  test.each([[true], [[1]], [{}], [{ limitValue: {} }], [Number.NaN], ["x".repeat(101)]])(
    "is none when one value is %j, because the player would not see all of it",
    (value) => {
      const readable = sent(1);
      expect(comparisonFrom([readable, sent(value)])).toBeUndefined();
      expect(comparisonFrom([readable, sent(1, { existingValue: value })])).toBeUndefined();
      expect(comparisonFrom([readable, sent(1, { incomingValue: value })])).toBeUndefined();
    },
  );

  test("is none when it is empty [MRG-31]", () => expect(comparisonFrom([])).toBeUndefined());
});

describe("a limit", () => {
  test.each([
    ["beside the field", sent(50, { limitSource: "Exception" }), true],
    ["in the limit record", sent({ limitValue: 50, limitSource: "Exception" }), true],
    ["as another word", sent(50, { limitSource: "Player" }), undefined],
    ["not at all", sent(50), undefined],
    ["as null", sent(50, { limitSource: null }), undefined],
  ])("whose source is named %s: set by an administrator %s [MRG-44]", (_, field, isSetByTeam) =>
    expect(compared(field)?.isSetByTeam).toBe(isSetByTeam),
  );

  test("keeps its code, and whether a change of it is pending [MRG-43]", () => {
    const record = { limitValue: 50, limitCode: "HardLossLimitDaily", limitSource: null };
    expect(compared(sent({ ...record, pendingLimitDetails: { limitValue: 80 } }))).toEqual({
      type: "DailyLossLimit",
      limitCode: "HardLossLimitDaily",
      existing: 100,
      incoming: 50,
      merged: 50,
      isPending: true,
    });
    expect(compared(sent({ ...record, pendingLimitDetails: null }))).not.toHaveProperty("isPending");
  });

  test.each([
    ["UserBalance", false],
    ["DailyLossLimit", true],
    ["WeeklyLossLimit", true],
    ["MonthlyLossLimit", true],
    ["HardDepositLimitDaily", true],
    ["HardDepositLimitWeekly", true],
    ["HardDepositLimitMonthly", true],
    ["PlayTimeLimit", true],
    ["playtimelimit", true],
    ["LIMITOFSOMETHING", true],
  ])("%s has an explanation: %s [MRG-28, MRG-48!]", (type, expected) => {
    expect(isLimit({ type, existing: 1, incoming: 2, merged: 3 })).toBe(expected);
  });
});

const values = (existing: number | string | null, incoming: number | string | null, merged: number | string | null) =>
  ({ type: "DailyLossLimit", existing, incoming, merged }) satisfies ComparedField;

test.each([
  [values(100, 50, 50), "stricter", true],
  [values(50, 100, 50), "stricter", true],
  [values(null, 200, 200), "stricter", true],
  [values(200, null, 200), "stricter", true],
  [values(100, 50, 100), "other", true],
  [values(100, 50, null), "other", true],
  [values(800, 800, 600), "other", true],
  [values("High", "Low", "Low"), "other", true],
  [values(800, 800, 800), "same", false],
  [values(null, null, null), "same", false],
  [{ ...values(100, 50, 50), isSetByTeam: true as const }, "setByTeam", true],
])("of %o the rule is %s, and the accounts differ: %s", (field, rule, isDifferent) => {
  expect([limitRule(field), differs(field)]).toEqual([rule, isDifferent]);
});
