// The priorities are those of the requirements, in whatever order the restrictions come. Our own steps may be anywhere between.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { stepsOf } from "@/domain/corrective-actions/steps-due";
import { everyStepAllowed, restrictionOf } from "../examples";

const rows = readFileSync("scripts/release/requirements/catalogue/09-corrective-actions.md", "utf8");
const required = [...rows.matchAll(/^\| (CA-\d+) \| Priority (\d+) is ([\w-]+)\./gm)].map(([, id, priority, code]) => ({
  id,
  priority: Number(priority),
  code,
}));

const inOppositeOrder = correctiveActions.toReversed().map((code) => restrictionOf([code]));
const steps: readonly string[] = stepsOf(inOppositeOrder, everyStepAllowed).map(({ code }) => code);
const prioritised = steps.filter((step) => required.some(({ code }) => code === step));

test("every step comes once, and the requirements give twenty-nine of them a priority", () => {
  expect(steps).toEqual(correctiveActions);
  expect(required).toHaveLength(29);
});

test.each([
  ...["CA-05", "CA-06", "CA-07", "CA-08", "CA-09", "CA-10", "CA-11", "CA-12", "CA-13", "CA-14", "CA-15", "CA-16"],
  ...["CA-17", "CA-18", "CA-19", "CA-20", "CA-21", "CA-22", "CA-23", "CA-24", "CA-25", "CA-26", "CA-27", "CA-28"],
  ...["CA-29", "CA-30", "CA-31", "CA-32", "CA-33"],
])("the step of its row has the priority of its row [%s]", (id) => {
  const row = required.find((one) => one.id === id);
  expect(row?.code).toBe(prioritised[(row?.priority ?? 0) - 1]);
  expect(row?.code).toBeDefined();
});
