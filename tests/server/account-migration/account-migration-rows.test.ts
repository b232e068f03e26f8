// The rows of the comparison in words, in each language and currency.
import { describe, expect, test } from "vitest";
import { comparisonRows } from "@/app/correctiveactions/_shared/comparison-rows";
import { type ComparedField, type ComparedValue, comparisonFrom } from "@/domain/account-migration/comparison";
import { brands } from "@/domain/brands";
import type { Locale } from "@/domain/locales";

const rowsFor = (fields: readonly ComparedField[], locale: Locale = "en-US", siteExperience = "US-CS") =>
  comparisonRows({ brand: brands.main, locale, siteExperience }, fields);

const field = (type: string, merged: ComparedValue = 1, more: Partial<ComparedField> = {}): ComparedField => ({
  type,
  existing: 1,
  incoming: 2,
  merged,
  ...more,
});
const ownEntry = (compared: ComparedField, ...reader: [Locale?, string?]) => rowsFor([compared], ...reader)[0];

test.each([
  ["UserBalance", "Account Balance", "MRG-47!, MRG-35"],
  ["DailyLossLimit", "Daily Loss Limit", "MRG-47!, MRG-36"],
  ["WeeklyLossLimit", "Weekly Loss Limit", "MRG-47!, MRG-37"],
  ["MonthlyLossLimit", "Monthly Loss Limit", "MRG-47!, MRG-38"],
  ["HardDepositLimitDaily", "Daily Deposit Limit", "MRG-47!, MRG-39"],
  ["HardDepositLimitWeekly", "Weekly Deposit Limit", "MRG-47!, MRG-40"],
  ["HardDepositLimitMonthly", "Monthly Deposit Limit", "MRG-47!, MRG-41"],
  ["PlayTimeLimit", "Daily Play Time Limit", "MRG-47!, MRG-42"],
])("the field %s is labelled %s [%s]", (type, label) => expect(ownEntry(field(type))?.label).toBe(label));

describe("a limit that its code describes is labelled [MRG-45]", () => {
  test.each([
    ["SoftBalanceLimit", "Soft Balance Limit"],
    ["HardDepositLimit", "Deposit Limit"],
    ["HardEntryCountLimitWeekly", "Weekly Entry Count Limit"],
    ["SoftEntryFeeLimitMonthly", "Soft Monthly Entry Fee Limit"],
    ["HardLossLimitDaily", "Daily Loss Limit"],
    ["SoftLotterySpendLimit", "Soft Lottery Spend Limit"],
    ["HardPlaytimeLimitDaily", "Daily Play Time Limit"],
    ["SoftSessionPopIntervalLimit", "Soft Session Reminder Limit"],
    ["HardSpendLimitWeekly", "Weekly Spend Limit"],
    ["HardWagerLimitDaily", "Daily Wager Limit"],
  ])("%s: %s", (type, label) => expect(ownEntry(field(type))?.label).toBe(label));

  test("in the words of the player's language", () => {
    expect(ownEntry(field("SoftWagerLimitDaily"), "fr-CA")?.label).toBe("Limite quotidienne de mises (souple)");
    expect(ownEntry(field("SoftWagerLimitDaily"), "es-US")?.label).toBe("Límite diario de apuestas (flexible)");
  });
});

describe("a value is read as [MRG-56?]", () => {
  test.each([
    ["UserBalance", 1290.7, "$1,290.70"],
    ["UserBalance", 20.005, "$20.01"],
    ["UserBalance", -0.005, "-$0.01"],
    ["DailyLossLimit", 0, "$0.00"],
    ["DailyLossLimit", null, "None"],
    ["PlayTimeLimit", 45, "45 minutes"],
    ["PlayTimeLimit", 90, "1 hour 30 minutes"],
    ["PlayTimeLimit", 180, "3 hours"],
    ["PlayTimeLimit", 61, "1 hour 1 minute"],
    ["SessionPopIntervalLimit", 60, "1 hour"],
    ["EntryCountLimit", 1500, "1,500"],
    ["LoyaltyTier", "Gold", "Gold"],
    ["LoyaltyTier", 3, "3"],
  ])("%s %j: %s", (type, merged, text) => expect(ownEntry(field(type, merged))?.merged).toBe(text));

  test("in the currency of the site experience and the numbers of the language", () => {
    expect(ownEntry(field("UserBalance", 1290.7), "fr-CA", "CA-ON-SB")?.merged).toMatch(/^1\s290,70\s\$$/);
    expect(ownEntry(field("UserBalance", 1290.7), "en-GB", "GB-SB")?.merged).toBe("£1,290.70");
  });
});

test("an administrator's limit is marked, and one whose source is not said is not [MRG-44]", () => {
  const sent = (limitSource: string | null) =>
    comparisonFrom([
      { fieldType: "DailyLossLimit", existingValue: 100, incomingValue: 50, mergedValue: 50, limitSource },
    ]) ?? [];
  expect(rowsFor(sent("Exception"))[0]?.why).toEqual({
    summary: "Set by our team",
    lines: ["We set this limit for you. Contact us to talk about it."],
  });
  expect(rowsFor(sent(null))[0]?.why?.summary).toBe("Stricter limit applies");
});

test("only a field with limit in its type explains itself [MRG-28, MRG-48!]", () => {
  expect(ownEntry(field("UserBalance"))?.why).toBeUndefined();
  expect(ownEntry(field("PlayTimeLimit"))?.why).toBeDefined();
});

test("a pending change of a limit is said [MRG-43]", () => {
  const row = ownEntry(field("DailyLossLimit", 1, { isPending: true }));
  expect(row?.why?.lines).toContain("A change to this limit is pending.");
});
