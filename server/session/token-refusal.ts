// Why a session token is refused, for the log, the metric and the story: an operator whose players cannot sign in finds the cause there.
import { decodeProtectedHeader, type JWTPayload } from "jose";

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
 * @param error what jose threw; by code, because the bundle that made the key set has error classes of its own
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
