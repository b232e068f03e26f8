// Rate limits by account and by client address for everything that can be guessed or flooded (promise 7).
import "server-only";
import { hours, minutes } from "@/domain/duration";
import { type FormError, formError } from "@/domain/outcome";
import { countDenial } from "../telemetry/metrics";
import type { GuardStore, Limit, Verdict } from "./store";

// Many players can share an address (household, office, mobile carrier); an account belongs to one.
export const limits = {
  signIn: { account: { times: 10, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  verify: { account: { times: 10, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  resend: { account: { times: 6, perMs: minutes(15) }, address: { times: 60, perMs: minutes(10) } },
  recovery: { account: { times: 5, perMs: minutes(30) }, address: { times: 30, perMs: minutes(30) } },
  merge: { account: { times: 10, perMs: minutes(30) }, address: { times: 60, perMs: minutes(30) } },
  mergeStart: { account: { times: 20, perMs: minutes(30) }, address: { times: 120, perMs: minutes(30) } },
  registration: { account: { times: 10, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  location: { account: { times: 60, perMs: hours(1) }, address: { times: 240, perMs: minutes(10) } },
  phoneExists: { account: { times: 30, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  verification: { account: { times: 20, perMs: hours(1) }, address: { times: 60, perMs: minutes(10) } },
  emailChange: { account: { times: 5, perMs: minutes(30) }, address: { times: 30, perMs: minutes(30) } },
  credentials: { account: { times: 20, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  ssn: { account: { times: 10, perMs: hours(1) }, address: { times: 60, perMs: minutes(10) } },
  scan: { account: { times: 30, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  questions: { account: { times: 30, perMs: minutes(15) }, address: { times: 120, perMs: minutes(10) } },
  licence: { account: { times: 10, perMs: hours(1) }, address: { times: 60, perMs: minutes(10) } },
  upload: { account: { times: 30, perMs: hours(1) }, address: { times: 120, perMs: hours(1) } },
} as const satisfies Record<string, { account: Limit; address: Limit }>;

export type LimitName = keyof typeof limits;

/** `account` is what an attacker would guess at: a user key, a challenge key or a contact. Keys are hashed before they are stored. */
export type Subject = { account: string; address: string };

/**
 * Counts an attempt against the client address, then against the account.
 * @param now epoch milliseconds
 * @returns the first refusal, or `allowed`
 * @throws GuardUnavailable when the store is unavailable; verification then fails closed (promise 15)
 */
export async function countTry(store: GuardStore, name: LimitName, subject: Subject, now: number): Promise<Verdict> {
  // address first, so that a flood from one address cannot use up the account's attempts
  for (const by of ["address", "account"] as const) {
    const verdict = await store.hit(`${name}:${by}:${subject[by]}`, limits[name][by], now);
    if (verdict.allowed) continue;
    countDenial({ limit: name, by });
    return verdict;
  }
  return { allowed: true, retryAfterMs: 0 };
}

/**
 * Counts an attempt of a submit.
 * @param account see `Subject`
 * @returns a form error with the end of the wait (`untilAt`), or undefined while attempts are left
 * @throws GuardUnavailable when the store is unavailable
 */
export async function checkLimits(
  { guard, address, now }: { guard: GuardStore; address: string; now: number },
  name: LimitName,
  account: string,
): Promise<FormError | undefined> {
  const verdict = await countTry(guard, name, { account, address }, now);
  if (verdict.allowed) return undefined;
  return formError("tooManyTries", { facts: { untilAt: now + verdict.retryAfterMs } });
}
