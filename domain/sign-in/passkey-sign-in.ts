// Sign-in with a passkey: what a refusal says (decisions/018-passkeys.md).
import type { Problem } from "../forms/problems";

/** A banned account reads the same as after a code. */
export const afterPasskeyRefusal = {
  incorrect: "passkeySignInRefused",
  expired: "passkeySignInTooLate",
  restricted: "banned",
  indefinitelyRestricted: "banned",
  jwe: "signInInterrupted",
  unknown: "passkeySignInFailed",
} satisfies Record<string, Problem>;
export type PasskeySignInRefusal = keyof typeof afterPasskeyRefusal;

/** The field of the sign-in form in which the browser sends what the device has signed. */
export const passkeyField = "passkey";
/** In that field: the player asked for a passkey, and the page could not ask the device. */
export const passkeyUnasked = "unasked";
