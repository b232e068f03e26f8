// What the platform refuses during a merge, and what becomes of it (ERR-61 to ERR-70).
import type { Problem } from "../forms/problems";

/** ERR-63: the code under which the page after the logout says that the accounts are one already. */
export const alreadyMigratedCode = "CRB-2906";

/** `mismatch` does not say what was wrong, so that no answer tells whether an account exists. */
export const afterMergeRefusal = {
  indefinitelyRestricted: "mergeRestricted",
  restricted: "mergeRestricted",
  alreadyMigrated: "logOut",
  resetByFraudFlag: "mergeResetByFlag",
  resetRequired: "mergeResetRequired",
  mismatch: "mergeMismatch",
  otherRequest: "mergeElsewhere",
  maxAttempts: "mergeMaxAttempts",
} as const satisfies Record<string, Problem | "logOut">;
export type MergeRefusal = keyof typeof afterMergeRefusal;
