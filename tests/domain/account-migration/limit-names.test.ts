import { expect, test } from "vitest";
import { measureOf, nameOf } from "@/domain/account-migration/limit-names";

test.each([
  ["UserBalance", "money"],
  ["DailyLossLimit", "money"],
  ["WeeklyLossLimit", "money"],
  ["MonthlyLossLimit", "money"],
  ["HardDepositLimitDaily", "money"],
  ["HardDepositLimitWeekly", "money"],
  ["HardDepositLimitMonthly", "money"],
  ["PlayTimeLimit", "minutes"],
])("%s has its own label and is measured in %s", (type, measure) => {
  expect(nameOf({ type })).toEqual({ kind: "named", field: type });
  expect(measureOf(nameOf({ type }))).toBe(measure);
});

const subjects = [
  ["Balance", "money"],
  ["Deposit", "money"],
  ["EntryCount", "count"],
  ["EntryFee", "money"],
  ["Loss", "money"],
  ["LotterySpend", "money"],
  ["Playtime", "minutes"],
  ["SessionPopInterval", "minutes"],
  ["Spend", "money"],
  ["Wager", "money"],
] as const;

test.each(
  subjects.flatMap(([subject, measure]) => [
    [`Soft${subject}Limit`, { kind: "limit", subject, isSoft: true, period: "none" }, measure],
    [`Hard${subject}Limit`, { kind: "limit", subject, isSoft: false, period: "none" }, measure],
    [`Soft${subject}LimitWeekly`, { kind: "limit", subject, isSoft: true, period: "Weekly" }, measure],
    [`${subject}LimitMonthly`, { kind: "limit", subject, isSoft: false, period: "Monthly" }, measure],
  ]),
)("the limit code %s is read as %o, measured in %s [MRG-45]", (type, name, measure) => {
  expect(nameOf({ type })).toEqual(name);
  expect(measureOf(nameOf({ type }))).toBe(measure);
});

test("a field is called by the code of its limit where its type says nothing [MRG-43]", () => {
  const name = { kind: "limit", subject: "Wager", isSoft: false, period: "Daily" };
  expect(nameOf({ type: "PlayerLimit", limitCode: "HardWagerLimitDaily" })).toEqual(name);
  expect(nameOf({ type: "DailyLossLimit", limitCode: "HardWagerLimitDaily" })).toMatchObject({ kind: "named" });
});

const limit = (subject: string, period = "none", isSoft = false) => ({ kind: "limit", subject, period, isSoft });

test.each([
  ["HardPlayTimeLimitDaily", limit("Playtime", "Daily"), "minutes"],
  ["PlayTimeLimitWeekly", limit("Playtime", "Weekly"), "minutes"],
  ["SoftPlayTimeLimit", limit("Playtime", "none", true), "minutes"],
  ["DailyPlaytimeLimit", limit("Playtime", "Daily"), "minutes"],
  ["SessionTimeLimitHard", limit("Session"), "minutes"],
  ["WEEKLY_LOSS_LIMIT", limit("Loss", "Weekly"), "money"],
  ["hardWagerlimit", limit("Wager"), "money"],
  ["WagerLimitYearly", limit("Wager", "Yearly"), "money"],
  ["StakeLimitPerDay", limit("Wager", "Daily"), "money"],
  ["SoftLimit", limit("Other", "none", true), "unknown"],
  ["MonthlyTransferLimit", limit("Other", "Monthly"), "unknown"],
])("the limit %s is read in any spelling as %o, measured in %s [MRG-45]", (type, name, measure) => {
  expect(nameOf({ type })).toEqual(name);
  expect(measureOf(nameOf({ type }))).toBe(measure);
});

test.each(["LoyaltyTier", "toString", ""])("%j names nothing that we know, and has no measure", (type) => {
  expect(nameOf({ type })).toEqual({ kind: "other" });
  expect(measureOf(nameOf({ type }))).toBe("unknown");
});
