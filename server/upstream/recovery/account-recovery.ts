// Account recovery v1: the initialization key, the same for a merge, and the masked other account (API-43, API-44, API-69, REC-02 to
// REC-04, SA-58).
import "server-only";
import * as z from "zod/mini";
import { shownContact } from "@/domain/person/contact";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import type { Caller } from "../upstream";

const service = "account-recovery";
const refusals = { "HTTP 429": "keyLimit" } as const;

export const recoveryStart = defineOperation({
  name: "recovery",
  does: "Starts a recovery: returns a key for strong authentication. The response does not reveal whether an account exists.",
  service,
  method: "POST",
  path: "/accountrecovery/v1/recoveries",
  isPublic: true,
  idempotent: true,
  body: z.object({}),
  answer: z.object({ strongAuthInitializationKey: z.string().check(z.minLength(1)) }),
  refusals,
});

export const mergeRecoveryStart = defineOperation({
  name: "mergeRecovery",
  does: "Starts the recovery of the account that the player's account is merged with.",
  service: "merges",
  method: "POST",
  path: "/merges/v1/accountrecovery",
  idempotent: true,
  body: z.object({}),
  answer: z.object({ initializationKey: z.string().check(z.minLength(1)) }),
  refusals,
});

export const recoveryEmail = defineOperation({
  name: "recoveryEmail",
  does: "Returns the masked e-mail address of the player's other account, and whether its identity is verified.",
  service,
  method: "GET",
  path: "/accountrecovery/v1/email",
  answer: z.object({
    redactedEmailAddress: z.nullish(z.string()),
    idVerified: z.nullish(z.boolean()),
  }),
});

/** @returns masked e-mail address and verification of the signed-in player's other account */
export async function readRecoveryEmail(caller: Caller): Promise<{ redactedEmail?: string; idVerified: boolean }> {
  const { redactedEmailAddress, idVerified } = (await call(caller, recoveryEmail)).value;
  const masked = redactedEmailAddress?.trim();
  return {
    ...(masked && { redactedEmail: shownContact(masked) }),
    idVerified: idVerified === true,
  };
}
