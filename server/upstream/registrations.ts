// Opens an account for a verified contact (REG-20?). The session token arrives as Set-Cookie; `call` passes it to `onToken`.
import "server-only";
import * as z from "zod/mini";
import type { RegistrationRefusal } from "@/domain/registration/registration";
import { receiptsMember } from "./agreements/sent-receipts";
import { defineOperation } from "./define-operation";
import { LenientText } from "./response-body";

const refusals = {
  ACCOUNT_EXISTS: "accountExists",
  TOKEN_EXPIRED: "codeTooOld",
  TOKEN_USED: "codeTooOld",
  "country-unsupported": "countryClosed",
  "agreements-required": "agreementsMissing",
  "registration-refused": "refused",
} as const satisfies Record<string, RegistrationRefusal>;

export const registrationCompletion = defineOperation({
  name: "registration",
  does: "Opens an account for a verified contact, and signs it in.",
  service: "registrations",
  method: "POST",
  path: "/registrations/v1/registrations/{registrationKey}/complete",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  reportsDevice: true,
  body: z.object({
    requestToken: z.string(),
    countryCode: z.string(),
    agreementIds: z.array(z.string()),
    ...receiptsMember,
  }),
  answer: z.object({ userKey: LenientText }),
  refusals,
});
