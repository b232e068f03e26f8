// Where each refusal of strong authentication leads (ERR-47 to ERR-57, SA-39 to SA-42).
import { minutes } from "../duration";
import type { Problem } from "../problems";

/** CONST-16: how long no new code can be asked for after a rate-limit refusal, milliseconds. */
export const rateLimitBlockMs = minutes(10);

export const strongAuthRefusals = [
  "incorrect",
  "expired",
  "tooManyAttempts",
  "empty",
  "lastAttempt",
  "maxAttempts",
  "rateLimited",
  "emailInvalid",
  "locked",
  "landline",
] as const;
export type StrongAuthRefusal = (typeof strongAuthRefusals)[number];

export type AfterRefusal = {
  /** What a screen for codes says. */
  code: Problem;
  /** What a screen for knowledge says, where that is something else. */
  details?: Problem;
  /**
   * What outlives the answer: this method's attempts are used up; every method is locked for a while; no code can be sent for
   * ten minutes.
   */
  leaves?: "usedUp" | "locked" | "rateLimited";
};

/** Does not compile until every refusal has a problem. */
export const afterStrongAuthRefusal: Record<StrongAuthRefusal, AfterRefusal> = {
  incorrect: { code: "strongAuthIncorrect", details: "strongAuthNotValidated" },
  empty: { code: "strongAuthEmpty", details: "strongAuthNothingGiven" },
  lastAttempt: { code: "strongAuthLastAttempt" },
  maxAttempts: { code: "strongAuthMaxAttempts", leaves: "usedUp" },
  tooManyAttempts: { code: "strongAuthTooManyAttempts", leaves: "usedUp" },
  locked: { code: "strongAuthLocked", leaves: "locked" },
  landline: { code: "strongAuthLandline", details: "strongAuthLandlineDetails" },
  rateLimited: { code: "strongAuthRateLimited", details: "tooManyTries", leaves: "rateLimited" },
  emailInvalid: { code: "strongAuthEmailInvalid", details: "strongAuthEmailInvalidDetails" },
  expired: { code: "strongAuthExpired", details: "strongAuthEnded" },
};

/** Those that are about what was typed, and so belong to its field. */
const aboutAnswer: readonly StrongAuthRefusal[] = ["incorrect", "empty", "lastAttempt"];
export const isFieldError = (refusal: StrongAuthRefusal): boolean => aboutAnswer.includes(refusal);
