// Account recovery, v1: the key that opens it, the merge's own, and what may be said of the other account (API-43, API-44, API-69, REC-02 to REC-04, SA-58).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

const service = "account-recovery";
const refusals = { "HTTP 429": "keyLimit" } as const;

export const recoveryStart = defineOperation({
  name: "recovery",
  does: "Opens a recovery: a key for strong authentication. Answers the same whether there is an account or not.",
  service,
  method: "POST",
  path: "/accountrecovery/v1/recoveries",
  isPublic: true,
  idempotent: true,
  body: z.object({}),
  answer: z.object({ strongAuthInitializationKey: z.string().check(z.minLength(1)) }),
  refusals,
});

/** Opens a recovery. Signed in or not: the answer does not tell whether there is an account. */
export const initialiseRecovery = (upstream: Upstream, idempotencyKey: string) =>
  call(upstream, recoveryStart, { body: {}, idempotencyKey });

export const mergeRecoveryStart = defineOperation({
  name: "mergeRecovery",
  does: "Opens the recovery of the account that the player's is to be merged with.",
  service: "merges",
  method: "POST",
  path: "/merges/v1/accountrecovery",
  idempotent: true,
  body: z.object({}),
  answer: z.object({ initializationKey: z.string().check(z.minLength(1)) }),
  refusals,
});

/** Opens the recovery of the account that the signed-in player's is to be merged with. Its answer names the key otherwise. */
export const initialiseMergeRecovery = (upstream: Upstream, idempotencyKey: string) =>
  call(upstream, mergeRecoveryStart, { body: {}, idempotencyKey });

export const recoveryEmail = defineOperation({
  name: "recoveryEmail",
  does: "What may be said of the player's other account.",
  service,
  method: "GET",
  path: "/accountrecovery/v1/email",
  answer: z.object({
    redactedEmailAddress: z.optional(z.nullable(z.string())),
    idVerified: z.optional(z.nullable(z.boolean())),
  }),
});

/** @returns what upstream says of the signed-in player's other account */
export async function readRecoveryEmail(upstream: Upstream): Promise<{ redactedEmail?: string; idVerified: boolean }> {
  const answer = await call(upstream, recoveryEmail, {});
  if (!answer.ok) return { idVerified: false };
  const { redactedEmailAddress, idVerified } = answer.value;
  return { ...(redactedEmailAddress && { redactedEmail: redactedEmailAddress }), idVerified: idVerified === true };
}
