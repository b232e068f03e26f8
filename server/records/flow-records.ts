// What a flow remembers between two requests, sealed in its own cookie. Keys, times and counts; never a secret of the player.
import "server-only";
import * as z from "zod/mini";
import { correctiveActions } from "@/domain/corrective-actions/required-actions";
import { scanCodes, scanSteps } from "@/domain/documents/scan-reply";
import { products } from "@/domain/products";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { AvailableType, challengeTypes, strongAuthReasons } from "@/domain/strong-auth/challenges";

const Time = z.number();

/** What strong authentication brought back to the record of the flow that opened it; the opener reads it once and drops it. */
export const StrongAuthResult = z.object({
  /** One-time proof (SA-09, SA-68?). None after enrolling or removing a factor, or when it failed. */
  token: z.optional(z.string()),
  /** Masked, as upstream says it. */
  contactInfoUsed: z.optional(z.string()),
  /** SA-19: no type was available, or the player gave up. */
  failed: z.optional(z.boolean()),
  /** Of the failure, as upstream said it. */
  code: z.optional(z.string()),
  at: Time,
});
export type StrongAuthResult = z.infer<typeof StrongAuthResult>;

const Shared = {
  id: z.string(),
  /** Epoch ms; caps the life of the record, and the oldest goes when a fifth comes. */
  createdAt: Time,
  /** The site experience of every call, reason and link of this flow, fixed when it began (API-01). */
  siteExperience: z.string(),
  /** Goes up with each step done; a form posts the version that it was rendered from. */
  version: z.number(),
  strongAuth: z.optional(StrongAuthResult),
  /** The strong authentication that this flow has open: one at a time. */
  strongAuthFlow: z.optional(z.string()),
  /** The page that last submitted itself, and the version that this left: it does not start again until the record advances. */
  selfSubmitted: z.optional(z.string()),
};

/** How far a document scan is. The verdict itself is upstream's and is asked for each time. */
export const ScanMemory = z.object({
  /** Which scan this is about: the method and the key that it was opened with. */
  about: z.string(),
  /** Upstream's key of the session, while there is one to ask. */
  sessionKey: z.optional(z.string()),
  /** What the last request came to, where there is no session to ask. */
  step: z.optional(z.enum(scanSteps)),
  code: z.optional(z.enum(scanCodes)),
  /** The request failed again after the redirect (DOC-51!). */
  failed: z.optional(z.boolean()),
  /** The request failed, and the browser was sent here once more (DOC-18, DOC-51!). */
  sentBack: z.optional(z.boolean()),
  /** The camera was opened for it: only then may a page speak of a scan that did not work. */
  hasScanned: z.optional(z.boolean()),
  /** DOC-59?: device profilings that came to nothing. */
  profilings: z.number(),
});
export type ScanMemory = z.infer<typeof ScanMemory>;

/** Sign-in before the session: where the code went, and what stands in the way of entering it. */
export const SignInRecord = z.object({
  ...Shared,
  kind: z.literal("signIn"),
  parameters: LoginParameters,
  contactKind: z.enum(["email", "phone"]),
  /** Masked, or in full when the player typed it to change it (OTP-33?). */
  contactShown: z.string(),
  /** Upstream's key of the code request. */
  requestKey: z.string(),
  sentAt: Time,
  /** When the next code can be asked for. */
  resendAt: Time,
  resends: z.number(),
  resendsUsedUp: z.boolean(),
  attemptsLeft: z.optional(z.number()),
  /** Codes that were tried and answered. */
  tries: z.optional(z.number()),
  lock: z.optional(z.object({ why: z.enum(["attempts", "banned"]), until: z.optional(Time) })),
  /** OTP-27: the screen offers a callback by which the player continues. */
  interrupted: z.optional(z.boolean()),
  /** The code may also open an account: whoever came by the unified entry is signed in first, if they have one. */
  registration: z.optional(z.object({ key: z.string(), signsInFirst: z.boolean() })),
});
export type SignInRecord = z.infer<typeof SignInRecord>;

