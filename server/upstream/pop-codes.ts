// What the calls of strong authentication have in common: their codes, and where a message went (ERR-47 to ERR-56).
import "server-only";
import * as z from "zod/mini";
import type { StrongAuthRefusal } from "@/domain/strong-auth-refusals";
import { withConfiguredCodes } from "./routes";

const codes = {
  "POP-1802": "incorrect",
  "POP-1804": "expired",
  "POP-1806": "tooManyAttempts",
  "POP-1809": "empty",
  "POP-1826": "lastAttempt",
  "POP-1827": "maxAttempts",
  "POP-1828": "rateLimited",
  "POP-1838": "emailInvalid",
  "POP-1841": "locked",
  "POP-1842": "landline",
} as const satisfies Record<string, StrongAuthRefusal>;

/** @returns the refusals of every strong-authentication and enrolment call, under the configured codes */
export const strongAuthCodes = () => withConfiguredCodes<StrongAuthRefusal>(codes);

/** The contact that a code was sent to, masked. */
export const ContactUsed = z.object({ contactInfoUsed: z.optional(z.nullable(z.string())) });
