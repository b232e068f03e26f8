// The device-risk session that accompanies a full SSN: polling and validation (SA-52 to SA-54, SA-66?).
import { seconds } from "../duration";

/** CONST-24: polling interval, milliseconds. */
export const deviceRiskPollMs = 200;
/** SA-66?, CONST-67? */
export const deviceRiskTimeoutMs = seconds(10);

/** SA-53 @returns whether the provider's value is a session id; an empty value, blanks and -1 are not */
export const isDeviceSession = (id: unknown): id is string =>
  typeof id === "string" && id.trim() !== "" && id.trim() !== "-1" && id.length <= 200;
