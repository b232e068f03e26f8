// Limits on a session of our own, besides the end of its token: by inactivity, by age, and by the player who ends all other sessions.
// Kept in the guard store by session id, because a cookie can be sent again (tests/requirements/catalogue/decisions.md, "Activity").
import "server-only";
import { minutes } from "@/domain/duration";
import { clockSkewMs, type GuardStore } from "@/server/guard/store";
import { config } from "../config";

type Port = { readonly guard: GuardStore; readonly now: number };
/** The session id, and the end of its token in seconds. */
type Session = { readonly sid: string; readonly userKey: string; readonly expiresAt: number };

/** Which limit ended a session. `elsewhere`: the player ended it from another device. */
export type SessionEnd = "inactive" | "tooOld" | "elsewhere";

/** The least time between two writes of the activity, milliseconds. */
const writeEveryMs = minutes(1);

type Age = {
  startedAt: number;
  activeAt: number;
  /** When this session, under an earlier id, ended all others; 0 if never. */
  keptAt: number;
  /** The player signed in on a shared or public device. */
  isShared: boolean;
};

const keyOf = ({ sid }: Pick<Session, "sid">) => `session:${sid}`;
const endKeyOf = ({ userKey }: Pick<Session, "userKey">) => `sessions-ended:${userKey}`;

/** A time in the future was written before the sandbox's clock was set back. */
const isPast = (time: number, now: number) => time <= now + clockSkewMs;

async function read({ guard, now }: Port, session: Pick<Session, "sid">): Promise<Age | undefined> {
  const [startedAt = Number.NaN, activeAt = Number.NaN, keptAt = 0, shared = 0] =
    (await guard.get(keyOf(session), now))?.split(" ").map(Number) ?? [];
  return isPast(activeAt, now) ? { startedAt, activeAt, keptAt, isShared: shared === 1 } : undefined;
}

/** Kept until the token expires, so that a session that has ended cannot start again. */
function write({ guard, now }: Port, session: Session, { startedAt, activeAt, keptAt, isShared }: Age) {
  const text = [startedAt, activeAt, keptAt, isShared ? 1 : 0].join(" ");
  return guard.put(keyOf(session), text, session.expiresAt * 1000 + clockSkewMs, now);
}

/** When the player last ended all sessions but one, and the id of that one. */
type End = { at: number; by: string };

async function lastEnd({ guard, now }: Port, session: Session): Promise<End | undefined> {
  const [at = Number.NaN, by = ""] = (await guard.get(endKeyOf(session), now))?.split(" ") ?? [];
  return isPast(Number(at), now) ? { at: Number(at), by } : undefined;
}

/** A renewed session has a new id, so `keptAt` shows that it was the one kept. */
const isEnded = ({ sid }: Session, { startedAt, keptAt }: Age, { at, by }: End) =>
  by !== sid && Math.max(startedAt, keptAt) < at;

/** How long a session lasts without a click or a submit, milliseconds. @param isShared on a shared or public device */
function inactivityMs(isShared: boolean): number {
  const { SESSION_INACTIVITY_MS, SHARED_DEVICE_INACTIVITY_MS } = config();
  return isShared ? Math.min(SESSION_INACTIVITY_MS, SHARED_DEVICE_INACTIVITY_MS) : SESSION_INACTIVITY_MS;
}

/** @returns how long a session on a shared or public device lasts without activity, for the player */
export const sharedDeviceMinutes = (): number => Math.max(1, Math.round(inactivityMs(true) / minutes(1)));

function endOf({ startedAt, activeAt, isShared }: Age, now: number): SessionEnd | undefined {
  if (now - startedAt >= config().SESSION_MAX_AGE_MS) return "tooOld";
  return now - activeAt >= inactivityMs(isShared) ? "inactive" : undefined;
}

/** `end` is the limit that has ended the session. */
export type CheckedAge = { end?: SessionEnd; isShared: boolean };

/**
 * Checks the limits of a session. One that we did not see begin starts with its first request.
 * @param isActivity the request is a click or a submit, not a heartbeat
 * @throws GuardUnavailable when the store is unavailable
 */
export async function checkAge(port: Port, session: Session, isActivity: boolean): Promise<CheckedAge> {
  const { now } = port;
  const [age, ended] = await Promise.all([read(port, session), lastEnd(port, session)]);
  if (!age) {
    await startAge(port, session, false);
    return { isShared: false };
  }
  const { isShared } = age;
  const end = ended && isEnded(session, age, ended) ? "elsewhere" : endOf(age, now);
  if (end) return { end, isShared };
  if (isActivity && now - age.activeAt >= Math.min(writeEveryMs, inactivityMs(isShared) / 10)) {
    await write(port, session, { ...age, activeAt: now });
  }
  return { isShared };
}

/** When a session ends if the player does nothing more, and when at the latest; epoch milliseconds. */
export type SessionTimes = {
  endsAt: number;
  latestAt: number;
  /** How long it lasts without activity, milliseconds. */
  inactivityMs: number;
};

/**
 * @returns undefined for a session that has not been checked yet
 * @throws GuardUnavailable when the store is unavailable
 */
export async function sessionTimes(port: Port, session: Session): Promise<SessionTimes | undefined> {
  const age = await read(port, session);
  if (!age) return undefined;
  const latestAt = Math.min(age.startedAt + config().SESSION_MAX_AGE_MS, session.expiresAt * 1000);
  const idleLimitMs = inactivityMs(age.isShared);
  return { endsAt: Math.min(age.activeAt + idleLimitMs, latestAt), latestAt, inactivityMs: idleLimitMs };
}

/**
 * Counts a click that the page did not report when it happened. A session that has ended does not begin again.
 * @param at when it happened, epoch milliseconds
 * @throws GuardUnavailable when the store is unavailable
 */
export async function countActivity(port: Port, session: Session, at: number): Promise<void> {
  const [age, { end }] = await Promise.all([read(port, session), checkAge(port, session, false)]);
  if (age && !end && at > age.activeAt) await write(port, session, { ...age, activeAt: Math.min(at, port.now) });
}

/** Starts the age of a session that has just signed in. @throws GuardUnavailable when the store is unavailable */
export async function startAge(port: Port, session: Session, isShared: boolean): Promise<void> {
  const { now } = port;
  // the clock of the instance that ended the sessions before may be ahead of this one's
  const startedAt = Math.max(now, (await lastEnd(port, session))?.at ?? 0);
  await write(port, session, { startedAt, activeAt: now, keptAt: 0, isShared });
}

/** Keeps the age of a session that was renewed under another id. @throws GuardUnavailable when the store is unavailable */
export async function carryAge(port: Port, from: Pick<Session, "sid">, to: Session): Promise<void> {
  const [age, ended] = await Promise.all([read(port, from), lastEnd(port, to)]);
  if (!age) return startAge(port, to, false);
  const keptAt = ended?.by === from.sid ? ended.at : age.keptAt;
  await write(port, to, { ...age, activeAt: port.now, keptAt });
}

/** Ends every session of the player in the account area but this one. @throws GuardUnavailable when the store is unavailable */
export async function endOtherAges(port: Port, session: Session): Promise<void> {
  const { guard, now } = port;
  // by then every session that it ends is too old
  const until = now + config().SESSION_MAX_AGE_MS + clockSkewMs;
  await guard.put(endKeyOf(session), `${now} ${session.sid}`, until, now);
}
