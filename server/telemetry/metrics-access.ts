// Access to the metrics, by the configured bearer token.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { config } from "../config";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @param authorization the Authorization header. @returns false when no token is configured */
export function mayReadMetrics(authorization: string | null): boolean {
  const { METRICS_TOKEN: token } = config();
  return token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
