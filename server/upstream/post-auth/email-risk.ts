// The risk check of the player's e-mail address (API-52, PA-34 to PA-38).
import "server-only";
import * as z from "zod/mini";
import type { AccountProof } from "../account-proof";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import type { Caller } from "../upstream";

export const emailRiskCheck = defineOperation({
  name: "emailRisk",
  does: "Checks the player's e-mail address.",
  service: "email-risk",
  method: "POST",
  path: "/emailrisk/v1/verifications",
  idempotent: true,
  guards: "account",
  setsToken: true,
  body: z.object({}),
  answer: z.object({
    status: z.nullish(z.string()),
    strongAuthMetadata: z.nullish(z.object({ strongAuthInitializationKey: z.nullish(z.string()) })),
  }),
});

export type EmailRisk = { kind: "passed" } | { kind: "challenged"; initializationKey: string } | { kind: "neither" };

/** Runs the check. @throws UpstreamError on any failure */
export async function verifyEmailRisk(caller: Caller, proof: AccountProof): Promise<EmailRisk> {
  const { value } = await call(caller, emailRiskCheck, { body: {}, proof });
  const { status, strongAuthMetadata } = value;
  if (status === "Success") return { kind: "passed" };
  const initializationKey = strongAuthMetadata?.strongAuthInitializationKey;
  return initializationKey ? { kind: "challenged", initializationKey } : { kind: "neither" };
}
