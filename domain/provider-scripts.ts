// The optional scripts of providers that fill a place on a page (API-89 to API-94, API-105?). The device-risk
// provider's script has its own interface (domain/strong-auth/device-risk.ts).
export const providerNames = [
  "multiAccounting",
  "verification",
  "correctiveActions",
  "strongAuthentication",
  "balances",
  "responsibleGaming",
] as const;

export type ProviderName = (typeof providerNames)[number];
