// Whether a session is still in force: not revoked, and within its limits. While the guard store is unavailable this is unknown; then
// the account area is open for reading for a while and closed for changes (promise 15).
import "server-only";
import { minutes } from "@/domain/duration";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";
import { processWide } from "@/server/telemetry/process-wide";
import { isCurrent } from "../clock";
import { checkAge, type SessionEnd } from "./session-age";

/** How long sessions that cannot be checked may read pages, milliseconds: long enough to replace a Redis. */
export const readingGraceMs = minutes(10);

/** `unchecked`: the store is unavailable; pages may be read, nothing may be changed. */
export type SessionState = {
  kind: "inForce" | "unchecked" | "revoked" | SessionEnd;
  /** The player signed in on a shared or public device. */
  isShared: boolean;
};

/** When each store became unavailable, epoch milliseconds. */
const outages = () => processWide("guard-outages", () => new WeakMap<GuardStore, number>());

/**
 * @param session the player of a verified token
 * @param isActivity see `checkAge`
 * @returns the state; an unavailable store is a state and not an error
 */
export async function sessionState(
  port: { guard: GuardStore; now: number },
  session: { sid: string; userKey: string; expiresAt: number },
  isActivity: boolean,
): Promise<SessionState> {
  const { guard, now } = port;
  try {
    const [isRevoked, { end, isShared }] = await Promise.all([
      guard.isRevoked(session.sid, now),
      checkAge(port, session, isActivity),
    ]);
    outages().delete(guard);
    return { kind: isRevoked ? "revoked" : (end ?? "inForce"), isShared };
  } catch (error) {
    if (!(error instanceof GuardUnavailable)) throw error;
    const since = outages().get(guard) ?? now;
    outages().set(guard, since);
    const isInGrace = isCurrent(since + readingGraceMs, readingGraceMs, now);
    return { kind: isInGrace ? "unchecked" : "revoked", isShared: false };
  }
}
