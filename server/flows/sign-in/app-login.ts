// The operator's app could not begin a login (REC-27, ERR-72, TRK-11).
import "server-only";
import { type Outcome, stay } from "@/domain/outcome";
import type { Visit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";

/** Logs and tracks it. The browser throws after this. */
export async function reportAppLogin(visit: Visit): Promise<Outcome> {
  visit.log.error({ event: "sdkLoginFailed", code: "SDKCallError" });
  track(visit, "sdkLoginFailed", { code: "SDKCallError" });
  return stay("nativeBridgeFailure");
}
