import { describe, expect, test } from "vitest";
import { isDue } from "@/domain/corrective-actions/parking";
import {
  type CorrectiveAction,
  correctiveAction,
  correctiveActions,
  type FormPart,
  ownStepNamed,
} from "@/domain/corrective-actions/registry";
import { requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { deltaParts } from "@/domain/delta-form/delta-form";
import { minutes } from "@/domain/duration";
import type { Restriction } from "@/domain/restrictions/restriction";
import { everyStepAllowed, restrictionOf } from "../examples";

const now = minutes(1000);
const down = (...services: readonly string[]) => ({
  now,
  services: new Map(services.map((service) => [service, now + 20_000] as const)),
});

function stepsFor(codes: readonly CorrectiveAction[], outages = down(), more: Partial<Restriction> = {}) {
  const required = requiredActionsFrom([restrictionOf(codes, more)], everyStepAllowed, outages);
  return required.kind === "steps" ? required.steps : [];
}

const codesOf = (...asked: Parameters<typeof stepsFor>) => stepsFor(...asked).map(({ code }) => code);
const parkedAmong = (...asked: Parameters<typeof stepsFor>) =>
  stepsFor(...asked).flatMap(({ code, parked }) => (parked ? [code] : []));

/** Every other step says who the player is, joins accounts, protects the account, or decides under which law the steps after it run. */
const overtaken: readonly CorrectiveAction[] = [
  "submit-questionnaire",
  "create-gaming-session",
  "agree-to-terms",
  "collect-occupation",
  "ack-cooloff-exp",
  "mithra-submit-questionnaire",
  "select-rg-attestation",
  "mithra-submit-attestation",
];
/** The operator decides on its own. */
const documented = correctiveActions.filter((code) => !ownStepNamed(code));
const guarding = documented.filter((code) => !overtaken.includes(code));

test("only a step that guards nothing may be overtaken", () => {
  const found = documented.filter((code) => correctiveAction(code).mayBeOvertaken);
  expect(new Set(found)).toEqual(new Set(overtaken));
});

test.each(guarding.filter((code) => correctiveAction(code).services.length > 0))(
  "while the service of %s is down, it is still the one that is due",
  (code) => {
    const [service] = correctiveAction(code).services;
    const last = "complete-watchlist-screening";
    expect(stepsFor([code, last], down(service ?? ""))[0]).toMatchObject({ code, parked: {} });
  },
);

describe("a step whose service is down", () => {
  const both = ["collect-occupation", "ack-cooloff-exp"] as const;

  test("is overtaken by the step after it, stays required, and is first again when the service is back", () => {
    expect(codesOf(both, down("occupations"))).toEqual(["ack-cooloff-exp", "collect-occupation"]);
    expect(parkedAmong(both, down("occupations"))).toEqual(["collect-occupation"]);
    expect(codesOf(both)).toEqual(["collect-occupation", "ack-cooloff-exp"]);
  });

  test("is parked when any service that it needs is down", () => {
    expect(parkedAmong(both, down("user-details"))).toEqual(["collect-occupation"]);
    expect(parkedAmong(both, down("verifications"))).toEqual([]);
  });

  test("remains first when every step is parked", () => {
    const all = down("occupations", "cool-off");
    expect(codesOf(both, all)).toEqual(["collect-occupation", "ack-cooloff-exp"]);
    expect(parkedAmong(both, all)).toEqual(["collect-occupation", "ack-cooloff-exp"]);
  });

  test("lets no step overtake a guarding one behind it", () => {
    const codes = ["create-gaming-session", "strongauth", "ack-cooloff-exp"] as const;
    const outages = down("play-spans", "strong-auth");
    expect(codesOf(codes, outages)[0]).toBe("strongauth");
  });

  test("says when to look again as a clock shows it", () => {
    const [, parked] = stepsFor(both, down("occupations"));
    expect(parked?.parked).toEqual({ lookAgainAt: now + minutes(1), isOvertaken: true });
  });

  test("is one that the platform names, until the time that it names", () => {
    const stepsDown = { "collect-occupation": now + minutes(10) };
    expect(stepsFor(both, down(), { stepsDown })[1]?.parked?.lookAgainAt).toBe(now + minutes(10));
    expect(parkedAmong(both, down(), { stepsDown: { "collect-occupation": now } })).toEqual([]);
  });

  test("may still be sent from a form that is open, and so may no other", () => {
    const steps = stepsFor([...both, "mithra-submit-attestation"], down("occupations", "attestations"));
    const due = correctiveActions.filter((code) => isDue(steps, code));
    expect(due).toEqual(["collect-occupation", "ack-cooloff-exp"]);
  });
});

describe("a form of several steps leaves out the part that is parked", () => {
  const partsOf = (...asked: Parameters<typeof stepsFor>): FormPart[] => pendingParts(deltaParts, stepsFor(...asked));
  const three = ["provide-ssn", "agree-to-terms", "provide-phone-number"] as const;

  test("while another of its parts is due", () => {
    expect(partsOf(three)).toEqual(["ssn", "phone", "agreements"]);
    expect(partsOf(three, down("agreements"))).toEqual(["ssn", "phone"]);
    expect(partsOf(["agree-to-terms", "provide-phone-number"], down("agreements"))).toEqual(["phone"]);
  });

  test("and asks for it in a form that was open when it was overtaken", () => {
    expect(partsOf(["agree-to-terms", "ack-cooloff-exp"], down("agreements"))).toEqual(["agreements"]);
  });
});
