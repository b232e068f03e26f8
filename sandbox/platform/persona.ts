// A player as the platform knows them. A seed is a persona with every member optional.
import type { ProofType } from "../services/account-merge/records.ts";
import type { Brand, Product } from "./brands.ts";

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

/** What goes wrong for one player. */
export type Quirks = {
  signInRefusal?: "CRB-1210" | "USR-514" | "JWE_FAILED";
  /** The code is right, and the login is refused. */
  loginRefusal?: "CRB-1210" | "USR-514" | "JWE_FAILED";
  /** A passkey signs in as one factor, so that `mfaMethods` are asked for as after a code. */
  passkeyIsOneFactor?: boolean;
  playSpanRefusal?: string;
  heartbeatRefusal?: string;
  logoutFails?: boolean;
  pascalCase?: boolean;
  brokenAvatar?: boolean;
  /** A corrective action that is accepted and stays pending. */
  neverClears?: string;
  /** A call that always answers 500 for this player, such as "GET /kycattestations/*". */
  fails?: string;
  /** The errorCode that refuses the end of onboarding. */
  onboardingRefusal?: string;
  /** A ban is an answer only: the platform forgets its own part, the claim and the restriction. */
  forgetsBans?: boolean;
  strongAuthFails?: boolean;
  /** Strong authentication that is due keeps nothing of the account from being changed. */
  changesUnproved?: boolean;
  emailRisk?: "passes" | "challenge" | "fails" | "breaks";
  recoveryRefusal?: "REC-429" | "REC-500";
  /** The end of a cool-off cannot be acknowledged: an error, or an answer without a true success flag. */
  acknowledgement?: "unconfirmed" | "breaks";
  reactivationRefusal?: string;
  /** The errorCode that refuses the start of a transfer. */
  transferRefusal?: string;
  /** Starting a transfer takes six seconds. */
  isTransferSlow?: boolean;
  screening?: "match" | "breaks";
  /** The life of the player's tokens, in place of 12 hours. */
  sessionMinutes?: number;
  /** Where the messages with the player's codes stop. */
  codeDelivery?: "queued" | "sent" | "failed";
  /** Steps whose service is down for some minutes from when the restrictions are first asked for. */
  stepsDown?: Record<string, number>;
};

export type Json = Record<string, unknown>;

/** `replies` answer the session call in turn, the last one for good. `verdict` is preset on the capture page. */
export type DocScan = { replies?: string[]; verdict?: string; checkingSeconds?: number };

/**
 * `result` is that of any answers: a QuestionnaireSubmissionResultType, the type of the triggered action, or "" for none. `isSlow`
 * leaves the restrictions as they are after a lock. `content` lies over the questionnaire that is sent.
 */
export type QuestionnaireSeed = { result?: string; isSlow?: boolean; content?: Json };

/**
 * A required merge: `account` is the id of the other account, `types` are its proofs in order (default EmailPassword, none completes it at
 * once). The refusals are codes of all resolutions, all proofs, all sends.
 */
export type MergeSeed = {
  account?: string;
  types?: ProofType[];
  /** No masked e-mail address is given. */
  isUnmatched?: boolean;
  /** The same proof is asked for again and again. */
  repeats?: boolean;
  resolutionRefusal?: string;
  refusal?: string;
  sendRefusal?: string;
};

/** The accounts of an older platform, their comparison, and the codes that refuse the list, the comparison and the completion. */
export type MigrationSeed = {
  accounts?: { transferType: string; emailAddress?: string | null; externalUserIdentifier: string }[];
  fields?: Json[];
  listRefusal?: string;
  startRefusal?: string;
  completionRefusal?: string;
};

export type SignInSeed = {
  hoursAgo: number;
  userAgent?: string;
  deviceName?: string;
  place?: string;
  isOpen?: boolean;
};

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

/** The result of a location check. A `reason` makes it fail. */
export type Location = { place?: string; siteExperience?: string; isOnPremises?: boolean; reason?: string };

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
  /** A pending transfer that the other operator has handed over: optional members of its status. */
  transferCase?: { receivedAt?: string; expectedBy?: string; caseReference?: string };
  quirks: Quirks;
  profile: Json;
  verification?: Json;
  docScan?: DocScan;
  /** The first status of the knowledge questions. */
  kba?: string;
  location?: Location;
  identity: Identity;
  strongAuth?: Json;
  /** An older account of the player: its id if one was found, and whether it is verified. */
  recovery?: { account?: string; idVerified?: boolean };
  attestation?: Json;
  questionnaire?: QuestionnaireSeed;
  merge?: MergeSeed;
  migration?: MigrationSeed;
  reversals?: Json;
  biometricPreference?: string | null;
  /** Sign-ins from before; an open one goes on as a session. */
  signIns?: SignInSeed[];
  passkeys?: Passkey[];
  /** Newest first. */
  receipts?: Receipt[];
  /** Subjects on which the platform holds no verdict any more. */
  cleared?: string[];
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
