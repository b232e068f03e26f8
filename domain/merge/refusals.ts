// What the platform refuses during a merge (ERR-61 to ERR-70).

export type MergeRefusal =
  | "indefinitelyRestricted"
  | "restricted"
  | "alreadyMigrated"
  | "resetByFraudFlag"
  | "resetRequired"
  | "mismatch"
  | "maxAttempts";
