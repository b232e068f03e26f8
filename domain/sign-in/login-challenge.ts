// States of a login challenge, after Ory Hydra, and the result of accepting one (PA-11, API-25).
import type { SafeTarget } from "../routing/safe-target";

/** `fresh` can be accepted; every other state has its own page with a next action. */
export const challengeStates = ["fresh", "handled", "accepted", "expired", "unknown"] as const;
export type ChallengeState = (typeof challengeStates)[number];

export type LoginChallenge = { kind: "fresh" } | { kind: Exclude<ChallengeState, "fresh">; redirectTo?: SafeTarget };

/** Result of accepting a challenge; `failed` is any failure of the call. `code` is the platform's. */
export type Acceptance =
  | { kind: "accepted"; redirectUrl?: SafeTarget }
  | { kind: "refused"; reason: Exclude<ChallengeState, "fresh"> | "failed"; code: string; redirectTo?: SafeTarget };

/** Names the notice after a sign-in whose challenge was refused and that names no page to go back to. */
export const challengeLostWord = "challengeLost";
