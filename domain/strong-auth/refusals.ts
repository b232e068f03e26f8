// The outcome of each refusal of strong authentication (ERR-47 to ERR-57, SA-39 to SA-42).
import { minutes } from "../duration";
import type { Problem } from "../forms/problems";

/** CONST-16: how long no new code can be requested after a rate-limit refusal, milliseconds. */
export const rateLimitBlockMs = minutes(10);

export type AfterRefusal = {
  /** Problem on the code screen. */
  code: Problem;
  /** Problem on the personal-information screen, where it differs. */
  details?: Problem;
  /** Problem of a recovery that failed for good, where it differs from that of the personal information. */
  recovery?: Problem;
  /** Problem on the passkey screen, where it differs. */
  passkey?: Problem;
  /** State that the record keeps: the method has no attempts left, all methods are locked, or sending is blocked for ten minutes. */
  leaves?: "usedUp" | "locked" | "rateLimited";
};

const rows = {
  incorrect: {
    code: "strongAuthIncorrect",
    details: "strongAuthNotValidated",
    recovery: "recoveryNotConfirmed",
    passkey: "passkeyNotAccepted",
  },
  empty: {
    code: "strongAuthEmpty",
    details: "strongAuthNothingGiven",
    recovery: "recoveryNotConfirmed",
    passkey: "passkeyNotAccepted",
  },
  lastAttempt: { code: "strongAuthLastAttempt", recovery: "recoveryNotConfirmed", passkey: "passkeyNotAccepted" },
  maxAttempts: { code: "strongAuthMaxAttempts", leaves: "usedUp" },
  tooManyAttempts: { code: "strongAuthTooManyAttempts", leaves: "usedUp" },
  locked: { code: "strongAuthLocked", leaves: "locked" },
  landline: { code: "strongAuthLandline", details: "strongAuthLandlineDetails" },
  rateLimited: {
    code: "strongAuthRateLimited",
    details: "tooManyTries",
    recovery: "recoveryTooManyTries",
    leaves: "rateLimited",
  },
  emailInvalid: { code: "strongAuthEmailInvalid", details: "strongAuthEmailInvalidDetails" },
  expired: { code: "strongAuthExpired", details: "strongAuthEnded", passkey: "passkeyTooLate" },
} satisfies Record<string, AfterRefusal>;
export type StrongAuthRefusal = keyof typeof rows;

export const afterStrongAuthRefusal: Readonly<Record<StrongAuthRefusal, AfterRefusal>> = rows;

/** Refusals of an answer that was compared, or may have been: they count against the limits on wrong answers (server/guard/guess-and-send-limits.ts). */
export const wrongAnswerRefusals: readonly StrongAuthRefusal[] = [
  "incorrect",
  "lastAttempt",
  "maxAttempts",
  "tooManyAttempts",
  "locked",
];

const fieldErrors: readonly string[] = ["incorrect", "empty", "lastAttempt"];
/** @returns whether a refusal concerns the typed value and is shown at its field */
export const isFieldError = (refusal: string): boolean => fieldErrors.includes(refusal);
