// Sign-in with a passkey: what a refusal says (decisions/066-signing-in-with-a-passkey.md).
import type { Problem } from "../forms/problems";

const passkeySignInRefusals = [
  "incorrect",
  "expired",
  "restricted",
  "indefinitelyRestricted",
  "jwe",
  "unknown",
] as const;
export type PasskeySignInRefusal = (typeof passkeySignInRefusals)[number];

/** Does not compile until every refusal has a problem. A banned account reads the same as after a code. */
export const afterPasskeyRefusal: Record<PasskeySignInRefusal, Problem> = {
  incorrect: "passkeySignInRefused",
  expired: "passkeySignInTooLate",
  restricted: "banned",
  indefinitelyRestricted: "banned",
  jwe: "signInInterrupted",
  unknown: "passkeySignInFailed",
};

/** The field of the sign-in form in which the browser sends what the device has signed. */
export const passkeyField = "passkey";
/** In that field: the player asked for a passkey, and the page could not ask the device. */
export const passkeyUnasked = "unasked";
