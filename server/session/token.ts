// Session-token verification, at the edge and again in Node (GATE-03, GATE-76?, promise 3).
import { base64url, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import type { BrandId } from "@/domain/brands";
import { seconds } from "@/domain/duration";
import { type Player, playerFrom, unusableClaim } from "@/domain/session/claims";
import { processWide } from "@/server/telemetry/process-wide";
import { isCurrent } from "../clock";
import { config } from "../config";
import { isKeySetFailure, keySet } from "./key-set";

/**
 * The algorithms of session tokens, all with public keys. A token uses the algorithm of the key that it names: a key of another type is not
 * found, and no list holds an algorithm for which a public key could serve as a password.
 */
export const tokenAlgorithms = ["ES256", "RS256", "EdDSA"] as const;

/**
 * `reason` is of a closed set, because it labels a metric. `detail` holds what a verified token says, or the name of a key: nothing else
 * that a stranger could have written.
 */
export type TokenRefusal = {
  readonly reason:
    | "expired"
    | "notYetValid"
    | "unknownKey"
    | "badSignature"
    | "wrongAlgorithm"
    | "wrongAudience"
    | "wrongIssuer"
    | "unusableClaim"
    | "malformed";
  readonly detail?: string;
};

type JoseError = { code?: unknown; claim?: unknown; reason?: unknown; payload?: JWTPayload };

function keyNamed(token: string): { detail?: string } {
  const { kid = "" } = decodeProtectedHeader(token);
  return /^[\w.:-]{1,64}$/.test(kid) ? { detail: `kid ${kid}` } : {};
}

function claimRefusal({ claim, reason, payload }: JoseError): TokenRefusal {
  if (claim === "aud" && payload?.aud !== undefined) return { reason: "wrongAudience", detail: `aud ${payload.aud}` };
  if (claim === "iss" && payload?.iss !== undefined) return { reason: "wrongIssuer", detail: `iss ${payload.iss}` };
  if (claim === "nbf" && reason !== "invalid") return { reason: "notYetValid", detail: `nbf ${payload?.nbf}` };
  return { reason: "unusableClaim", detail: `${claim}` };
}

/**
 * @param error what jose threw; by code, because the bundle that made the key set has its own error classes
 * @param now epoch milliseconds
 */
export function tokenRefusal(error: unknown, token: string, now: number): TokenRefusal {
  const failed = (error instanceof Error ? error : {}) as JoseError;
  switch (failed.code) {
    case "ERR_JWT_EXPIRED":
      return { reason: "expired", detail: `${Math.round(now / 1000 - (failed.payload?.exp ?? 0))} s ago` };
    case "ERR_JWKS_NO_MATCHING_KEY":
      return { reason: "unknownKey", ...keyNamed(token) };
    case "ERR_JWS_SIGNATURE_VERIFICATION_FAILED":
      return { reason: "badSignature" };
    case "ERR_JOSE_ALG_NOT_ALLOWED":
      return { reason: "wrongAlgorithm" };
    case "ERR_JWT_CLAIM_VALIDATION_FAILED":
      return claimRefusal(failed);
    default:
      return { reason: "malformed" };
  }
}

/** How long after its end a token is still accepted, milliseconds: clocks differ. */
export const tokenSkewMs = seconds(60);

/**
 * - `missing`: no token was sent;
 * - `invalid`: anything but a valid token of this brand; the visitor is anonymous and the cookie is removed;
 * - `unverified`: the key set is not available.
 */
export type TokenResult =
  | { kind: "valid"; player: Player }
  | { kind: "invalid"; player: null; why: TokenRefusal }
  | { kind: "missing" | "unverified"; player: null };

/** For so long a verified token is not verified again: a signature takes about 0.1 ms, and several parts of a request read the same token. */
const verifiedLifeMs = seconds(5);
const maxVerified = 1000;

type VerifiedToken = { player: Player; until: number };

/** By brand and the whole token: a digest would cost as many thread-pool hops as it saves. */
const verifiedTokens = () => processWide("verified-tokens", () => new Map<string, VerifiedToken>());

/** Forgets the tokens of a session that has been revoked. */
export function forgetSession(sid: string): void {
  for (const [key, { player }] of verifiedTokens()) if (player.sid === sid) verifiedTokens().delete(key);
}

/**
 * Verifies a token for one brand, or finds it verified a moment ago. That its session is not revoked is for the caller to check.
 * @param now epoch milliseconds
 */
export async function readToken(token: string | undefined, brand: BrandId, now: number): Promise<TokenResult> {
  if (!token) return { kind: "missing", player: null };
  const verified = verifiedTokens();
  const key = `${brand} ${token}`;
  const known = verified.get(key);
  if (known && isCurrent(known.until, verifiedLifeMs, now)) return { kind: "valid", player: known.player };
  const result = await verify(token, brand, now);
  if (result.kind === "valid") {
    if (verified.size >= maxVerified) verified.clear();
    const end = result.player.expiresAt * 1000 + tokenSkewMs;
    verified.set(key, { player: result.player, until: Math.min(now + verifiedLifeMs, end) });
  }
  return result;
}

/**
 * @returns whether each part is base64url without padding (RFC 7515). jose also reads padding and stray last bits, so that one token could be
 *   written in several ways: what is kept, compared or logged by its text would then know only one of them.
 */
export const isStrictlyEncoded = (token: string): boolean =>
  token.split(".").every((part) => base64url.encode(base64url.decode(part)) === part);

/** The algorithms above, keys from the configured set only, required claims, 60 s of skew. */
async function verify(token: string, brand: BrandId, now: number): Promise<TokenResult> {
  const { TOKEN_ISSUER, TOKEN_AUDIENCE } = config();
  try {
    const { payload } = await jwtVerify(token, keySet(), {
      algorithms: [...tokenAlgorithms],
      issuer: TOKEN_ISSUER,
      audience: `${TOKEN_AUDIENCE}:${brand}`,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: tokenSkewMs / 1000,
      currentDate: new Date(now),
    });
    if (!isStrictlyEncoded(token)) return { kind: "invalid", player: null, why: { reason: "malformed" } };
    const player = playerFrom(payload);
    if (player) return { kind: "valid", player };
    return { kind: "invalid", player: null, why: { reason: "unusableClaim", detail: unusableClaim(payload) } };
  } catch (error) {
    if (isKeySetFailure(error)) return { kind: "unverified", player: null };
    return { kind: "invalid", player: null, why: tokenRefusal(error, token, now) };
  }
}
