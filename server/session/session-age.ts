// How long a session still lasts, and what extends it.
import "server-only";
import { minutes } from "@/domain/duration";
import { type AccountSessions, standingOf, withRequest } from "@/domain/session/account-sessions";
import type { GuardPort } from "@/server/guard/store";
import { config } from "../config";
import {
  changeAccount,
  inactivityMs,
  readAccount,
  type SessionPlayer,
  sessionLimits,
  tokenSession,
} from "./account-sessions";

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
export function timesIn({ sessions }: AccountSessions, player: SessionPlayer): SessionTimes | undefined {
  const kept = sessions.get(player.sid);
  if (!kept) return undefined;
  const latestAt = Math.min(kept.startedAt + config().SESSION_MAX_AGE_MS, player.expiresAt * 1000);
  const idleLimitMs = inactivityMs(kept.isShared);
  return { endsAt: Math.min(kept.activeAt + idleLimitMs, latestAt), latestAt, inactivityMs: idleLimitMs };
}

/**
 * @returns undefined for a session that has not been checked yet
 * @throws GuardUnavailable when the store is unavailable
 */
export const sessionTimes = async (port: GuardPort, player: SessionPlayer): Promise<SessionTimes | undefined> =>
  timesIn(await readAccount(port, player.userKey), player);

/**
 * Counts a click that the page did not report when it happened. A session that has ended does not begin again.
 * @param at when it happened, epoch milliseconds
 * @throws GuardUnavailable when the store is unavailable
 */
export async function countActivity(port: GuardPort, player: SessionPlayer, at: number): Promise<void> {
  const [token, limits, { now }] = [tokenSession(player), sessionLimits(), port];
  await changeAccount(port, player.userKey, (account) => {
    const kept = account.sessions.get(token.sid);
    const isNews = standingOf(account, token, now, limits) === "inForce" && kept && at > kept.activeAt;
    return isNews ? withRequest(account, token, now, limits, Math.min(at, now)) : account;
  });
}
