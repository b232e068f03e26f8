// The call that closes an account (API-27, CLS-01, CLS-02?).
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "../define-operation";

export const accountClosure = defineOperation({
  name: "closures",
  does: "Closes the player's account. The body, with the proof of strong authentication and the reason, is sent only to a platform that names the offer closureProof.",
  service: "closures",
  host: "api",
  method: "POST",
  path: "/users/v1/closures",
  idempotent: true,
  body: z.object({ strongAuthToken: z.string(), reason: z.optional(z.string()) }),
  bodyOptional: true,
  answer: z.unknown(),
  refusals: { TOKEN_EXPIRED: "proofGone", TOKEN_USED: "proofGone" },
});
