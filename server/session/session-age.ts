// Limits on a session of our own, besides the end of its token: by inactivity and by age. Counted in the guard store by session id,
// because a cookie can be sent again (tests/requirements/catalogue/decisions.md, "Activity").
import "server-only";
import { minutes } from "@/domain/duration";
import { clockSkewMs, type GuardStore } from "@/server/guard/store";
import { config } from "../config";

type Port = { readonly guard: GuardStore; readonly now: number };
/** The session id, and the end of its token in seconds. */
type Session = { readonly sid: string; readonly expiresAt: number };

/** Which limit ended a session. */
export type SessionEnd = "inactive" | "tooOld";

/** The least time between two writes of the activity, milliseconds. */
const writeEveryMs = minutes(1);

type Age = { startedAt: number; activeAt: number };

const keyOf = ({ sid }: Pick<Session, "sid">) => `session:${sid}`;

async function read({ guard, now }: Port, session: Pick<Session, "sid">): Promise<Age | undefined> {
  const [startedAt = Number.NaN, activeAt = Number.NaN] =
    (await guard.get(keyOf(session), now))?.split(" ").map(Number) ?? [];
  // a time in the future was written before the sandbox's clock was set back
  return activeAt <= now + clockSkewMs ? { startedAt, activeAt } : undefined;
}

/** Kept until the token expires, so that a session that has ended cannot start again. */
const write = ({ guard, now }: Port, session: Session, { startedAt, activeAt }: Age) =>
  guard.put(keyOf(session), `${startedAt} ${activeAt}`, session.expiresAt * 1000 + clockSkewMs, now);

/**
 * Checks the limits of a session, which begins with the first request that we see.
 * @param isActivity the request is a click or a submit, not a heartbeat
 * @returns the limit that has ended it
 * @throws GuardUnavailable when the store is unavailable
 */
export async function checkAge(port: Port, session: Session, isActivity: boolean): Promise<SessionEnd | undefined> {
  const { now } = port;
  const { SESSION_INACTIVITY_MS, SESSION_MAX_AGE_MS } = config();
  const age = await read(port, session);
  if (!age) {
    await write(port, session, { startedAt: now, activeAt: now });
    return undefined;
  }
  if (now - age.startedAt >= SESSION_MAX_AGE_MS) return "tooOld";
  if (now - age.activeAt >= SESSION_INACTIVITY_MS) return "inactive";
  if (isActivity && now - age.activeAt >= Math.min(writeEveryMs, SESSION_INACTIVITY_MS / 10)) {
    await write(port, session, { ...age, activeAt: now });
  }
  return undefined;
}

/** When a session ends if the player does nothing more, and when at the latest; epoch milliseconds. */
export type SessionTimes = { endsAt: number; latestAt: number };

/**
 * @returns undefined for a session that has not been checked yet
 * @throws GuardUnavailable when the store is unavailable
 */
export async function sessionTimes(port: Port, session: Session): Promise<SessionTimes | undefined> {
  const age = await read(port, session);
  if (!age) return undefined;
  const { SESSION_INACTIVITY_MS, SESSION_MAX_AGE_MS } = config();
  const latestAt = Math.min(age.startedAt + SESSION_MAX_AGE_MS, session.expiresAt * 1000);
  return { endsAt: Math.min(age.activeAt + SESSION_INACTIVITY_MS, latestAt), latestAt };
}

/**
 * Counts a click that the page did not report when it happened. A session that has ended does not begin again.
 * @param at when it happened, epoch milliseconds
 * @throws GuardUnavailable when the store is unavailable
 */
export async function countActivity(port: Port, session: Session, at: number): Promise<void> {
  const age = await read(port, session);
  const isOver = (await checkAge(port, session, false)) !== undefined;
  if (age && !isOver && at > age.activeAt) await write(port, session, { ...age, activeAt: Math.min(at, port.now) });
}

/** Keeps the age of a session that was renewed under another id. @throws GuardUnavailable when the store is unavailable */
export async function carryAge(port: Port, from: Pick<Session, "sid">, to: Session): Promise<void> {
  const { now } = port;
  await write(port, to, { startedAt: (await read(port, from))?.startedAt ?? now, activeAt: now });
}
