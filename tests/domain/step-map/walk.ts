// A player who does each step that is due, on a platform that lifts it, or on one that never does.
import { entryDecision } from "@/domain/corrective-actions/entry";
import { countCompletion } from "@/domain/corrective-actions/loop-guard";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { asksProof } from "@/domain/corrective-actions/steps-due";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { AccountState } from "./account-state.ts";
import { requiredOf } from "./navigation.ts";

export type Walk = { done: CorrectiveAction[]; end: "clear" | "blocked" | "stuckInLoop" };

/** @returns the restrictions once a step is done; one without steps is over */
const lifted = (restrictions: readonly Restriction[], code: CorrectiveAction): Restriction[] =>
  restrictions.flatMap((one) => {
    if (!one.correctiveActions.includes(code)) return [one];
    const left = one.correctiveActions.filter((other) => other !== code);
    return left.length === 0 ? [] : [{ ...one, correctiveActions: left }];
  });

export function walk(start: AccountState, platformLifts = true): Walk {
  const done: CorrectiveAction[] = [];
  let state: AccountState = { ...start, lastDone: undefined };
  for (;;) {
    const required = requiredOf(state);
    const decision = entryDecision(required, state.lastDone);
    if (decision.kind !== "step") return { done, end: decision.kind };
    const waits = required.kind === "steps" && asksProof(decision.code, required.steps);
    const code = waits ? "strongauth" : decision.code;
    done.push(code);
    const lastDone = countCompletion(state.lastDone, { code });
    const secondFactorDue = state.secondFactorDue && !(platformLifts && code === "strongauth");
    const restrictions = platformLifts ? lifted(state.restrictions, code) : state.restrictions;
    state = { ...state, lastDone, restrictions, secondFactorDue };
  }
}
