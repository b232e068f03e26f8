// What the forms of a merge report. Part of `domain/forms/problems.ts`.
export const mergeProblems = [
  "mergeAccountMissing",
  "mergeRecoveryFailed",
  "mergeIdentifierMissing",
  "mergeEmailMissing",
  "mergeRestricted",
  "mergeResetByFlag",
  "mergeResetRequired",
  "mergeMismatch",
  "mergeCodeMismatch",
  "mergeElsewhere",
  "mergeMaxAttempts",
  "mergeFailed",
] as const;
