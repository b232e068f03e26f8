// The change of an e-mail address: its key, then the change itself with the proof (API-80, API-81, EML-10, EML-11).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "email-updates";

export const EmailUpdateAnswer = z.object({ initializationKey: z.string().check(z.minLength(1)) });

export const initiateRefusals = { "EML-SAME": "same", "EML-INVALID": "invalid", "HTTP 429": "tooMany" } as const;
export const changeRefusals = { TOKEN_EXPIRED: "expired", TOKEN_USED: "expired" } as const;

/** @param isKycRefresh sent only when the change was asked for by the identity refresh (EML-02, EML-10) */
export const initiateEmailUpdate = (
  upstream: Upstream,
  { newEmailAddress, isKycRefresh }: { newEmailAddress: string; isKycRefresh: boolean },
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("emailUpdates"),
    body: { newEmailAddress, ...(isKycRefresh && { IsKycRefresh: true }) },
    idempotencyKey,
    accepts: EmailUpdateAnswer,
    refusals: initiateRefusals,
  });

/** @param strongAuthToken one-time proof; a secret */
export const changeEmail = (
  upstream: Upstream,
  proof: { initializationKey: string; strongAuthToken: string },
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: "PUT",
    path: route("emailUpdates"),
    body: proof,
    idempotencyKey,
    accepts: z.unknown(),
    refusals: changeRefusals,
  });
