// Session-token verification, at the edge and again in Node (GATE-03, GATE-76?, promise 3).
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { BrandId } from "@/domain/brands";
import { type Player, playerFrom } from "@/domain/claims";
import { minutes, seconds } from "@/domain/duration";
import { config } from "./config";

/** How long after its end a token still counts, milliseconds: clocks differ. */
export const tokenSkewMs = seconds(60);

/** Our own cookie for the upstream's token. */
export const sessionCookie = "__Host-session";

/** Holds, sealed, a token that waits for the second factor of the sign-in. */
export const pendingCookie = "__Host-pending";

/**
 * - `none`: no token was sent;
 * - `unreadable`: anything but a valid token of this brand; the visitor is anonymous and the cookie goes;
 * - `unknown`: the key set cannot be had, so nobody can tell.
 */
export type TokenReading = { player: Player } | { player: null; why: "none" | "unreadable" | "unknown" };

let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
const keySet = () => {
  keys ??= createRemoteJWKSet(new URL(config().jwksUrl), {
    timeoutDuration: seconds(3),
    cooldownDuration: seconds(10),
    cacheMaxAge: minutes(10),
  });
  return keys;
};

const isKeySetFailure = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === "ERR_JOSE_GENERIC";

/**
 * Verifies a token for one brand: ES256 only, keys from the configured set only, required claims, 60 s of skew.
 * @param now epoch milliseconds
 */
export async function readToken(token: string | undefined, brand: BrandId, now: number): Promise<TokenReading> {
  if (!token) return { player: null, why: "none" };
  const { TOKEN_ISSUER, TOKEN_AUDIENCE, PERMISSION_PREFIX } = config();
  try {
    const { payload } = await jwtVerify(token, keySet(), {
      algorithms: ["ES256"],
      issuer: TOKEN_ISSUER,
      audience: `${TOKEN_AUDIENCE}:${brand}`,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: tokenSkewMs / 1000,
      currentDate: new Date(now),
    });
    const player = playerFrom(payload, PERMISSION_PREFIX);
    return player ? { player } : { player: null, why: "unreadable" };
  } catch (error) {
    return { player: null, why: isKeySetFailure(error) ? "unknown" : "unreadable" };
  }
}
