// Shared by the strong-authentication calls: refusal codes, and the contact that a code was sent to (ERR-47 to ERR-56).
import "server-only";
import * as z from "zod/mini";
import { ownEntry } from "@/domain/own-entry";
import type { StrongAuthRefusal } from "@/domain/strong-auth/refusals";
import { withConfiguredCodes } from "../define-operation";
import { LenientText } from "../response-body";
import { SentCodeMembers } from "../sign-in/code-delivery";

/** The refusals of every strong-authentication and enrolment call. */
export const strongAuthCodes = {
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

/** @returns the refusal for a code that arrived in a successful response, as in a failed SSN recovery */
export const strongAuthRefusalFor = (code: string | undefined): StrongAuthRefusal | undefined =>
  code === undefined ? undefined : ownEntry(withConfiguredCodes<StrongAuthRefusal>(strongAuthCodes), code);

/** The contact that a code was sent to, masked, and what the platform says of the code. */
export const ContactUsed = z.object({ contactInfoUsed: LenientText, ...SentCodeMembers });
