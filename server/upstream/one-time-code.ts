// One-time codes at sign-in: initiate, verify, resend (API-20, API-21, OTP-14, OTP-15, OTP-31?, OTP-32?).
import "server-only";
import * as z from "zod/mini";
import type { Contact } from "@/domain/contact";
import type { CodeRefusal, ResendRefusal } from "@/domain/one-time-code";
import { call, type Upstream } from "./call";
import { route, withConfiguredCodes } from "./routes";

const service = "one-time-code";

export const InitiateAnswer = z.object({
  requestKey: z.string(),
  contactInfoUsed: z.optional(z.string()),
  /** When the code may also open an account. */
  registrationKey: z.optional(z.nullable(z.string())),
});
export const VerifyAnswer = z.object({
  requestToken: z.string(),
  mfaInfo: z.optional(z.nullable(z.object({ mfaMethods: z.optional(z.nullable(z.array(z.string()))) }))),
});
export const ResendAnswer = z.object({ contactInfoUsed: z.optional(z.string()) });

export const initiateRefusals = { INITIATE_FAILED: "initiateFailed" } as const;

/** Sends the first code. The answer is the same for a contact that has no account. Refuses nothing but an `initiateFailed`. */
export const initiate = (upstream: Upstream, contact: Contact, entryFlow: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("otpInitiate"),
    body: { identifier: contact.value, identifierType: contact.kind, entryFlow },
    idempotencyKey,
    accepts: InitiateAnswer,
    refusals: withConfiguredCodes<"initiateFailed">(initiateRefusals),
  });

export const verifyRefusals = {
  INCORRECT_CODE: "incorrect",
  CODE_EXPIRED: "expired",
  ALREADY_FAILED: "alreadyFailed",
  MAX_ATTEMPTS_REACHED: "maxAttempts",
  "CRB-1210": "restricted",
  "USR-514": "indefinitelyRestricted",
  JWE_FAILED: "jwe",
} as const satisfies Record<string, CodeRefusal>;

/** Checks a code. `requestToken` is a secret: it goes to the login call and nowhere else. */
export const verify = (upstream: Upstream, requestKey: string, otpCode: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("otpVerify"),
    body: { requestKey, otpCode },
    idempotencyKey,
    accepts: VerifyAnswer,
    refusals: withConfiguredCodes<CodeRefusal>(verifyRefusals),
  });

export const resendRefusals = {
  MAX_RESENDS_REACHED: "maxResends",
  RESEND_TOO_SOON: "tooSoon",
  REQUEST_EXPIRED: "requestGone",
} as const satisfies Record<string, ResendRefusal>;

/** Sends another code; the older one stays good until it expires. */
export const resend = (upstream: Upstream, requestKey: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("otpResend"),
    body: { requestKey },
    idempotencyKey,
    accepts: ResendAnswer,
    refusals: withConfiguredCodes<ResendRefusal>(resendRefusals),
  });
