// The one-time code at sign-in: what counts as a code, and where each refusal leads (OTP-09 to OTP-36?, ERR-10 to ERR-17).
import { minutes, seconds } from "../duration";
import type { Problem } from "../problems";

/** CONST-01 */
const codeLength = 6;
/** OTP-16, OTP-36?, CONST-13: how long "we sent a new code" stays, in milliseconds. */
export const resendNoticeMs = seconds(10);
/** OTP-30?, CONST-66?: default of `resendCodeCooldownMs`, milliseconds. */
export const defaultResendCooldownMs = seconds(30);
/** How long a lock lasts when upstream does not say, milliseconds. */
export const defaultLockMs = minutes(15);

/**
 * Digits of what was typed or pasted: spaces, dashes and invisible characters are dropped, full-width digits are digits (OTP-28!).
 */
export const digitsOf = (typed: string): string => typed.normalize("NFKC").replace(/\D/g, "");

/** OTP-09, OTP-28! @returns the six digits, or undefined when there are not exactly six */
export function codeFrom(typed: unknown): string | undefined {
  const digits = typeof typed === "string" ? digitsOf(typed) : "";
  return digits.length === codeLength ? digits : undefined;
}

/** What the verify call can refuse with, in our words. */
export const codeRefusals = [
  "incorrect",
  "expired",
  "alreadyFailed",
  "maxAttempts",
  "restricted",
  "indefinitelyRestricted",
  "jwe",
  "unknown",
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** What resending can refuse with. */
const resendRefusals = ["maxResends", "tooSoon", "requestGone"] as const;
export type ResendRefusal = (typeof resendRefusals)[number];

/** The states of the code screen that outlive one answer; sealed in the flow record so that a reload does not lift them. */
type CodeLock = "attempts" | "banned";

export type AfterCode = {
  problem: Problem;
  /** OTP-12, OTP-19: no more entry; `banned` has no way back into this flow. */
  lock?: CodeLock;
  /** OTP-27: the JWE context offers a button by which the player continues. */
  offers?: "newStart";
};

/** Where each refusal leads. Does not compile until every one has a problem. */
export const afterCodeRefusal = {
  incorrect: { problem: "codeIncorrect" },
  expired: { problem: "codeExpired" },
  alreadyFailed: { problem: "codeLocked", lock: "attempts" },
  maxAttempts: { problem: "codeLocked", lock: "attempts" },
  restricted: { problem: "banned", lock: "banned" },
  indefinitelyRestricted: { problem: "banned", lock: "banned" },
  jwe: { problem: "signInInterrupted", offers: "newStart" },
  unknown: { problem: "codeNotAccepted" },
} satisfies Record<CodeRefusal, AfterCode>;

/** OTP-20, OTP-31? */
export const afterResendRefusal = {
  maxResends: "resendsUsedUp",
  tooSoon: "resendTooSoon",
  requestGone: "codeExpired",
} satisfies Record<ResendRefusal, Problem>;

/** Attempts left are said when they are few. */
export const fewAttemptsLeft = 3;
