// A player as the platform knows them. A seed is a persona with every member optional.
import type { Brand, Product } from "./brands.ts";
import type * as parts from "./persona-parts.ts";
import type { Quirks } from "./quirks.ts";

export type Restriction = {
  shortReasonCode: string;
  correctiveActions: { correctiveActionCode: string }[];
  explanation: { header: string; details: string };
  permission?: string;
  isPostAuth: boolean;
  /** Optional on the wire: sent only if the persona has them. */
  name?: string;
  stops?: string[];
  /** It denies every product, not that of its permission alone. */
  scope?: "account";
  balance?: number;
  playTimeMinutes?: number;
  state?: string;
  receivedAt?: string;
  /** Since when it holds. */
  since?: string;
  expectedBy?: string;
  caseReference?: string;
  questionnaireKey?: string;
};

export type Json = Record<string, unknown>;

/** One without a public key belongs to no device: it is listed and can be removed. */
export type Passkey = {
  passkeyKey: string;
  createdAt: string;
  deviceName?: string;
  userAgent?: string;
  credentialId?: string;
  /** COSE, base64url. */
  publicKey?: string;
  counter?: number;
  transports?: string[];
};

/** How far the player's identity checks have come. */
type Identity = {
  /** The last verdict, which a reload must find again. */
  answer?: Json;
  submits?: number;
  attestation?: { verificationFormFields: Json; employmentFormFields: Json };
  isSsnReverified?: boolean;
  /** Steps that another check (a form, a document, questions) has to settle. */
  handedOn: string[];
  reviewEndsAt?: number;
  scanFailures?: number;
};

/** `text` is missing once the platform no longer holds it. */
export type Receipt = {
  receiptKey: string;
  kind: string;
  documentKey: string;
  documentVersion: string;
  title: string;
  textHash: string;
  text?: string;
  locale: string;
  siteExperience: string;
  isAccepted: boolean;
  answerText: string;
  answeredAt: string;
};

export type Persona = {
  id: string;
  story: string;
  brand: Brand;
  product: Product;
  siteExperience: string;
  email: string | null;
  phone: string | null;
  /** Defaults to the id. */
  userName?: string;
  password?: string;
  userKey: string;
  restrictions: Restriction[];
  permissions?: string[];
  claims: Json;
  mfaMethods: string[];
  redirectUrl?: boolean | string;
  transferStatus: "NotStarted" | "Pending" | "Completed";
  transferCase?: ReturnType<typeof parts.transferCase>;
  quirks: Quirks;
  profile: Json;
  verification?: Json;
  docScan?: ReturnType<typeof parts.docScan>;
  /** The first status of the knowledge questions. */
  kba?: string;
  location?: ReturnType<typeof parts.location>;
  identity: Identity;
  strongAuth?: Json;
  recovery?: ReturnType<typeof parts.recovery>;
  attestation?: Json;
  questionnaire?: ReturnType<typeof parts.questionnaire>;
  merge?: parts.MergeSeed;
  migration?: parts.MigrationSeed;
  reversals?: Json;
  biometricPreference?: string | null;
  signIns?: ReturnType<typeof parts.signIn>[];
  passkeys?: Passkey[];
  /** Newest first. */
  receipts?: Receipt[];
  /** The onboarding of the new account is not complete. */
  isOnboarding?: true;
  /** When the steps of `quirks.stepsDown` went down; epoch milliseconds. */
  downSince?: number;
};

type Seed<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Whatever is left out has a plain default. */
export type RestrictionSeed = Seed<Omit<Restriction, "shortReasonCode" | "explanation">> & {
  shortReasonCode: string;
  explanation?: Seed<Restriction["explanation"]> | undefined;
};

export type PersonaSeed = Partial<Omit<Persona, "restrictions" | "userKey" | "identity">> & {
  restrictions?: RestrictionSeed[];
};

export const userKeyOf = (id: string) => `user-${id}`;
export const personaIdOf = (userKey: string) => userKey.replace(/^user-/, "");
