// The refusals and failures of a posted persona.
import type { Quirks } from "../platform/persona.ts";
import { boolean, members, number, object, oneOf, string } from "./read-input.ts";

const signInRefusal = oneOf(["CRB-1210", "USR-514", "JWE_FAILED"]);

export const quirks = members<Quirks>({
  signInRefusal,
  loginRefusal: signInRefusal,
  passkeyIsOneFactor: boolean,
  playSpanRefusal: string,
  heartbeatRefusal: string,
  logoutFails: boolean,
  pascalCase: boolean,
  brokenAvatar: boolean,
  neverClears: string,
  emailRisk: oneOf(["passes", "challenge", "fails", "breaks"]),
  recoveryRefusal: oneOf(["REC-429", "REC-500"]),
  acknowledgement: oneOf(["unconfirmed", "breaks"]),
  reactivationRefusal: string,
  isTransferSlow: boolean,
  transferRefusal: string,
  screening: oneOf(["match", "breaks"]),
  stepsDown: (down, at) =>
    Object.fromEntries(Object.entries(object(down, at)).map(([code, count]) => [code, number(count, `${at}.${code}`)])),
  codeDelivery: oneOf(["queued", "sent", "failed"]),
  changesUnproved: boolean,
  strongAuthFails: boolean,
  fails: string,
  forgetsBans: boolean,
  onboardingRefusal: string,
  sessionMinutes: number,
});
