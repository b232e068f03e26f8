// Whether a session is still in force (not ended, and within its limits), how long it lasts, and what extends it. While the store is
// unavailable this is unknown; then the account area is open for reading for a while and closed for changes (promise 15).
import "server-only";
import { minutes } from "@/domain/duration";
import {
  type AccountSessions,
  isRefused,
  noSessions,
  type SessionEnd,
  standingOf,
  standingOfRoot,
  withRequest,
} from "@/domain/session/account-sessions";
import { ifStoreIsDown, type Store, type StorePort } from "@/server/store/store";
import { processWide } from "@/server/telemetry/process-wide";
import { isCurrent } from "../clock";
import { config } from "../config";
import {
  changeAccount,
  inactivityMs,
  readAccount,
  type SessionPlayer,
  sessionLimits,
  tokenSession,
} from "./account-sessions";
import { withUnrecorded } from "./unrecorded-ends";

/** @returns how long a session on a shared or public device lasts without activity, for the player */
export const sharedDeviceMinutes = (): number => Math.max(1, Math.round(inactivityMs(true) / minutes(1)));

/** When a session ends if the player does nothing more, and when at the latest; epoch milliseconds. */
export type SessionTimes = {
  endsAt: number;
  latestAt: number;
  /** How long it lasts without activity, milliseconds. */
  inactivityMs: number;
};

/** @returns undefined for a session that is not in the entry of its account */
function timesIn({ sessions }: AccountSessions, player: SessionPlayer): SessionTimes | undefined {
  const session = sessions.get(player.sid);
  if (!session) return undefined;
  const latestAt = Math.min(session.startedAt + config().SESSION_MAX_AGE_MS, player.expiresAt * 1000);
  const idleLimitMs = inactivityMs(session.isShared);
  return { endsAt: Math.min(session.activeAt + idleLimitMs, latestAt), latestAt, inactivityMs: idleLimitMs };
}

/**
 * @returns undefined for a session that has not been checked yet
 * @throws StoreUnavailable when the store is unavailable
 */
export const sessionTimes = async (port: StorePort, player: SessionPlayer): Promise<SessionTimes | undefined> =>
  timesIn(await readAccount(port, player.userKey), player);

/**
 * Counts a click that the page did not report when it happened. A session that has ended does not begin again.
 * @param at when it happened, epoch milliseconds
 * @throws StoreUnavailable when the store is unavailable
 */
export async function countActivity(port: StorePort, player: SessionPlayer, at: number): Promise<void> {
  const [token, limits, { now }] = [tokenSession(player), sessionLimits(), port];
  await changeAccount(port, player.userKey, (account) => {
    const session = account.sessions.get(token.sid);
    const isNews = standingOf(account, token, now, limits) === "inForce" && session && at > session.activeAt;
    return isNews ? withRequest(account, token, now, limits, Math.min(at, now)) : account;
  });
}

/** How long sessions that cannot be checked may read pages, milliseconds: long enough to replace a Redis. */
export const readingGraceMs = minutes(10);

/** The least time between two writes of the activity, milliseconds. */
const writeEveryMs = minutes(1);

/** `unchecked`: the store is unavailable; pages may be read, nothing may be changed. */
export type SessionState = {
  kind: "inForce" | "unchecked" | "revoked" | SessionEnd;
  /** The player signed in on a shared or public device. */
  isShared: boolean;
  /** Of a session in force. */
  times?: SessionTimes | undefined;
  /** Sealed: the gaming session of a session in force. */
  playSpan?: string | undefined;
  /** What the platform has said of the player in it. */
  verdicts?: readonly unknown[];
};

/** When each store became unavailable, epoch milliseconds. */
const outages = () => processWide("store-outages", () => new WeakMap<Store, number>());

/** @returns whether the activity of a request is worth writing: it is not written with each */
function isDue(account: AccountSessions, sid: string, now: number): boolean {
  const session = account.sessions.get(sid);
  if (!session) return false;
  const { skewMs } = sessionLimits();
  const sinceMs = now - session.activeAt;
  return sinceMs >= Math.min(writeEveryMs, inactivityMs(session.isShared) / 10) || sinceMs < -skewMs;
}

async function check(port: StorePort, player: SessionPlayer, isActivity: boolean): Promise<SessionState> {
  const { now } = port;
  const [token, limits] = [tokenSession(player), sessionLimits()];
  const after = (account: AccountSessions) =>
    withRequest(account, token, now, limits, isActivity && isDue(account, token.sid, now) ? now : undefined);
  const account = await readAccount(port, player.userKey);
  const standing = standingOf(account, token, now, limits);
  if (isRefused(standing)) {
    // a limit that was reached is written down, so that it holds also when the clock is set back; the refusal does not depend on it
    if (after(account) !== account) await changeAccount(port, player.userKey, after).catch(ifStoreIsDown(undefined));
    return { kind: standing, isShared: account.sessions.get(token.sid)?.isShared ?? false };
  }
  const written = after(account) === account ? account : await changeAccount(port, player.userKey, after);
  const since = standingOf(written, token, now, limits);
  const { isShared = false, playSpan, verdicts = [] } = written.sessions.get(token.sid) ?? {};
  if (isRefused(since)) return { kind: since, isShared };
  const times = timesIn(written, player);
  return { kind: "inForce", isShared, times, verdicts, ...(playSpan !== undefined && { playSpan }) };
}

/**
 * For what a session has begun on another device.
 * @returns whether the session has ended, under whatever id it is by now
 * @throws StoreUnavailable when the store is unavailable
 */
export async function hasEnded(port: StorePort, player: SessionPlayer): Promise<boolean> {
  const account = await readAccount(port, player.userKey);
  return isRefused(standingOfRoot(account, tokenSession(player), port.now, sessionLimits()));
}

/**
 * @param player of a verified token
 * @param isActivity the request is a click or a submit, not a heartbeat
 * @returns the state; an unavailable store is a state and not an error
 */
export async function sessionState(port: StorePort, player: SessionPlayer, isActivity: boolean): Promise<SessionState> {
  const { store, now } = port;
  const state = await check(port, player, isActivity).catch(ifStoreIsDown(undefined));
  if (state) {
    outages().delete(store);
    return state;
  }
  // a request that arrived before the one that first failed may fail after it
  const since = Math.min(outages().get(store) ?? now, now);
  outages().set(store, since);
  const ownKnowledge = standingOf(
    withUnrecorded(player.userKey, noSessions),
    tokenSession(player),
    now,
    sessionLimits(),
  );
  const isInGrace = isCurrent(since + readingGraceMs, readingGraceMs, now);
  return { kind: isInGrace && !isRefused(ownKnowledge) ? "unchecked" : "revoked", isShared: false };
}
