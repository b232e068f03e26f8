// What goes wrong for one player.
import { tokenAlgorithms } from "./keys.ts";
import { boolean, members, number, object, oneOf, string } from "./read-input.ts";

const signInRefusal = oneOf(["CRB-1210", "USR-514", "JWE_FAILED"]);

export const quirks = members({
  signInRefusal,
  /** The code is right, and the login is refused. */
  loginRefusal: signInRefusal,
  /** A passkey signs in as one factor, so that `mfaMethods` are asked for as after a code. */
  passkeyIsOneFactor: boolean,
  playSpanRefusal: string,
  heartbeatRefusal: string,
  logoutFails: boolean,
  pascalCase: boolean,
  brokenAvatar: boolean,
  /** A corrective action that is accepted and stays pending. */
  neverClears: string,
  /** A call that always answers 500 for this player, such as "GET /kycattestations/*". */
  fails: string,
  /** The errorCode that refuses the end of onboarding. */
  onboardingRefusal: string,
  /** A ban, a possible match or a refused onboarding is an answer only: the platform forgets the claim and the restriction. */
  forgetsVerdicts: boolean,
  strongAuthFails: boolean,
  /** The account can be changed while strong authentication is due. */
  changesUnproved: boolean,
  emailRisk: oneOf(["passes", "challenge", "fails", "breaks"]),
  recoveryRefusal: oneOf(["REC-429", "REC-500"]),
  /** The end of a cool-off cannot be acknowledged: an error, or an answer without a true success flag. */
  acknowledgement: oneOf(["unconfirmed", "breaks"]),
  reactivationRefusal: string,
  /** The errorCode that refuses the start of a transfer. */
  transferRefusal: string,
  /** Starting a transfer takes six seconds. */
  isTransferSlow: boolean,
  screening: oneOf(["match", "breaks"]),
  /** The life of the player's tokens, in place of 12 hours. */
  sessionMinutes: number,
  /** The algorithm of the player's tokens, in place of ES256. */
  tokenAlgorithm: oneOf(tokenAlgorithms),
  /** Where the messages with the player's codes stop. */
  codeDelivery: oneOf(["queued", "sent", "failed"]),
  /** Steps whose service is down for some minutes from when the restrictions are first asked for. */
  stepsDown: (down, at) =>
    Object.fromEntries(Object.entries(object(down, at)).map(([code, count]) => [code, number(count, `${at}.${code}`)])),
});
export type Quirks = ReturnType<typeof quirks>;
