import { expect, test } from "vitest";
import { amountInDispute, type Reversals } from "@/domain/restrictions/reversals";

const chargeback = (amounts: number[], more: Partial<Reversals> = {}): Reversals => ({
  amounts,
  messagingType: "Chargeback",
  ...more,
});

test.each<[string, Reversals, number | undefined]>([
  ["the given amount, whatever the reversals add up to [RS-50]", chargeback([80], { disputedAmount: 72.5 }), 72.5],
  ["else the sum of the reversals [RS-50]", chargeback([120.5, 39.99]), 160.49],
  ["a given amount of zero does not count [RS-65?]", chargeback([120.5, 39.99], { disputedAmount: 0 }), 160.49],
  ["nor does one below zero [RS-65?]", chargeback([10], { disputedAmount: -1 }), 10],
  ["the sum as one would add it by hand [RS-50]", chargeback([0.1, 0.2]), 0.3],
  ["any type but Other has an amount [RS-62?]", chargeback([10], { messagingType: "AchReturn" }), 10],
  ["so has a missing type [RS-62?]", { amounts: [10] }, 10],
  ["none with type Other [RS-49]", chargeback([10], { messagingType: "Other", disputedAmount: 10 }), undefined],
  ["none without reversal details [RS-49]", chargeback([], { disputedAmount: 10 }), undefined],
  ["none where the reversals name no sum", chargeback([0, 0]), undefined],
])("the amount in dispute: %s", (_, reversals, expected) => {
  expect(amountInDispute(reversals)).toBe(expected);
});
