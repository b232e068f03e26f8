// The call that closes an account (API-27, CLS-01, CLS-02?).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

export const accountClosure = defineOperation({
  name: "closures",
  does: "Closes the player's account, with the proof of strong authentication.",
  service: "closures",
  host: "api",
  method: "POST",
  path: "/users/v1/closures",
  idempotent: true,
  body: z.object({ strongAuthToken: z.string(), reason: z.optional(z.string()) }),
  answer: z.unknown(),
  refusals: { TOKEN_EXPIRED: "proofGone", TOKEN_USED: "proofGone" },
});

/** Closes the player's account. @param proof token of strong authentication @throws UpstreamError on any other refusal or failure */
export const closeAccount = (
  upstream: Upstream,
  { proof, reason }: { proof: string; reason: string },
  idempotencyKey: string,
) => call(upstream, accountClosure, { body: { strongAuthToken: proof, ...(reason && { reason }) }, idempotencyKey });