/** Between the code that proved a contact and the account that is opened for it. */
export const RegistrationRecord = z.object({
  ...Shared,
  kind: z.literal("registration"),
  parameters: LoginParameters,
  registrationKey: z.string(),
  /** Upstream's proof of the verified code: sealed, good for five minutes and once, and gone with the account. */
  requestToken: z.string(),
  usableUntil: Time,
  secondFactorDue: z.optional(z.boolean()),
  /** The contact has an account: it is offered before anything is asked. */
  accountExists: z.optional(z.boolean()),
  /** ISO code, once chosen. */
  country: z.optional(z.string()),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;

/** The sequence after sign-in, and corrective actions opened by a deep link. Bound to the session that it began in. */
export const SequenceRecord = z.object({
  ...Shared,
  kind: z.literal("sequence"),
  sid: z.string(),
  parameters: LoginParameters,
  product: z.enum(products),
  /** PA-09, checked by `safeRedirectTarget` when it was kept. */
  redirectUrl: z.optional(z.string()),
  skipped: z.optional(z.boolean()),
  lastDone: z.optional(z.object({ code: z.enum(correctiveActions), times: z.number() })),
  done: z.array(z.object({ code: z.enum(correctiveActions), at: Time })),
  /** Began with a sign-in, and so goes through every stage after it. */
  isSignIn: z.optional(z.boolean()),
  /** The account was opened at the beginning of this sequence. */
  isNewAccount: z.optional(z.boolean()),
  /** PA-45?: the platform has been told that the onboarding is over. */
  onboarded: z.optional(z.boolean()),
  crossLoginSeen: z.optional(z.boolean()),
  promotionSent: z.optional(z.boolean()),
  /** Where the sequence ended; a repeated end goes to the same place and accepts nothing twice. */
  completedTo: z.optional(z.string()),
  /** What the SSN step learnt from a refusal: ask for the last 4 only (SSN-10). */
  ssnPartial: z.optional(z.boolean()),
  /** A step that a refusal opened, due although the restrictions do not name it (SSN-11). */
  opened: z.optional(z.enum(correctiveActions)),
  /** What a refused SSN told of another account: its recovery key, and its address, masked (SSN-12, REC-25). */
  otherAccount: z.optional(z.object({ recoveryKey: z.optional(z.string()), email: z.optional(z.string()) })),
  /** DLT-14: the transfer that took the place of the delta form was skipped or is over. */
  transferOver: z.optional(z.boolean()),
  /** The document scan of this sequence. */
  scan: z.optional(ScanMemory),
});
export type SequenceRecord = z.infer<typeof SequenceRecord>;

const Kept = z.record(z.string(), z.string());

/** Reverification between its parts: what may be kept of them, under 4096 bytes sealed whatever was typed (KYC-121?). */
export const ReverificationRecord = z.object({
  ...Shared,
  kind: z.literal("reverification"),
  sid: z.string(),
  /** Names and address. Never the date of birth. */
  personal: z.optional(Kept),
  employment: z.optional(Kept),
  /** Digest of the attestation that upstream has taken: it is not sent again. */
  attested: z.optional(z.string()),
  ssnPartial: z.optional(z.boolean()),
});
export type ReverificationRecord = z.infer<typeof ReverificationRecord>;

/**
 * The strong-authentication sub-flow, opened by another flow (SA). Anybody may have one; with a session it is bound to that
 * session.
 */
export const StrongAuthRecord = z.object({
  ...Shared,
  kind: z.literal("strongAuth"),
  sid: z.optional(z.string()),
  /** Checked paths of our own: where success and giving up lead. */
  backTo: z.string(),
  givesUpTo: z.string(),
  opener: z.optional(z.string()),
  completes: z.optional(z.enum(correctiveActions)),
  reason: z.optional(z.enum(strongAuthReasons)),
  initializationKey: z.optional(z.string()),
  /** PHN-18: the variant under which upstream is called, when it is not the flow's own site experience. */
  variant: z.optional(z.string()),
  isMerge: z.optional(z.boolean()),
  recoversBySsn: z.optional(z.boolean()),
  showsSuccess: z.optional(z.boolean()),
  enrolType: z.optional(z.enum(challengeTypes)),
  /** The factor that is being removed, or the one that is being added. */
  enrolmentKey: z.optional(z.string()),
  /** The number that the next code goes to, E.164, when it is not the one on file. */
  overrideContact: z.optional(z.string()),
  contactShown: z.optional(z.string()),
  /** Upstream's key of this request. */
  requestKey: z.string(),
  types: z.array(AvailableType),
  chosen: z.optional(z.enum(challengeTypes)),
  /** Only after a code was sent. */
  sentAt: z.optional(Time),
  sends: z.number(),
  /** The last code was refused as expired. */
  codeExpired: z.optional(z.boolean()),
  /** The codes before the last one are worth nothing: it was sent under a new request, or after an expired one. */
  onlyNewestCode: z.optional(z.boolean()),
  /** When the next code can be asked for. */
  resendAt: Time,
  /** CONST-16, ERR-95? */
  rateLimitedUntil: z.optional(Time),
  /** ERR-52: no method is open until then. */
  lockedUntil: z.optional(Time),
  /** ERR-50, ERR-51: types whose attempts are used up. */
  usedUp: z.array(z.enum(challengeTypes)),
  attemptsLeft: z.optional(z.number()),
  /** Solved: what is left of it says so, to a window that comes late or as the success screen (SA-17). */
  solved: z.optional(z.boolean()),
  /** The document scan that answers the challenge (SA-25). */
  scan: z.optional(ScanMemory),
});
export type StrongAuthRecord = z.infer<typeof StrongAuthRecord>;

/** A document scan that belongs to no sequence. Anybody with a key may have one; with a session it is bound to that session. */
export const DocScanRecord = z.object({
  ...Shared,
  kind: z.literal("docScan"),
  sid: z.optional(z.string()),
  scan: ScanMemory,
});
export type DocScanRecord = z.infer<typeof DocScanRecord>;

/** Account recovery while strong authentication is under way. Anybody may have one; with a session it is bound to that session. */
export const RecoveryRecord = z.object({
  ...Shared,
  kind: z.literal("recovery"),
  sid: z.optional(z.string()),
  parameters: LoginParameters,
  /** BR-25: opened by the merge flow, and goes back there. */
  fromMergeFlow: z.optional(z.boolean()),
});
export type RecoveryRecord = z.infer<typeof RecoveryRecord>;

export const securityChanges = ["email", "phone", "enrolment", "removal", "username", "password"] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** One change on the security page while strong authentication is under way, and what the page then says of it. */
export const SecurityRecord = z.object({
  ...Shared,
  kind: z.literal("security"),
  sid: z.string(),
  change: z.enum(securityChanges),
  /** EML-09: names the change of the e-mail address upstream. */
  initializationKey: z.optional(z.string()),
  /** EML-17?, EML-18?: the address that was typed, to be shown again or as the new one. */
  newEmail: z.optional(z.string()),
  /** EML-02, EML-10 */
  isKycRefresh: z.optional(z.boolean()),
  /** A checked path: where the change of the address was asked for. */
  returnPath: z.optional(z.string()),
  /** The change is made. */
  doneAt: z.optional(Time),
});
export type SecurityRecord = z.infer<typeof SecurityRecord>;

export const FlowRecord = z.discriminatedUnion("kind", [
  SignInRecord,
  RegistrationRecord,
  SequenceRecord,
  StrongAuthRecord,
  ReverificationRecord,
  RecoveryRecord,
  SecurityRecord,
  DocScanRecord,
]);
export type FlowRecord = z.infer<typeof FlowRecord>;

/** @returns the record with one more step done */
export const advanced = <Kept extends FlowRecord>(record: Kept): Kept => ({ ...record, version: record.version + 1 });
