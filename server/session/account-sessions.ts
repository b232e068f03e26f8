// The entry of an account's sessions in the store: read once per request, and changed by all instances (decision 011).
import { minutes } from "@/domain/duration";
import "server-only";
import { days, hours } from "@/domain/duration";
import { accountIn as entryIn, textOfAccount } from "@/domain/session/account-entry";
import {
  type AccountSessions,
  accountUntil,
  type Limits,
  noSessions,
  type TokenSession,
  withoutPast,
} from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import {
  type Changing,
  clockSkewMs,
  endsOfSessions,
  type Key,
  readValue,
  type StorePort,
  StoreUnavailable,
} from "@/server/store/store";
import { config } from "../config";
import { tokenSkewMs } from "./token";
import { withUnrecorded } from "./unrecorded-ends";

/** What a verified token says of its session. */
export type SessionPlayer = Pick<Player, "sid" | "userKey" | "beganAt" | "expiresAt">;

/** An entry is kept longer by this, so that a session stays refused when the clock is set back. */
const setBackMs = hours(1);

export const tokenSession = ({ sid, beganAt, expiresAt }: SessionPlayer): TokenSession => ({
  sid,
  beganAt: beganAt * 1000,
  until: Math.ceil(expiresAt * 1000) + tokenSkewMs,
});

/** On a shared or public device. */
const sharedDeviceMs = minutes(10);

/** How long a session lasts without a click or a submit, milliseconds. @param isShared on a shared or public device */
export function inactivityMs(isShared: boolean): number {
  const { SESSION_INACTIVITY_MS } = config();
  return isShared ? Math.min(SESSION_INACTIVITY_MS, sharedDeviceMs) : SESSION_INACTIVITY_MS;
}

export const sessionLimits = (): Limits => ({
  maxAgeMs: config().SESSION_MAX_AGE_MS,
  inactivityMs,
  skewMs: clockSkewMs,
});

/** An entry that cannot be read may say that a session has ended, so no session of the account can be checked. */
function accountIn(text: string | undefined): AccountSessions {
  if (text === undefined) return noSessions;
  try {
    return entryIn(text);
  } catch (error) {
    throw new StoreUnavailable("get", error);
  }
}

const accountSessionsKey = (userKey: string): Key => [`account:${userKey}`, endsOfSessions];

/** @throws StoreUnavailable when the store is unavailable */
export async function readAccount(port: StorePort, userKey: string): Promise<AccountSessions> {
  return withUnrecorded(userKey, accountIn(await readValue(port, accountSessionsKey(userKey))));
}

/**
 * Changes the entry of an account; when another request changes it at the same time, the change is made again to what that one left.
 * @param change returns what it was given where nothing changes; it must be safe to repeat
 * @returns the entry as it is then
 * @throws StoreUnavailable when the store is unavailable
 */
export async function changeAccount(
  { store, now }: StorePort,
  userKey: string,
  change: (account: AccountSessions) => AccountSessions,
  changing?: Changing,
): Promise<AccountSessions> {
  const limits = sessionLimits();
  const changed = (was: string | undefined) => {
    const stored = accountIn(was);
    const next = change(withUnrecorded(userKey, stored));
    return next === stored ? was : textOfAccount(withoutPast(next, now - setBackMs, limits));
  };
  const until = (text: string) => accountUntil(accountIn(text), limits) + setBackMs;
  return accountIn(await store.change(accountSessionsKey(userKey), changed, until, now, changing));
}

const endsKey: Key = ["shared:ends", endsOfSessions];
/** Longer than any end is kept. */
const endsLifeMs = days(90);

/** Treat an unreadable number as missing: writing NaN would make the whole entry unreadable. */
function endNumberIn(text: string | undefined): number | undefined {
  const number = Number(text);
  return number > 0 && Number.isSafeInteger(number) ? number : undefined;
}

/**
 * @returns the number of the last end of others in all accounts; undefined if there has been none. What began before it was read
 *   began before every end with a greater number
 * @throws StoreUnavailable when the store is unavailable
 */
export async function lastEndNumber(port: StorePort): Promise<number | undefined> {
  return endNumberIn(await readValue(port, endsKey));
}

/** @returns a number greater than all before; never less than the time, so that it stays so when the store has lost the last */
export async function nextEndNumber({ store, now }: StorePort): Promise<number> {
  const next = (was: string | undefined) => String(Math.max(now, (endNumberIn(was) ?? 0) + 1));
  return Number(await store.change(endsKey, next, now + endsLifeMs, now));
}
