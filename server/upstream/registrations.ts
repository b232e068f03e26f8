// Opening an account for a contact that a code has proved (REG-20?). The session token comes as Set-Cookie, which `call` hands on.
import "server-only";
import * as z from "zod/mini";
import type { RegistrationRefusal } from "@/domain/registration";
import { call, type Upstream } from "./call";
import { route } from "./routes";

export const RegistrationAnswer = z.object({ userKey: z.string() });

export const registrationCodes = {
  ACCOUNT_EXISTS: "accountExists",
  TOKEN_EXPIRED: "codeTooOld",
  TOKEN_USED: "codeTooOld",
  "country-unsupported": "countryClosed",
  "agreements-required": "agreementsMissing",
  "registration-refused": "refused",
} as const satisfies Record<string, RegistrationRefusal>;

export type NewAccount = { requestToken: string; countryCode: string; agreementIds: readonly string[] };

/** @param registrationKey from the request of the code. @param account its token is a secret: it goes into the body only */
export const completeRegistration = (
  upstream: Upstream,
  registrationKey: string,
  account: NewAccount,
  idempotencyKey: string,
) =>
  call(upstream, {
    service: "registrations",
    method: "POST",
    path: route("registration", { registrationKey }),
    body: account,
    idempotencyKey,
    accepts: RegistrationAnswer,
    refusals: registrationCodes,
  });
