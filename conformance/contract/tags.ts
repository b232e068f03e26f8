// Groups of calls, by the service that an operation names. A service that is in none is among the corrective actions.

type Tag = { readonly name: string; readonly description: string; readonly services: readonly string[] };

export const tags: readonly Tag[] = [
  {
    name: "Sign-in",
    description: "One-time codes, logins and login challenges. These calls need no session; the login sets it.",
    services: ["one-time-code", "passkey-sign-in", "login", "code-delivery", "registrations"],
  },
  {
    name: "Session",
    description: "Gaming sessions with their heartbeats, open sessions, sign-ins, logout.",
    services: ["play-spans", "logout", "sign-ins"],
  },
  {
    name: "What is due",
    description: "Restrictions and flags: they decide what a player has to do and may do.",
    services: ["restrictions", "feature-flags"],
  },
  {
    name: "Strong authentication",
    description: "Proof that it is the player, second factors and passkeys.",
    services: ["strong-auth", "enrolments", "passkeys"],
  },
  {
    name: "Identity",
    description: "Verification by form, questions, scan, licence and upload, and the yearly attestation of data.",
    services: [
      ...["verifications", "knowledge-questions", "document-scan", "documents", "user-details", "kyc-attestations"],
    ],
  },
  {
    name: "Account",
    description: "Profile, contacts, credentials, agreements with receipts, closure.",
    services: [
      ...["account", "summaries", "user-phone", "credentials", "email-updates", "closures", "agreements"],
      ...["agreement-receipts", "phone-exists", "preferences", "payments"],
    ],
  },
  {
    name: "Merge, recovery and transfer",
    description: "Other accounts of the same person, here and at another operator.",
    services: ["merges", "account-recovery", "transfers"],
  },
  {
    name: "After sign-in",
    description: "Checks and offers between the sign-in and the product.",
    services: ["email-risk", "onboarding", "promotions", "watchlists", "cool-off"],
  },
  {
    name: "Corrective actions",
    description: "Steps that the platform requires, each with its call; see `restrictions`.",
    services: ["corrective-actions", "users"],
  },
  {
    name: "Questionnaires and attestations",
    description: "Texts of the platform that the player answers.",
    services: ["questionnaires", "attestations"],
  },
  {
    name: "Lists and location",
    description: "Countries, regions, occupations and where the player is.",
    services: ["lookups", "occupations", "geolocation"],
  },
];

const others = "Corrective actions";

export const tagOf = (service: string): string =>
  tags.find(({ services }) => services.includes(service))?.name ?? others;
