// The four states of a login challenge (as Ory Hydra has them) and where the acceptance leads (PA-11, API-25).

/** `fresh` can be used; the others are ordinary ends, each with its own page and way on. */
export const challengeStates = ["fresh", "handled", "accepted", "expired", "unknown"] as const;
export type ChallengeState = (typeof challengeStates)[number];

export type Challenge = { state: "fresh" } | { state: Exclude<ChallengeState, "fresh">; redirectTo?: string };

/** What accepting a challenge came to; `failed` is any failure of the call. */
export type Acceptance =
  | { kind: "accepted"; redirectUrl?: string }
  | { kind: "refused"; reason: Exclude<ChallengeState, "fresh"> | "failed"; redirectTo?: string };
