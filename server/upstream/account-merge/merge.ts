// A required merge: its resolution, the login and the one-time codes that prove the other account, and what it would make of both (API-68,
// API-70 to API-73, MRG-03, MRG-04, MRG-21 to MRG-23, MRG-53?).
import "server-only";
import * as z from "zod/mini";
import { type MergeRefusal, proofTypes, type Resolution } from "@/domain/account-merge/resolution";
import { MergedFields } from "../account-migration";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText } from "../response-body";
import { DeliveryMethod, SentCodeMembers } from "../sign-in/code-delivery";
import type { Caller, CallResult } from "../upstream";

const service = "merges";
/** MRG-21. The documents name it for the credentials; the codes send the same. */
export const mergeReason = "merge-resolution" as const;

const refusals = {
  "USR-514": "indefinitelyRestricted",
  "CRB-1210": "restricted",
  "CRB-2906": "alreadyMigrated",
  "AUTH-129": "resetByFraudFlag",
  "CRB-1211": "resetRequired",
  "AUTH-100": "mismatch",
  "AUTH-101": "mismatch",
  "AUTH-111": "otherRequest",
  "AUTH-603": "maxAttempts",
} as const satisfies Record<string, MergeRefusal>;

/** What the POST operations of a required merge share. */
export const mergePost = { service, method: "POST", idempotent: true, refusals } as const;

const MergeKey = z.nullish(z.string());

export const mergeResolution = defineOperation({
  ...mergePost,
  name: "mergeResolution",
  does: "Says what proves the other account of a required merge; with a merge key, what is still to prove, or Complete. An exclusion, a cool-off, a limit, a closure or a review of either account holds for the merged account.",
  path: "/merges/v1/resolutions",
  body: z.object({ mergeKey: z.optional(z.string()) }),
  answer: z.union([
    z.object({ mergeResolutionType: z.literal("Complete"), mergeKey: MergeKey }),
    z.object({
      mergeResolutionType: z.enum(proofTypes),
      resolutionStep: z.object({
        authVerificationKey: z.string().check(z.minLength(1)),
        maskedEmail: LenientText,
        maskedPhoneNumber: LenientText,
      }),
      mergeKey: MergeKey,
    }),
  ]),
});

/** Bounds the length of the record, which has to fit into a cookie. */
const masked = (contact: string | null | undefined) => contact?.slice(0, 100) || undefined;

/** Asks for the resolution. @param known merge key of the last answer, if it had one */
export async function resolveMerge(
  caller: Caller,
  known: string | undefined,
): Promise<CallResult<Resolution, MergeRefusal>> {
  const answer = await call(caller, mergeResolution, { body: { ...(known && { mergeKey: known }) } });
  if (!answer.ok) return answer;
  const mergeKey = answer.value.mergeKey ?? known;
  if (answer.value.mergeResolutionType === "Complete") {
    return { ok: true, value: { kind: "complete", mergeKey } };
  }
  const { mergeResolutionType: type, resolutionStep } = answer.value;
  const { authVerificationKey, maskedEmail, maskedPhoneNumber } = resolutionStep;
  const contacts = { maskedEmail: masked(maskedEmail), maskedPhone: masked(maskedPhoneNumber) };
  return { ok: true, value: { kind: "proof", proof: { type, authVerificationKey, ...contacts }, mergeKey } };
}

/** The documents name no member. A body that is no object is a failure: a proof must not count as accepted by mistake. */
export const MergeAccepted = z.object({});

export const mergeVerification = defineOperation({
  ...mergePost,
  name: "mergeVerification",
  does: "Checks the credentials of the other account. A masked e-mail address as identifier stands for the account of the key.",
  path: "/merges/v1/verifications",
  body: z.object({
    identifier: z.string(),
    password: z.string(),
    authVerificationKey: z.string(),
    reason: z.literal(mergeReason),
  }),
  answer: MergeAccepted,
});

/** Before the merge is completed; an offer of the platform. */
export const mergeComparison = defineOperation({
  name: "mergeComparison",
  does: "Compares the two accounts of a required merge whose proofs are complete, including the exclusions, cool-offs, closures and reviews of either. Changes nothing.",
  service,
  method: "GET",
  path: "/merges/v1/resolutions/{mergeKey}/comparison",
  optional: "mergeComparison",
  answer: z.object({ mergedAccountFields: MergedFields }),
  refusals: { "MRG-425": "proofMissing" },
});

const CodeBody = { authVerificationKey: z.string(), reason: z.literal(mergeReason), siteExperience: z.string() };

export const mergeCodeRequest = defineOperation({
  ...mergePost,
  name: "mergeOtp",
  does: "Sends a one-time code to a contact of the other account.",
  path: "/merges/v1/otp",
  body: z.object({ ...CodeBody, identifier: z.string(), identifierType: z.enum(["Email", "PhoneNumber"]) }),
  answer: z.object(SentCodeMembers),
});

export const mergeCodeVerification = defineOperation({
  ...mergePost,
  name: "mergeOtpVerify",
  does: "Checks the one-time code of the other account.",
  path: "/merges/v1/otp/verify",
  body: z.object({ ...CodeBody, otpCode: z.string() }),
  answer: MergeAccepted,
});

export const mergeCodeResend = defineOperation({
  ...mergePost,
  name: "mergeOtpResend",
  does: "Sends another one-time code of the other account.",
  path: "/merges/v1/otp/resend",
  body: z.object({ ...CodeBody, deliveryMethod: DeliveryMethod }),
  answer: z.object(SentCodeMembers),
});
