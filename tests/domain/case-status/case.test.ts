import { expect, test } from "vitest";
import { type CaseFacts, timesOf } from "@/domain/case-status/case";

const usual = 24;

test.each<[string, CaseFacts, number | undefined, object]>([
  ["the platform's, before the usual time", { receivedAt: 10, expectedBy: 70 }, usual, { receivedAt: 10, by: 70 }],
  ["the usual time after the receipt", { receivedAt: 40 }, usual, { receivedAt: 40, by: 64 }],
  ["none where nothing is known", {}, usual, {}],
  ["none where the operator says nothing", { receivedAt: 40 }, undefined, { receivedAt: 40 }],
  [
    "missed where the platform's has passed",
    { receivedAt: 1, expectedBy: 49 },
    usual,
    { receivedAt: 1, late: { promised: 49 } },
  ],
  ["missed, without a promise, where the usual one has passed", { receivedAt: 1 }, usual, { receivedAt: 1, late: {} }],
  ["none of a receipt that is still to come", { receivedAt: 60 }, undefined, {}],
])("the times of a case are %s", (_, facts, usualMs, times) => {
  expect(timesOf(facts, 50, usualMs)).toEqual(times);
});
