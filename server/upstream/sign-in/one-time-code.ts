// One-time codes at sign-in: initiate, verify, resend (API-20, API-21, OTP-14, OTP-15, OTP-31?, OTP-32?).
import "server-only";
import * as z from "zod/mini";
import type { Contact } from "@/domain/person/contact";
import type { CodeRefusal, ResendRefusal } from "@/domain/sign-in/one-time-code";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText, lenient } from "../response-body";
import { type Caller, unknownRefusal } from "../upstream";
import { DeliveryMethod, SentCodeMembers, voice } from "./code-delivery";

const each = { service: "one-time-code", method: "POST", isPublic: true, idempotent: true } as const;

export const codeRequest = defineOperation({
  ...each,
  name: "otpInitiate",
  does: "Sends a one-time code. The response does not reveal whether the contact has an account.",
  path: "/otp/v1/initiate",
  body: z.object({ identifier: z.string(), identifierType: z.enum(["email", "phone"]), entryFlow: z.string() }),
  answer: z.object({
    requestKey: z.string().check(z.minLength(1)),
    contactInfoUsed: LenientText,
    ...SentCodeMembers,
    /** Set when the code can also open an account. */
    registrationKey: z.nullish(z.string()),
  }),
  refusals: { INITIATE_FAILED: "initiateFailed" },
});

/**
 * Sends the first code. The response does not reveal whether the contact has an account, so every 4xx is a code that was not sent
 * (OTP-26): nothing is said of a restricted account before a code is proved.
 */
export const initiate = (caller: Caller, contact: Contact, entryFlow: string) =>
  call(caller, codeRequest, {
    body: { identifier: contact.value, identifierType: contact.kind, entryFlow },
  }).catch(unknownRefusal);

/** The factors that are asked for after the first; one that cannot be read is asked for as well. */
export const MfaInfo = z.object({ mfaMethods: z.nullish(z.array(z.catch(z.string(), ""))) });

export const codeVerification = defineOperation({
  ...each,
  name: "otpVerify",
  does: "Checks a one-time code.",
  path: "/otp/v1/verify",
  body: z.object({ requestKey: z.string(), otpCode: z.string() }),
  answer: z.object({
    requestToken: z.string().check(z.minLength(1)),
    mfaInfo: z.nullish(MfaInfo),
    /** For a registration code: whether the contact already has an account; absent means unknown. */
    accountExists: lenient(z.boolean()),
  }),
  refusals: {
    INCORRECT_CODE: "incorrect",
    CODE_EXPIRED: "expired",
    ALREADY_FAILED: "alreadyFailed",
    MAX_ATTEMPTS_REACHED: "maxAttempts",
    "CRB-1210": "restricted",
    "USR-514": "indefinitelyRestricted",
    JWE_FAILED: "jwe",
    REQUEST_EXPIRED: "requestGone",
  } satisfies Record<string, CodeRefusal>,
});

/**
 * Checks a code. `requestToken` is a secret for the login call only. An undeclared 4xx becomes the refusal `unknown`: the service
 * works, so the player is told about the code and not about a failure (OTP-25).
 * @param once names the attempt, which the platform counts once
 */
export const verify = (caller: Caller, requestKey: string, otpCode: string, once: string) =>
  call(caller, codeVerification, { body: { requestKey, otpCode }, once }).catch(unknownRefusal);

export const codeResend = defineOperation({
  ...each,
  name: "otpResend",
  does: "Sends another code; the previous one stays valid until it expires.",
  path: "/otp/v1/resend",
  body: z.object({ requestKey: z.string(), deliveryMethod: DeliveryMethod }),
  answer: z.object({ contactInfoUsed: LenientText, ...SentCodeMembers }),
  refusals: {
    MAX_RESENDS_REACHED: "maxResends",
    RESEND_TOO_SOON: "tooSoon",
    REQUEST_EXPIRED: "requestGone",
    ALREADY_FAILED: "alreadyFailed",
    MAX_ATTEMPTS_REACHED: "alreadyFailed",
  } satisfies Record<string, ResendRefusal>,
});

/**
 * Sends another code; the previous one stays valid until it expires. An undeclared 4xx is `unknown`, as of a first code.
 * @param isSpoken by phone call
 */
export const resend = (caller: Caller, requestKey: string, isSpoken = false) =>
  call(caller, codeResend, { body: { requestKey, ...voice(isSpoken) } }).catch(unknownRefusal);
