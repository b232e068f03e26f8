// Account recovery by the full SSN, v4 (API-45, SA-14, SA-55, SA-58).
import "server-only";
import * as z from "zod/mini";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import type { Caller } from "../upstream";

export const ssnRecovery = defineOperation({
  name: "ssnRecovery",
  does: "Recovers an account by SSN. A failed recovery is a 200 with a failure status or code.",
  service: "account-recovery",
  method: "POST",
  path: "/accountrecovery/v4/recoveries",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  body: z.object({ strongAuthRequestKey: z.string(), ssn9: z.string(), tmSessionId: z.optional(z.string()) }),
  answer: z.object({
    recoveryStatus: z.nullish(z.string()),
    nextRecoveryMethod: z.nullish(z.string()),
    token: z.nullish(z.string()),
    responseStatus: z.nullish(z.object({ errorCode: z.nullish(z.string()) })),
  }),
  // a 200 with any code is a failed recovery
  refusals: { "HTTP 429": "keyLimit", "HTTP 200": "failed" },
});

export type SsnRecovery =
  | { kind: "recovered"; token?: string }
  /** SA-55: the SSN can be entered again. */
  | { kind: "again"; code?: string }
  | { kind: "failed"; code?: string };

/**
 * Recovers an account. `call` treats a 200 with a code as an error, so the operation declares "HTTP 200" as a refusal.
 * @param ssn9 a secret. @param tmSessionId id of the device-risk session
 */
export async function recoverBySsn(
  caller: Caller,
  { requestKey, ssn9, tmSessionId }: { requestKey: string; ssn9: string; tmSessionId?: string },
): Promise<SsnRecovery | { kind: "keyLimit" }> {
  const answer = await call(caller, ssnRecovery, {
    body: { strongAuthRequestKey: requestKey, ssn9, ...(tmSessionId && { tmSessionId }) },
  });
  if (!answer.ok) {
    if (answer.refusal === "keyLimit") return { kind: "keyLimit" };
    const { nextRecoveryMethod } = answer.metadata ?? {};
    return { kind: isSsn(nextRecoveryMethod) ? "again" : "failed", code: answer.code };
  }
  const { recoveryStatus, nextRecoveryMethod, token } = answer.value;
  // the recovery proves the other account of a merge as well, so an answer without a status is none
  if (recoveryStatus && !isWord(recoveryStatus, "Failed")) return { kind: "recovered", ...(token && { token }) };
  return { kind: isSsn(nextRecoveryMethod) ? "again" : "failed" };
}

/** The letter case is not specified, so it is ignored, as in an identity check (KYC-125?): a failure must not read as a success. */
const isWord = (sent: unknown, word: string) => typeof sent === "string" && sent.toLowerCase() === word.toLowerCase();

const isSsn = (method: unknown) => isWord(method, "SSN9");
