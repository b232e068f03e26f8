// Limits on attempts and messages, per challenge and per account (SA-39, SA-40).
import type { Brand } from "../../platform/brands.ts";
import { hours, minutes, now } from "../../platform/clock.ts";
import { codeMessage, newCode, sendMessage } from "../../platform/outbox.ts";
import type { State } from "../../platform/state.ts";
import { type PopCode, type PopRefusal, typedRefusal } from "./pop-codes.ts";
import type { Allowance, Challenge } from "./records.ts";

export const newChallenge = (contact: string | null = null): Challenge => ({ contact, attemptsLeft: 5, codes: [] });

export const codeLife = minutes(10);
/** Those that begin with 00 provoke refusals. */
const minCode = 10_000;
const sends = { max: 5, within: minutes(10), block: minutes(10) };
const misses = { max: 10, within: hours(1), lock: minutes(15) };

function allowanceOf(state: State, account: string): Allowance {
  state.allowances[account] ??= { sends: [], blockedUntil: 0, misses: [], lockedUntil: 0 };
  return state.allowances[account];
}

/** A new password lifts the lock. */
export function unlock(state: State, account: string): void {
  Object.assign(allowanceOf(state, account), { misses: [], lockedUntil: 0 });
}

const locked = ({ lockedUntil }: Allowance): PopRefusal => ({
  code: "POP-1841",
  metadata: { lockedUntil: new Date(lockedUntil).toISOString(), remainingAttempts: 0 },
});

const blocked = ({ blockedUntil }: Allowance, at: number): PopRefusal => ({
  code: "POP-1828",
  metadata: { retryAfterMs: blockedUntil - at },
});

/** A typed refusal has its effect too: 1841 locks, 1828 blocks, 1806 and 1827 use up the attempts. */
function applyTypedRefusal(state: State, account: string, challenge: Challenge, code: PopCode): PopRefusal {
  const at = now(state);
  const allowance = allowanceOf(state, account);
  if (code === "POP-1841") return locked(Object.assign(allowance, { lockedUntil: at + misses.lock }));
  if (code === "POP-1828") return blocked(Object.assign(allowance, { blockedUntil: at + sends.block }), at);
  const attemptsAfter: Partial<Record<PopCode, number>> = { "POP-1826": 1, "POP-1827": 0, "POP-1806": 0 };
  challenge.attemptsLeft = attemptsAfter[code] ?? challenge.attemptsLeft;
  return attemptsAfter[code] === undefined
    ? { code }
    : { code, metadata: { remainingAttempts: challenge.attemptsLeft } };
}

function recordMiss(state: State, account: string, challenge: Challenge): PopRefusal {
  const at = now(state);
  const allowance = allowanceOf(state, account);
  challenge.attemptsLeft -= 1;
  allowance.misses = [...allowance.misses.filter((each) => each > at - misses.within), at];
  if (allowance.misses.length >= misses.max)
    return locked(Object.assign(allowance, { misses: [], lockedUntil: at + misses.lock }));
  const code = challenge.attemptsLeft === 0 ? "POP-1827" : challenge.attemptsLeft === 1 ? "POP-1826" : "POP-1802";
  return { code, metadata: { remainingAttempts: challenge.attemptsLeft } };
}

/**
 * Decision order: lock, used up, empty, typed refusal, right or wrong.
 * @param isRight called last, once no refusal applies; without it the value is compared with the codes that were sent
 */
export function attempt(
  state: State,
  account: string,
  challenge: Challenge,
  typed: string,
  isRight?: () => boolean,
): PopRefusal | null {
  const at = now(state);
  const allowance = allowanceOf(state, account);
  if (at < allowance.lockedUntil) return locked(allowance);
  if (challenge.attemptsLeft <= 0) return { code: "POP-1806", metadata: { remainingAttempts: 0 } };
  if (typed === "") return { code: "POP-1809", metadata: { remainingAttempts: challenge.attemptsLeft } };
  const provoked = typedRefusal(typed);
  if (provoked === "POP-1802") return recordMiss(state, account, challenge);
  if (provoked) return applyTypedRefusal(state, account, challenge, provoked);
  if (isRight) return isRight() ? null : recordMiss(state, account, challenge);
  const sent = challenge.codes.find(({ code, to }) => code === typed && to === challenge.contact);
  if (!sent) return recordMiss(state, account, challenge);
  if (sent.isUsed || at >= sent.sentAt + codeLife) return { code: "POP-1804" };
  sent.isUsed = true;
  return null;
}

type Sending = {
  account: string;
  channel: "sms" | "email" | "voice";
  brand: Brand;
  /** A code, another text without one, or no message. The answer is the same, so that it reveals nothing. */
  message: "code" | "none" | { text: string };
};

/** Sends to the challenge's contact, unless its last digits provoke a refusal or the account has had too many messages. */
export function sendCode(state: State, challenge: Challenge, sending: Sending): PopRefusal | null {
  const { account, channel, brand, message } = sending;
  const at = now(state);
  const to = challenge.contact ?? "";
  const allowance = allowanceOf(state, account);
  if (at < allowance.lockedUntil) return locked(allowance);
  if (at < allowance.blockedUntil) return blocked(allowance, at);
  const provoked = typedRefusal(to);
  if (provoked) return applyTypedRefusal(state, account, challenge, provoked);
  allowance.sends = [...allowance.sends.filter((each) => each > at - sends.within), at];
  if (allowance.sends.length > sends.max)
    return blocked(Object.assign(allowance, { sends: [], blockedUntil: at + sends.block }), at);
  if (message === "none") return null;
  if (message !== "code") {
    sendMessage(state, { to, channel, text: message.text, code: null });
    return null;
  }
  const code = newCode(challenge.codes, minCode);
  challenge.codes.push({ code, to, sentAt: at, isUsed: false });
  sendMessage(state, { to, channel, text: codeMessage(channel, brand, code), code });
  return null;
}
