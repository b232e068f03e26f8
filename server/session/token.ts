// Session-token verification, at the edge and again in Node (GATE-03, GATE-76?, promise 3).
import { createRemoteJWKSet, jwtVerify } from "jose";
import type { BrandId } from "@/domain/brands";
import { minutes, seconds } from "@/domain/duration";
import { type Player, playerFrom } from "@/domain/session/claims";
import { processWide } from "@/server/telemetry/process-wide";
import { config } from "../config";

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

/** One for the process: Next bundles this module once per entry, and each page's first visit would find a cold key set. */
const keySet = () =>
  processWide("key-set", () =>
    createRemoteJWKSet(new URL(config().jwksUrl), {
      timeoutDuration: seconds(3),
      cooldownDuration: seconds(10),
      cacheMaxAge: minutes(10),
    }),
  );

/** Fetches the key set unless this process has it. @returns whether it has it now */
export async function loadKeySet(): Promise<boolean> {
  const keys = keySet();
  if (!keys.jwks()) await keys.reload().catch(() => undefined);
  return keys.jwks() !== undefined;
}

const keySetCodes = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/** By code: the classes of the bundle that made the key set are not those of this one. */
function isKeySetFailure(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !code.startsWith("ERR_J") || keySetCodes.includes(code);
}

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
