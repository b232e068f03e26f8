// Who sends a request: the player behind the session token, or behind a token that waits for the second factor of the sign-in.
import "server-only";
import type { BrandId } from "@/domain/brands";
import type { SessionEnd } from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import type { Store } from "@/server/store/store";
import type { Log } from "@/server/telemetry/log";
import { countRefusedToken } from "@/server/telemetry/metrics";
import { type SessionTimes, sessionState } from "./session-state";
import { readToken, type TokenResult } from "./token";

export type Visitor = {
  token: string | undefined;
  player: Player | null;
  /** The player of a session that has ended or has another id by now; the browser still holds its token. */
  revoked?: Player;
  /** The limit that has ended the revoked session. */
  end?: SessionEnd;
  /** The store is unavailable, so that it is not known whether the session was revoked. */
  isUnchecked?: boolean;
  /** The token waits for the second factor of the sign-in (OTP-34?). */
  isPending: boolean;
  /** The player signed in on a shared or public device. */
  isShared?: boolean;
  /** When the session ends. */
  times?: SessionTimes | undefined;
  /** Sealed: the gaming session of the session. */
  playSpan?: string;
  /** What the platform has said of the player in the session. */
  verdicts?: readonly unknown[];
};

const passivePaths = ["/api/heartbeat", "/api/session", "/api/drafts"];

/** @returns whether a request counts as activity; those that a page sends automatically do not */
export const isActivityAt = (pathname: string): boolean => !passivePaths.includes(pathname);

type SentSession = {
  /** Of the cookie, as it was sent. */
  readonly token: string | undefined;
  /** The result of verifying it. */
  readonly verified: TokenResult;
  /** Reads the token that waits for its second factor, where no session token was sent. */
  pendingToken(): Promise<string | undefined>;
};

/**
 * Reads who sends a request.
 * @param now epoch milliseconds
 * @param isActivity the request is a click or a submit of the player, and keeps the session from ending by inactivity
 */
export async function readVisitor(
  session: SentSession,
  {
    brand,
    now,
    store,
    log,
    isActivity,
    onPlayer,
  }: {
    brand: BrandId;
    now: number;
    store: Store;
    log: Log;
    isActivity: boolean;
    /** Called with the player of a verified token right before the store is asked about the session. */
    onPlayer?: (player: Player) => void;
  },
): Promise<Visitor> {
  const isPending = session.verified.kind === "missing";
  const token = isPending ? await session.pendingToken() : session.token;
  const verified = isPending ? await readToken(token, brand, now) : session.verified;
  if (verified.kind !== "valid") {
    if (verified.kind === "invalid") {
      log.warn({ event: "tokenRefused", ...verified.why });
      countRefusedToken(verified.why.reason);
    }
    return { token: undefined, player: null, isPending: false };
  }
  const { player } = verified;
  onPlayer?.(player);
  const {
    kind: state,
    isShared,
    times,
    playSpan,
    verdicts = [],
  } = await sessionState({ store, now }, player, isActivity);
  if (state === "inForce") {
    const facts = { ...(isShared && { isShared }), ...(playSpan !== undefined && { playSpan }) };
    return { token, player, isPending, times, verdicts, ...facts };
  }
  if (state === "unchecked") {
    log.error({ event: "storeDown", during: "revocation" });
    return { token, player, isPending, isUnchecked: true };
  }
  return {
    token: undefined,
    player: null,
    revoked: player,
    isPending: false,
    ...(state !== "revoked" && { end: state }),
  };
}
