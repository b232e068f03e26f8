// The gaming session (play span): its data, heartbeats and failures (GATE-40 to GATE-55).
import { seconds } from "../duration";
import { endsSession } from "./session-ending-codes";

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

/**
 * The outcome of a failed creation (GATE-45, GATE-46, GATE-71!). Where the player stays, the caller decides how: the post-auth sequence and
 * the corrective action show it and offer another try, a completed merge continues.
 */
export const afterFailedCreation = (code: string): "logOut" | "stay" => (endsSession(code) ? "logOut" : "stay");
