// Services of the platform that corrective actions need, by the names of their operations (server/upstream).

export const stepServices = [
  "account-recovery",
  "agreements",
  "attestations",
  "cool-off",
  "corrective-actions",
  "credentials",
  "document-scan",
  "email-risk",
  "geolocation",
  "kyc-attestations",
  "merges",
  "occupations",
  "play-spans",
  "questionnaires",
  "strong-auth",
  "user-details",
  "users",
  "verifications",
  "watchlists",
] as const;

export type StepService = (typeof stepServices)[number];

/** The services that are down, with the time from which it is worth trying again. Epoch milliseconds. */
export type Outages = { readonly now: number; readonly services: ReadonlyMap<StepService, number> };

export const noOutages: Outages = { now: 0, services: new Map() };
