// A step whose service is down keeps its place, and is offered again at the time that the platform names.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CorrectiveAction, correctiveActions, formOf } from "@/domain/corrective-actions/registry";
import { requiredActionsFrom, stepsIn } from "@/domain/corrective-actions/required-actions";
import { standingOfStep } from "@/domain/corrective-actions/step-standing";
import { asksProof, expectedBackAt } from "@/domain/corrective-actions/steps-due";
import { minutes, seconds } from "@/domain/duration";
import { everyStepAllowed, restrictionOf } from "../examples";

const now = Date.UTC(2026, 10, 28, 12);
const codes = fc.uniqueArray(fc.constantFrom(...correctiveActions), { minLength: 1, maxLength: 6 });
const downAmong = fc.dictionary(fc.constantFrom<string>(...correctiveActions), fc.constant(now + minutes(15)));

const requiredFor = (asked: readonly CorrectiveAction[], stepsDown: Record<string, number>) =>
  requiredActionsFrom([restrictionOf(asked, { stepsDown })], everyStepAllowed);
const stepsFor = (...asked: Parameters<typeof requiredFor>) => stepsIn(requiredFor(...asked));

test("the order of the documents applies, whichever services are down [CA-04, CA-40]", () => {
  fc.assert(
    fc.property(codes, downAmong, (asked, stepsDown) => {
      expect(stepsFor(asked, stepsDown)).toEqual(stepsFor(asked, {}));
      const order = stepsFor(asked, stepsDown).map(({ code }) => correctiveActions.indexOf(code));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
});

test("only the first step is due, those of its form, and the proof that it asks for [CA-40]", () => {
  fc.assert(
    fc.property(codes, downAmong, (asked, stepsDown) => {
      const steps = stepsFor(asked, stepsDown);
      const [first] = steps;
      const proof = first && asksProof(first.code, steps) ? ["strongauth"] : [];
      const ofForm = asked.filter((code) => first && formOf(code) === formOf(first.code));
      const required = requiredFor(asked, stepsDown);
      for (const code of correctiveActions) {
        const named = steps.some((step) => step.code === code) ? "later" : "done";
        const isDue = [...ofForm, ...proof].includes(code);
        expect(standingOfStep({ required }, code), code).toBe(isDue ? "due" : named);
      }
    }),
  );
});

test.each([
  ["nothing", {}, undefined],
  ["a time for another step", { "id-verify": now + minutes(5) }, undefined],
  ["a time that has passed", { "collect-occupation": now }, undefined],
  ["a time", { "collect-occupation": now + minutes(5) }, now + minutes(5)],
  ["a time within a minute", { "collect-occupation": now + seconds(61) }, now + minutes(2)],
])("where the platform says %s, the step is expected back accordingly", (_, stepsDown, expected) => {
  expect(expectedBackAt([{ stepsDown }], "collect-occupation", now)).toBe(expected);
});

test("of several restrictions the latest time counts", () => {
  const restrictions = [5, 20, 10].map((count) => ({ stepsDown: { "collect-occupation": now + minutes(count) } }));
  expect(expectedBackAt([...restrictions, {}], "collect-occupation", now)).toBe(now + minutes(20));
});
