import { expect, test } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/required-actions";
import { minutesFor } from "@/domain/corrective-actions/step-times";

test("every step takes whole minutes, and verifying takes longer than a password", () => {
  const all = correctiveActions.map(minutesFor);
  expect(all.filter((minutes) => !Number.isInteger(minutes) || minutes < 1)).toEqual([]);
  expect(minutesFor("id-verify")).toBeGreaterThan(minutesFor("update-password"));
});
