import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stepsOf } from "@/domain/corrective-actions/order";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { root } from "../../../scripts/environment.ts";
import { everyStepAllowed, restrictionOf } from "../examples";

/** Every code, each from a restriction of its own, in the opposite order. */
const restrictions = [...correctiveActions].reverse().map((code) => restrictionOf([code]));
const steps = stepsOf(restrictions, everyStepAllowed).map(({ code }) => code);

// the order is the catalogue's: a second list of it here would only repeat the registry
const rows = readFileSync(join(root, "tools/requirements/catalogue/09-corrective-actions.md"), "utf8");
const stated = [...rows.matchAll(/^\| (CA-\d+) \| Priority (\d+) is ([\w-]+)\./gm)];

test("the catalogue states the place of every step", () => {
  expect(stated.map(([, , place]) => Number(place))).toEqual(steps.map((_, index) => index + 1));
});

test.each([
  ["CA-05"],
  ["CA-06"],
  ["CA-07"],
  ["CA-08"],
  ["CA-09"],
  ["CA-10"],
  ["CA-11"],
  ["CA-12"],
  ["CA-13"],
  ["CA-14"],
  ["CA-15"],
  ["CA-16"],
  ["CA-17"],
  ["CA-18"],
  ["CA-19"],
  ["CA-20"],
  ["CA-21"],
  ["CA-22"],
  ["CA-23"],
  ["CA-24"],
  ["CA-25"],
  ["CA-26"],
  ["CA-27"],
  ["CA-28"],
  ["CA-29"],
  ["CA-30"],
  ["CA-31"],
  ["CA-32"],
  ["CA-33"],
])("the step is where the catalogue puts it [%s]", (id) => {
  const [, , place, code] = stated.find(([, one]) => one === id) ?? [];
  expect(steps[Number(place) - 1]).toBe(code);
});
