// Account recovery, v1: the key that opens it, the merge's own, and what may be said of the other account (API-43, API-44, API-69, REC-02 to REC-04, SA-58).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "account-recovery";

export const RecoveryAnswer = z.object({ strongAuthInitializationKey: z.string().check(z.minLength(1)) });
export const MergeRecoveryAnswer = z.object({ initializationKey: z.string().check(z.minLength(1)) });
export const RecoveryEmailAnswer = z.object({
  redactedEmailAddress: z.optional(z.nullable(z.string())),
  idVerified: z.optional(z.nullable(z.boolean())),
});

export const recoveryRefusals = { "HTTP 429": "keyLimit" } as const;

/** Opens a recovery. Signed in or not: the answer does not tell whether there is an account. */
export const initialiseRecovery = (upstream: Upstream, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("recovery"),
    body: {},
    idempotencyKey,
    accepts: RecoveryAnswer,
    refusals: recoveryRefusals,
  });

/** Opens the recovery of the account that the signed-in player's is to be merged with. Its answer names the key otherwise. */
export const initialiseMergeRecovery = (upstream: Upstream, idempotencyKey: string) =>
  call(upstream, {
    service: "merges",
    method: "POST",
    path: route("mergeRecovery"),
    body: {},
    idempotencyKey,
    accepts: MergeRecoveryAnswer,
    refusals: recoveryRefusals,
  });

/** @returns what upstream says of the signed-in player's other account */
export async function readRecoveryEmail(upstream: Upstream): Promise<{ redactedEmail?: string; idVerified: boolean }> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("recoveryEmail"),
    accepts: RecoveryEmailAnswer,
    refusals: {},
  });
  if (!answer.ok) return { idVerified: false };
  const { redactedEmailAddress, idVerified } = answer.value;
  return { ...(redactedEmailAddress && { redactedEmail: redactedEmailAddress }), idVerified: idVerified === true };
}
