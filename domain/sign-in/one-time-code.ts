// The one-time code at sign-in: parsing, and the outcome of each refusal (OTP-09 to OTP-36?, ERR-10 to ERR-17).
import { minutes, seconds } from "../duration";
import type { Problem } from "../forms/problems";
import { longestWaitMs, timeIn } from "../platform-time";

/** OTP-16, OTP-36?, CONST-13: how long "we sent a new code" stays, in milliseconds. */
export const resendNoticeMs = seconds(10);
/** OTP-30?, CONST-66?: default of the setting RESEND_CODE_COOLDOWN_MS. */
export const defaultResendCooldownMs = seconds(30);
/** Duration of a lock when upstream names no end, milliseconds. */
const defaultLockMs = minutes(15);

/**
 * @param metadata of a refusal
 * @returns when the platform ends the lock, epoch milliseconds. It refuses now, so a time that has passed is no end of it, and one that is
 *   more than a year ahead does not say when to come back
 */
export function lockEndIn(metadata: Readonly<Record<string, unknown>> | undefined, now: number): number {
  const lockedUntil = metadata?.lockedUntil;
  const at = typeof lockedUntil === "string" ? timeIn(lockedUntil) : undefined;
  return at !== undefined && at > now && at <= now + longestWaitMs ? at : now + defaultLockMs;
}

/** The states of the code screen that outlive one answer; in the flow record so that a reload does not lift them. */
type CodeLock = "attempts" | "banned";

export type AfterCode = {
  problem: Problem;
  /** OTP-12, OTP-19: no more codes are accepted; after `banned` this sign-in cannot be resumed. */
  lock?: CodeLock;
  /** OTP-27: the screen offers a button that restarts the sign-in. */
  offers?: "newStart";
};

/** Why the verify call can refuse a code, and where each refusal leads. One without a row does not compile where the call declares it. */
export const afterCodeRefusal = {
  incorrect: { problem: "codeIncorrect" },
  expired: { problem: "codeExpired" },
  alreadyFailed: { problem: "codeLocked", lock: "attempts" },
  maxAttempts: { problem: "codeLocked", lock: "attempts" },
  restricted: { problem: "banned", lock: "banned" },
  indefinitelyRestricted: { problem: "banned", lock: "banned" },
  jwe: { problem: "signInInterrupted", offers: "newStart" },
  requestGone: { problem: "codeExpired" },
  unknown: { problem: "codeNotAccepted" },
} satisfies Record<string, AfterCode>;
export type CodeRefusal = keyof typeof afterCodeRefusal;

/** Refusals of a code that was compared, or may have been: they count against the limits on wrong codes (server/guard/guess-and-send-limits.ts). */
export const wrongCodeRefusals: readonly CodeRefusal[] = ["incorrect", "alreadyFailed", "maxAttempts", "unknown"];

/** Refusals of one request of a code. Another request of the same browser for the same contact may still take the code. */
export const requestRefusals: readonly CodeRefusal[] = [
  "incorrect",
  "expired",
  "alreadyFailed",
  "maxAttempts",
  "requestGone",
];

/** What resending can refuse with (OTP-19, OTP-20, OTP-23, OTP-24, OTP-31?). */
export const afterResendRefusal = {
  maxResends: "resendsUsedUp",
  tooSoon: "resendTooSoon",
  requestGone: "codeExpired",
  alreadyFailed: "codeLocked",
  unknown: "initiateFailed",
} satisfies Record<string, Problem>;
export type ResendRefusal = keyof typeof afterResendRefusal;

/** The message names the attempts left from this number down. */
export const fewAttemptsLeft = 3;
