// Reports that the operator's app could not start its login (REC-27, ERR-72, TRK-11).
import "server-only";
import { formError, type Outcome } from "@/domain/forms/outcome";
import type { RequestContext } from "@/server/context/request-context";
import { track } from "@/server/telemetry/track";

/** Logs and tracks the failure; the browser script then throws. */
export async function reportAppLogin(context: RequestContext): Promise<Outcome> {
  context.log.error({ event: "sdkLoginFailed", code: "SDKCallError" });
  track(context, "sdkLoginFailed", { code: "SDKCallError" });
  return formError("nativeBridgeFailure");
}
