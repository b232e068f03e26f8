// The steps of a sign-up, for the progress line.
import { correctiveAction } from "../corrective-actions/registry";

export const signUpSteps = ["contact", "code", "country", "terms"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** Verification follows every sign-up. It is counted from the start, so that the progress does not begin again at 1. */
const following = ["id-verify"] as const;

/** How long one of the four short steps takes, in minutes. */
const minutesEach = 0.5;

/** @returns the number of the step, the number of all steps, and about how many minutes are left */
export function signUpProgress(at: SignUpStep): { n: number; of: number; minutes: number } {
  const before = signUpSteps.indexOf(at);
  const verification = following.reduce((sum, code) => sum + correctiveAction(code).minutes, 0);
  return {
    n: before + 1,
    of: signUpSteps.length + following.length,
    minutes: Math.ceil((signUpSteps.length - before) * minutesEach + verification),
  };
}
