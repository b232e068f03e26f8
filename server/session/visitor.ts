// Who sends a request: the player behind the session token, or behind a token that waits for the second factor of the sign-in.
import "server-only";
import type { BrandId } from "@/domain/brands";
import type { Player } from "@/domain/session/claims";
import type { GuardStore } from "@/server/guard/store";
import type { Log } from "@/server/telemetry/log";
import { readPending } from "./pending-session";
import { pendingCookie, readToken, sessionCookie } from "./token";

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
 * @param now epoch milliseconds
 */
export async function readVisitor(
  jar: Jar,
  { brand, now, guard, log }: { brand: BrandId; now: number; guard: GuardStore; log: Log },
): Promise<Visitor> {
  const session = jar.get(sessionCookie)?.value;
  const token = session ?? readPending(jar.get(pendingCookie)?.value, brand)?.token;
  const result = await readToken(token, brand, now);
  if (!result.player) {
    if (result.kind === "invalid") log.warn({ event: "tokenRefused" });
    return { token: undefined, player: null, isPending: false };
  }
  const { player } = result;
  const isRevoked = await guard.isRevoked(player.sid, now).catch(() => {
    log.error({ event: "guardDown", during: "revocation" });
    return false;
  });
  if (isRevoked) return { token: undefined, player: null, revoked: player, isPending: false };
  return { token, player, isPending: session === undefined };
}
