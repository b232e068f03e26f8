// The change of an e-mail address: its key, then the change itself with the proof (API-80, API-81, EML-10, EML-11).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

const service = "email-updates";

const path = "/users/v1/emailupdates";

export const emailUpdateStart = defineOperation({
  name: "emailUpdates",
  does: "Starts the change of an e-mail address. Answers the same for an address that belongs to another account.",
  service,
  method: "POST",
  path,
  idempotent: true,
  body: z.object({ newEmailAddress: z.string(), IsKycRefresh: z.optional(z.literal(true)) }),
  answer: z.object({ initializationKey: z.string().check(z.minLength(1)) }),
  refusals: { "EML-SAME": "same", "EML-INVALID": "invalid", "HTTP 429": "tooMany" },
});

/** @param isKycRefresh sent only when the change was asked for by the identity refresh (EML-02, EML-10) */
export const initiateEmailUpdate = (
  upstream: Upstream,
  { newEmailAddress, isKycRefresh }: { newEmailAddress: string; isKycRefresh: boolean },
  idempotencyKey: string,
) =>
  call(upstream, emailUpdateStart, {
    body: { newEmailAddress, ...(isKycRefresh && { IsKycRefresh: true }) },
    idempotencyKey,
  });

export const emailChange = defineOperation({
  name: "emailUpdates",
  does: "Changes the address, with the proof that strong authentication gave.",
  service,
  method: "PUT",
  path,
  idempotent: true,
  setsToken: true,
  body: z.object({ initializationKey: z.string(), strongAuthToken: z.string() }),
  answer: z.unknown(),
  refusals: { TOKEN_EXPIRED: "expired", TOKEN_USED: "expired" },
});

/** @param strongAuthToken one-time proof; a secret */
export const changeEmail = (
  upstream: Upstream,
  proof: { initializationKey: string; strongAuthToken: string },
  idempotencyKey: string,
) => call(upstream, emailChange, { body: proof, idempotencyKey });
