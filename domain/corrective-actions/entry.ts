// What the entry page of the corrective actions leads to (CA-34 to CA-43, CA-59?).

import { isStuckInLoop, type LastDone } from "./loop-guard";
import type { CorrectiveAction } from "./registry";
import type { RequiredActions } from "./required-actions";
import { asksProof, type Step } from "./steps-due";

export type EntryDecision =
  /** CA-42: where nothing is required the sequence continues; a block has its page. */
  | Exclude<RequiredActions, { kind: "steps" }>
  | { kind: "step"; code: CorrectiveAction }
  /** CA-59? */
  | { kind: "stuckInLoop" };

/** What the page of the due step has the player do: the step itself, or the strong authentication that it asks for. */
function doneFirst(steps: readonly [Step, ...Step[]]): Step {
  const [due] = steps;
  const proof = asksProof(due.code, steps) ? steps.find(({ code }) => code === "strongauth") : undefined;
  return proof ?? due;
}

/** @returns what the entry page does with what is required */
export function entryDecision(required: RequiredActions, lastDone: LastDone | undefined): EntryDecision {
  if (required.kind !== "steps") return required;
  const { steps } = required;
  const [due] = steps;
  return isStuckInLoop(lastDone, doneFirst(steps)) ? { kind: "stuckInLoop" } : { kind: "step", code: due.code };
}
