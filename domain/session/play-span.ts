// The gaming session (play span): what creation answers, how a heartbeat acts, what a failure leads to (GATE-40 to GATE-55).
import { seconds } from "../duration";
import { endsSession } from "./krn-codes";

/** GATE-47, CONST-18: milliseconds between two heartbeats. */
export const heartbeatMs = seconds(60);

export type PlaySpan = {
  clientKey: string;
  currentServerTime: Date;
  /** GATE-43: when the last session before this one was created. */
  lastEndedPlaySpanCreateDate?: Date;
  siteExperienceServerTime: Date;
};

/** GATE-48, GATE-49: a click since the previous tick extends; none only validates. The legacy variant always refreshes (GATE-53). */
export const beat = (clicked: boolean, legacy: boolean): "extend" | "validate" =>
  clicked || legacy ? "extend" : "validate";

/** GATE-71!: what a failed creation leads to. In the sequence the player may try again; in the background it is only reported. */
export function afterFailedCreation(
  code: string,
  where: "sequence" | "background",
): "logOut" | "retryScreen" | "report" {
  if (endsSession(code)) return "logOut";
  return where === "sequence" ? "retryScreen" : "report";
}
