// The device-risk session that goes with a full SSN: how long it is waited for, and what counts as one (SA-52 to SA-54, SA-66?).
import { seconds } from "../duration";

/** CONST-24: how often the provider is asked, milliseconds. */
export const deviceRiskPollMs = 200;
/** SA-66?, CONST-67?: default of how long it is asked for, milliseconds. */
export const defaultDeviceRiskTimeoutMs = seconds(10);

/** SA-53 @returns whether the provider's word names a session: nothing, blanks and -1 do not */
export const isDeviceSession = (id: unknown): id is string =>
  typeof id === "string" && id.trim() !== "" && id.trim() !== "-1" && id.length <= 200;
