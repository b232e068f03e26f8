// Who may read the metrics: whoever knows the configured token.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { config } from "../config";

export { metricsContentType, metricsText } from "./metrics";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @param authorization the header of the request. @returns false whenever no token is configured */
export function mayReadMetrics(authorization: string | null): boolean {
  const { METRICS_TOKEN: token } = config();
  return token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
