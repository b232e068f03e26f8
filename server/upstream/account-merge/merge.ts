// A required merge: its resolution, the login that proves the other account, and what it would make of both (API-68, API-70, MRG-03,
// MRG-04, MRG-21).
import "server-only";
import * as z from "zod/mini";
import type { MergeRefusal } from "@/domain/account-merge/refusals";
import { proofTypes, type Resolution } from "@/domain/account-merge/resolution";
import { MergedFields } from "../account-migration";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { ToldText } from "../response-body";
import type { CallResult, Upstream } from "../upstream";

const service = "merges";
/** MRG-21. The documents name it for the credentials; the codes send the same. */
export const mergeReason = "merge-resolution";

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

/** What the operations of a required merge share. */
export const mergeOperation = { service, method: "POST", idempotent: true, refusals } as const;

const MergeKey = z.nullish(z.string());

export const mergeResolution = defineOperation({
  ...mergeOperation,
  name: "mergeResolution",
  does: "Says what proves the other account of a required merge; with a merge key, what is still to prove, or Complete.",
  path: "/merges/v1/resolutions",
  body: z.object({ mergeKey: z.optional(z.string()) }),
  answer: z.union([
    z.object({ mergeResolutionType: z.literal("Complete"), mergeKey: MergeKey }),
    z.object({
      mergeResolutionType: z.enum(proofTypes),
      resolutionStep: z.object({
        authVerificationKey: z.string().check(z.minLength(1)),
        maskedEmail: ToldText,
        maskedPhoneNumber: ToldText,
      }),
      mergeKey: MergeKey,
    }),
  ]),
});

/** Bounds the length of the record, which has to fit into a cookie. */
const masked = (contact: string | null | undefined) => contact?.slice(0, 100) || undefined;

/** Asks for the resolution. @param known merge key of the last answer, if it had one */
export async function resolveMerge(
  upstream: Upstream,
  known: string | undefined,
  idempotencyKey: string,
): Promise<CallResult<Resolution, MergeRefusal>> {
  const answer = await call(upstream, mergeResolution, { body: { ...(known && { mergeKey: known }) }, idempotencyKey });
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
  ...mergeOperation,
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

/** Checks the other account's credentials. The password is a secret: it may only be in this call. */
export const verifyCredentials = (
  upstream: Upstream,
  credentials: { identifier: string; password: string; authVerificationKey: string },
  idempotencyKey: string,
) => call(upstream, mergeVerification, { body: { ...credentials, reason: mergeReason }, idempotencyKey });

/** Before the merge is completed; an offer of the platform. */
export const mergeComparison = defineOperation({
  name: "mergeComparison",
  does: "Compares the two accounts of a required merge whose proofs are complete. Changes nothing.",
  service,
  method: "GET",
  path: "/merges/v1/resolutions/{mergeKey}/comparison",
  optional: "mergeComparison",
  answer: z.object({ mergedAccountFields: MergedFields }),
  refusals: { "MRG-425": "proofMissing" },
});
