// The change of an e-mail address: initiate for a key, then change with the strong-authentication token (API-80, API-81, EML-10, EML-11).
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "../define-operation";

const service = "email-updates";

const path = "/users/v1/emailupdates";

export const emailUpdateStart = defineOperation({
  name: "emailUpdateStart",
  does: "Starts the change of an e-mail address. The response does not reveal whether the address belongs to another account.",
  service,
  method: "POST",
  path,
  idempotent: true,
  guards: "account",
  body: z.object({ newEmailAddress: z.string(), IsKycRefresh: z.optional(z.literal(true)) }),
  answer: z.object({ initializationKey: z.string().check(z.minLength(1)) }),
  refusals: { "EML-SAME": "same", "EML-INVALID": "invalid", "HTTP 429": "tooMany" },
});

export const emailChange = defineOperation({
  name: "emailUpdateFinish",
  does: "Changes the address, with the token from strong authentication.",
  service,
  method: "PUT",
  path,
  idempotent: true,
  guards: "account",
  setsToken: true,
  body: z.object({ initializationKey: z.string(), strongAuthToken: z.string() }),
  answer: z.unknown(),
  refusals: { TOKEN_EXPIRED: "expired", TOKEN_USED: "expired" },
});
