import { expect, test } from "vitest";
import { preferenceFrom } from "@/domain/biometrics/eligibility";

test.each([
  ["null", null, null],
  ["nothing", undefined, null],
  ["no text", "", null],
  ["unknown", "unknown", "unknown"],
  ["enabled", "enabled", "enabled"],
  ["skipped", "skipped", "skipped"],
  ["another word", "declined", "unknown"],
  ["a number", 3, "unknown"],
])("a preference that is sent as %s [PA-20]", (_, sent, preference) => {
  expect(preferenceFrom(sent)).toBe(preference);
});
