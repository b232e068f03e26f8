// Who sends a request: the player behind the session token, or behind a token that waits for the second factor of the sign-in.
import "server-only";
import type { BrandId } from "@/domain/brands";
import type { Player } from "@/domain/session/claims";
import type { GuardStore } from "@/server/guard/store";
import type { Log } from "@/server/telemetry/log";
import { readPending } from "./pending-session";
import { pendingCookie, readToken, sessionCookie, type TokenResult } from "./token";

type Jar = { get(name: string): { value: string } | undefined };

export type Visitor = {
  token: string | undefined;
  player: Player | null;
  /** The player of a session that was revoked; the browser still holds its token. */
  revoked?: Player;
  /** The token waits for the second factor of the sign-in (OTP-34?). */
  isPending: boolean;
};

/**
 * Reads the visitor from the cookies of a request.
 * @param session the result of verifying the session token
 * @param now epoch milliseconds
 */
export async function readVisitor(
  jar: Jar,
  session: TokenResult,
  { brand, now, guard, log }: { brand: BrandId; now: number; guard: GuardStore; log: Log },
): Promise<Visitor> {
  const isPending = session.kind === "missing";
  const token = isPending ? readPending(jar.get(pendingCookie)?.value, brand)?.token : jar.get(sessionCookie)?.value;
  const verified = isPending ? await readToken(token, brand, now) : session;
  if (verified.kind !== "valid") {
    if (verified.kind === "invalid") log.warn({ event: "tokenRefused" });
    return { token: undefined, player: null, isPending: false };
  }
  const { player } = verified;
  const isRevoked = await guard.isRevoked(player.sid, now).catch(() => {
    log.error({ event: "guardDown", during: "revocation" });
    return false;
  });
  if (isRevoked) return { token: undefined, player: null, revoked: player, isPending: false };
  return { token, player, isPending };
}
