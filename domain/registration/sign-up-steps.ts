// The steps of a sign-up, for the line that says where the player is.
import { correctiveAction } from "../corrective-actions/registry";

export const signUpSteps = ["contact", "code", "country", "terms"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** The verification that follows every sign-up: the line counts it, so that it does not begin again there. */
const following = ["id-verify"] as const;

/** How long one of the four short steps takes, in minutes. */
const minutesEach = 0.5;

/** @returns which step of all that a new player is asked, and about how many minutes are left */
export function signUpProgress(at: SignUpStep): { n: number; of: number; minutes: number } {
  const before = signUpSteps.indexOf(at);
  const verification = following.reduce((sum, code) => sum + correctiveAction(code).minutes, 0);
  return {
    n: before + 1,
    of: signUpSteps.length + following.length,
    minutes: Math.ceil((signUpSteps.length - before) * minutesEach + verification),
  };
}
