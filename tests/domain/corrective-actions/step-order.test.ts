// The order and the minutes of an operator's folder.
import { expect, test } from "vitest";
import { documentedSteps, type StepRow } from "@/domain/corrective-actions/documented-steps";
import { correctiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import { operator } from "@/domain/operator/tables";
import { stepOrder } from "../../../scripts/operator/steps.ts";

const documented = Object.keys(documentedSteps);
const rows = Object.entries<StepRow>(documentedSteps);

test("the steps that a folder names exchange places, and all others keep theirs", () => {
  expect(stepOrder([])).toEqual(documented);
  const [first = "", second = "", third = "", ...others] = documented;
  expect(stepOrder([third, first])).toEqual([third, second, first, ...others]);
});

test("players do the steps in the order of the folder, and read its minutes", () => {
  const { order, minutes } = operator.steps;
  expect(correctiveActions.filter((code) => documented.includes(code))).toEqual(stepOrder(order));
  const told: Readonly<Record<string, number>> = minutes;
  expect(rows.map(([code]) => correctiveAction(code as keyof typeof documentedSteps).minutes)).toEqual(
    rows.map(([code, row]) => told[code] ?? row.minutes),
  );
});

test("the documents' order has every step behind those that it relies on", () => {
  const wrong = rows.flatMap(([code, { after = [] }]) =>
    after.filter((other) => !documented.slice(0, documented.indexOf(code)).includes(other)),
  );
  expect(wrong).toEqual([]);
  const joining = rows.map(([, { joinsAccounts }]) => joinsAccounts === true);
  expect(joining).toEqual(joining.toSorted((one, other) => Number(other) - Number(one)));
});
