// The operator's app could not begin a login (REC-27, ERR-72, TRK-11).
import "server-only";
import { type Outcome, stay } from "@/domain/outcome";
import { track } from "../telemetry/track";
import type { Visit } from "../visit";

/** Logs and tracks it. The browser throws after this. */
export async function reportAppLogin(visit: Visit): Promise<Outcome> {
  visit.log.error({ event: "sdkLoginFailed", code: "SDKCallError" });
  track(visit, "sdkLoginFailed", { code: "SDKCallError" });
  return stay("nativeBridgeFailure");
}
