import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CorrectiveAction, correctiveActionNamed, correctiveActions } from "@/domain/corrective-actions/registry";
import { isSkipOffered, type RequiredActions, requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { standingOfStep } from "@/domain/corrective-actions/step-standing";
import { asksProof, requiresStrongAuth, type Step, stepsOf } from "@/domain/corrective-actions/steps-due";
import { products } from "@/domain/products";
import { everyStepAllowed, restrictionOf } from "../examples";

const codesOf = (steps: readonly { code: CorrectiveAction }[]) => steps.map(({ code }) => code);
const stepsFor = (codes: readonly string[], more: Partial<typeof everyStepAllowed> = {}) =>
  codesOf(stepsOf([restrictionOf(codes)], { ...everyStepAllowed, ...more }));

const standing = (required: RequiredActions, code: CorrectiveAction) => standingOfStep({ required }, code);

const code = fc.constantFrom(...correctiveActions);
const knownRestriction = fc.record({ codes: fc.array(code, { minLength: 1, maxLength: 6 }), reason: fc.string() });
const someRestrictions = fc
  .array(knownRestriction, { maxLength: 6 })
  .map((all) => all.map(({ codes, reason }) => restrictionOf(codes, { shortReasonCode: reason })));
const blocking = [restrictionOf([]), restrictionOf(["no-such-step"]), restrictionOf(["id-verify", "x"])].map(
  (restriction, index) => ({ ...restriction, shortReasonCode: `Block${index}` }),
);

describe("steps", () => {
  test("the steps of all restrictions are ordered, each once, without the disabled ones [CA-04]", () => {
    fc.assert(
      fc.property(someRestrictions, fc.array(code, { maxLength: 3 }), (restrictions, disabled) => {
        const steps = codesOf(stepsOf(restrictions, { ...everyStepAllowed, disabled }));
        const asked = new Set<string>(restrictions.flatMap(({ correctiveActions: codes }) => codes));
        for (const one of disabled) asked.delete(one);
        expect(new Set(steps)).toEqual(asked);
        const priorities = steps.map((step) => correctiveActions.indexOf(step));
        expect(priorities).toEqual([...new Set(priorities)].sort((a, b) => a - b));
      }),
    );
  });

  test("a step knows each restriction that asks for it", () => {
    const restrictions = [
      restrictionOf(["strongauth"], { shortReasonCode: "A" }),
      restrictionOf(["id-verify", "strongauth"], { shortReasonCode: "B" }),
    ];
    expect(stepsOf(restrictions, everyStepAllowed)).toEqual([
      { code: "id-verify", reasons: ["B"] },
      { code: "strongauth", reasons: ["A", "B"] },
    ]);
  });

  test("the investor questionnaire is taken before the others [CA-46]", () => {
    const asking = (shortReasonCode: string) => restrictionOf(["mithra-submit-questionnaire"], { shortReasonCode });
    const restrictions = [asking("RealTimeReview"), asking("Other"), asking("RG-Investor-Profile-Questionnaire")];
    const [step] = stepsOf(restrictions, everyStepAllowed);
    expect(step?.reasons).toEqual(["RG-Investor-Profile-Questionnaire", "RealTimeReview", "Other"]);
  });

  test("inside the operator's app geolocate is left out for every product, and nothing else is [CA-49]", () => {
    for (const product of products) {
      expect(stepsFor(["geolocate", "on-prem-verify"], { product, native: true })).toEqual(["on-prem-verify"]);
    }
  });

  test("configuration can switch steps off, and what asks for nothing else is ignored, not blocking [CA-58?]", () => {
    const settings = { ...everyStepAllowed, disabled: ["strongauth"] };
    expect(stepsOf([restrictionOf(["strongauth", "id-verify"])], settings)).toMatchObject([{ code: "id-verify" }]);
    expect(requiredActionsFrom([restrictionOf(["strongauth"])], settings)).toEqual({ kind: "clear" });
    expect(requiredActionsFrom([restrictionOf(["strongauth"])], everyStepAllowed).kind).toBe("steps");
  });
});

const inPriority = (steps: readonly Step[]) =>
  [...steps].sort((a, b) => correctiveActions.indexOf(a.code) - correctiveActions.indexOf(b.code));

describe("required", () => {
  test("a restriction that asks for nothing blocks [CA-35]", () => {
    const restriction = restrictionOf([]);
    expect(requiredActionsFrom([restriction], everyStepAllowed)).toEqual({ kind: "blocked", blocks: [restriction] });
  });

  test("a restriction with an unknown code blocks, whatever else it requires [CA-36]", () => {
    for (const codes of [["dance"], ["id-verify", "dance"], ["ID-VERIFY"], [""], ["constructor"]]) {
      const restriction = restrictionOf(codes);
      expect(requiredActionsFrom([restriction], everyStepAllowed)).toEqual({ kind: "blocked", blocks: [restriction] });
    }
  });

  test("two blocking restrictions are shown together [CA-39]", () => {
    const both = [restrictionOf([]), restrictionOf(["dance"], { shortReasonCode: "Other" })];
    expect(requiredActionsFrom(both, everyStepAllowed)).toEqual({ kind: "blocked", blocks: both });
  });

  test("with nothing blocking, the first pending step is due [CA-40]", () => {
    const required = requiredActionsFrom(
      [restrictionOf(["strongauth"]), restrictionOf(["id-verify"])],
      everyStepAllowed,
    );
    expect(required.kind === "steps" && codesOf(required.steps)).toEqual(["id-verify", "strongauth"]);
  });

  test.each([
    ["update-password", "update-username", "strongauth"],
    ["provide-ssn", "provide-phone-number", "strongauth"],
    ["re-verification-kyc", "strongauth", "unique-phone-number-required"],
  ])("strongauth keeps its place, and %s and %s ask for it when they are due [CA-04, CA-21]", (...codes) => {
    const required = requiredActionsFrom([restrictionOf(codes)], everyStepAllowed);
    const steps = required.kind === "steps" ? required.steps : [];
    const inOrder = correctiveActions.filter((code) => codes.includes(code));
    expect(codesOf(steps)).toEqual(inOrder);
    expect(standing(required, "strongauth")).toBe("due");
    expect(asksProof(steps[0]?.code ?? "geolocate", steps)).toBe(true);
  });

  test("a step that changes nothing of the account waits for no proof", () => {
    const required = requiredActionsFrom([restrictionOf(["id-verify", "update-password"])], everyStepAllowed);
    const steps = required.kind === "steps" ? required.steps : [];
    expect(asksProof("update-password", steps)).toBe(false);
    const withProof = stepsOf([restrictionOf(["id-verify", "strongauth", "provide-ssn"])], everyStepAllowed);
    expect(withProof.filter(({ code }) => asksProof(code, withProof))).toEqual([]);
    const [first, ...rest] = withProof;
    expect(first && standing({ kind: "steps", steps: [first, ...rest] }, "strongauth")).toBe("later");
  });

  test("the proof does not wait for a step that a block hides", () => {
    const restrictions = [restrictionOf(["strongauth"]), restrictionOf([])];
    expect(requiredActionsFrom(restrictions, everyStepAllowed).kind).toBe("blocked");
    expect(requiresStrongAuth(stepsOf(restrictions, everyStepAllowed))).toBe(true);
    expect(requiresStrongAuth(stepsOf([restrictionOf(["id-verify"])], everyStepAllowed))).toBe(false);
  });

  test("no restriction asks for nothing [CA-42]", () => {
    expect(requiredActionsFrom([], everyStepAllowed)).toEqual({ kind: "clear" });
  });

  test("the network product is asked for nothing, blocks included [CA-47, GATE-70!]", () => {
    const restrictions = [
      restrictionOf(["id-verify"]),
      restrictionOf([]),
      restrictionOf(["dance"], { shortReasonCode: "Other" }),
    ];
    expect(requiredActionsFrom(restrictions, { ...everyStepAllowed, product: "network" })).toEqual({ kind: "clear" });
    expect(requiredActionsFrom(restrictions, everyStepAllowed).kind).toBe("blocked");
  });

  test("blocks come first, then steps, then nothing [CA-54!]", () => {
    const blocks = fc.shuffledSubarray(blocking);
    fc.assert(
      fc.property(blocks, someRestrictions, fc.boolean(), (blocked, others, blocksFirst) => {
        const restrictions = blocksFirst ? [...blocked, ...others] : [...others, ...blocked];
        const required = requiredActionsFrom(restrictions, everyStepAllowed);
        if (blocked.length > 0) expect(required).toEqual({ kind: "blocked", blocks: blocked });
        else if (others.length > 0)
          expect(required.kind === "steps" && inPriority(required.steps)).toEqual(stepsOf(others, everyStepAllowed));
        else expect(required).toEqual({ kind: "clear" });
      }),
    );
  });
});

describe("verify later", () => {
  const due = (...codes: readonly string[]) => requiredActionsFrom([restrictionOf(codes)], everyStepAllowed);

  test("it is offered neither with a block nor with nothing due [CA-51]", () => {
    const blocked = requiredActionsFrom([restrictionOf(["id-verify"]), restrictionOf([])], everyStepAllowed);
    const severalBlocks = requiredActionsFrom(
      [restrictionOf([]), restrictionOf([], { shortReasonCode: "Other" })],
      everyStepAllowed,
    );
    const demands: RequiredActions[] = [blocked, severalBlocks, { kind: "clear" }];
    for (const product of products)
      expect(demands.map((required) => isSkipOffered(required, product, false))).toEqual([false, false, false]);
  });

  test("a banned player is never offered it [CA-51, GATE-16]", () => {
    for (const product of products) expect(isSkipOffered(due("id-verify"), product, true)).toBe(false);
  });
});

test("only the documented codes have a name [CA-36]", () => {
  expect(correctiveActionNamed("geolocate")).toBe("geolocate");
  for (const word of ["Geolocate", "", "toString", undefined, 3, ["geolocate"]]) {
    expect(correctiveActionNamed(word)).toBeUndefined();
  }
});
