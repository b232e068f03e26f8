import { expect, test } from "vitest";
import { hours, minutes, seconds } from "@/domain/duration";

test("durations are milliseconds", () => {
  expect([seconds(1.5), minutes(2), hours(3)]).toEqual([1500, 120_000, 10_800_000]);
});
