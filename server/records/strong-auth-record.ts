import "server-only";
import * as z from "zod/mini";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { SentCode } from "@/domain/sign-in/sent-code";
import { AvailableType, challengeTypes, strongAuthReasons } from "@/domain/strong-auth/challenges";
import { KeptPath, ScanProgress, Shared, Time } from "./record-parts";

/**
 * The strong-authentication sub-flow, opened by another flow (SA). Needs no session; with one it belongs to that
 * account.
 */
export const StrongAuthRecord = z.object({
  ...Shared,
  kind: z.literal("strongAuth"),
  account: z.optional(z.string()),
  /** Where success and giving up lead. */
  backTo: KeptPath,
  givesUpTo: KeptPath,
  /** Id of the opener's record, to which the result is written as `strongAuth`. */
  opener: z.optional(z.string()),
  /** Step that success completes, when the opener is a sequence. */
  completes: z.optional(z.enum(correctiveActions)),
  reason: z.optional(z.enum(strongAuthReasons)),
  initializationKey: z.optional(z.string()),
  /** PHN-18: the variant under which it is requested, when it is not the flow's own site experience. */
  variant: z.optional(z.string()),
  /** SA-22, SA-57 */
  isMerge: z.optional(z.boolean()),
  /** Sends the full SSN to the recovery call, with a device-risk session, instead of solving the challenge (SA-14, SA-52). */
  recoversBySsn: z.optional(z.boolean()),
  /** SA-17 */
  showsSuccess: z.optional(z.boolean()),
  /** The only type of challenge that counts, for a quick enrolment or the removal of a factor (PHN-17). */
  enrolType: z.optional(z.enum(challengeTypes)),
  /** The factor that is being removed (reason UNENROLL, SA-43), or the one that is being added. */
  enrolmentKey: z.optional(z.string()),
  /** The number that the next code goes to, E.164, when it is not the one on file. From the opener's page it skips the editor (PHN-21?). */
  overrideContact: z.optional(z.string()),
  /** Masked; from the opener's page it skips the phone editor (PHN-14). */
  contactShown: z.optional(z.string()),
  /** Upstream's key of this request. */
  requestKey: z.string(),
  types: z.array(AvailableType),
  chosen: z.optional(z.enum(challengeTypes)),
  /** Only after a code was sent. */
  sentAt: z.optional(Time),
  /** What the platform says of the newest code. */
  sent: z.optional(SentCode),
  sends: z.number(),
  /** The last code was refused as expired. */
  codeExpired: z.optional(z.boolean()),
  /** The codes before the last one are worth nothing: it was sent under a new request, or after an expired one. */
  onlyNewestCode: z.optional(z.boolean()),
  /** When the next code can be requested. */
  resendAt: Time,
  /** CONST-16, ERR-95? */
  rateLimitedUntil: z.optional(Time),
  /** ERR-52: no method is open until then. */
  lockedUntil: z.optional(Time),
  /** ERR-50, ERR-51: types whose attempts are used up. */
  usedUp: z.array(z.enum(challengeTypes)),
  attemptsLeft: z.optional(z.number()),
  /** The browser runs scripts and can make passkeys. */
  canPasskey: z.optional(z.boolean()),
  /** The opener has started another one, in another tab or after a Back. */
  isReplaced: z.optional(z.boolean()),
  /** Completed. The rest of the record serves the success screen and other tabs (SA-17). */
  solved: z.optional(z.boolean()),
  /** The document scan that answers the challenge (SA-25). */
  scan: z.optional(ScanProgress),
});
export type StrongAuthRecord = z.infer<typeof StrongAuthRecord>;
