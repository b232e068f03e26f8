// The early exit of a submit: thrown where something else comes first, and caught in one place, before the outcome is stored.
import type { Outcome } from "./outcome";

/** Ends a submit with this outcome. */
export class Answered extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("the submit is answered");
    this.outcome = outcome;
  }
}

/** @returns what the work answers, or the outcome with which it ended early */
export async function withEarlyAnswer<T>(work: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Answered) return error.outcome;
    throw error;
  }
}
