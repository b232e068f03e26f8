// Record types only, without behaviour: the state is made of them, so this file imports no service.
import type { Brand } from "../../platform/brands.ts";

export const typeNames = ["SMS2FA", "Email2FA", "BirthYearAndSsn4", "Ssn9", "DocScan", "Passkey"] as const;
export type TypeName = (typeof typeNames)[number];

/** The wire format. `ContactInfo` is redacted: the last four digits of a phone, the first letter and domain of an address. */
export type AvailableType = {
  ChallengeType: TypeName;
  NextStep: "Trigger" | "Finish";
  Editable: boolean;
  ContactInfo: string | null;
  IsFallbackType: boolean;
};

export const reasons = [
  "ENROLL",
  "UNENROLL",
  "KYC_REFRESH",
  "UPDATE_PHONE",
  "CORRECTIVE_ACTION",
  "CORRECTIVE_ACTION_NJ",
  "CLOSE_ACCOUNT",
  "CHANGE_PASSKEYS",
] as const;
export type Reason = (typeof reasons)[number];

/** One proof in progress: the codes that were sent, or a question. */
export type Challenge = {
  contact: string | null;
  attemptsLeft: number;
  codes: { code: string; to: string; sentAt: number; isUsed: boolean }[];
};

/** What an account has used up of its attempts and messages. */
export type Allowance = { sends: number[]; blockedUntil: number; misses: number[]; lockedUntil: number };

/** The purpose of an initialization key. */
export type Proof = {
  purpose: "recovery" | "merge-recovery" | "email-update" | "email-risk";
  /** The persona to be proved; null when not known yet, or when no such account exists. */
  persona: string | null;
  /** The persona whose session opened the key; null before sign-in. */
  openedBy: string | null;
  /** The name in a key that matches no account. Answers must not reveal that. */
  stranger: string | null;
  /** The new address of an e-mail update. */
  email: string | null;
  /** The e-mail update was asked for while the player confirmed the details on file. */
  isKycRefresh?: boolean;
  createdAt: number;
};

export type StrongAuthRequest = {
  key: string;
  reason: Reason | null;
  initializationKey: string | null;
  persona: string | null;
  /** The persona whose session opened it; no other session may continue it. */
  openedBy: string | null;
  brand: Brand;
  startedAt: number;
  types: AvailableType[];
  challenges: Partial<Record<TypeName, Challenge>>;
  isFinished: boolean;
};

export type StrongAuthToken = {
  persona: string | null;
  /** It proves a factor that the player had before, for a reason that may end in a change of passkeys. */
  changesPasskeys: boolean;
  initializationKey: string | null;
  createdAt: number;
  isUsed: boolean;
};

/** A challenge for a passkey, good once: for a registration, or for the strong-authentication request with this key. */
export type PasskeyChallenge = { persona: string; request: string | null; createdAt: number };

export type FactorType = "SMS2FA" | "Email2FA";

export type Enrolment = {
  key: string;
  persona: string;
  type: FactorType;
  contact: string;
  /** The strong-auth request it was created under; null for a factor that the persona shipped with. */
  requestKey: string | null;
  /** The code that completes the enrolment or the unenrolment. */
  challenge: Challenge | null;
  isFinished: boolean;
  createdAt: string;
};
