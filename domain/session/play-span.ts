// The gaming session (play span): its data, heartbeats and failures (GATE-40 to GATE-55).
import { seconds } from "../duration";
import { endsSession } from "./krn-codes";

/** GATE-47, CONST-18: milliseconds between two heartbeats. */
export const heartbeatMs = seconds(60);

export type PlaySpan = {
  clientKey: string;
  currentServerTime?: Date;
  /** GATE-43: when the previous gaming session was created. */
  lastEndedPlaySpanCreateDate?: Date;
  siteExperienceServerTime?: Date;
};

/** GATE-48, GATE-49: a click since the last heartbeat extends the session, otherwise it is only validated. Legacy always extends (GATE-53). */
export const heartbeatMode = (clicked: boolean, legacy: boolean): "extend" | "validate" =>
  clicked || legacy ? "extend" : "validate";

/** GATE-71!: the outcome of a failed creation. In the post-auth sequence the player can retry; in the background it is only reported. */
export function afterFailedCreation(
  code: string,
  where: "sequence" | "background",
): "logOut" | "retryScreen" | "report" {
  if (endsSession(code)) return "logOut";
  return where === "sequence" ? "retryScreen" : "report";
}
