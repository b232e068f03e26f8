// Sign-in with a passkey, in place of a code. Optional: the offer "passkeySignIn". The platform stores and verifies.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { AuthenticationResponse, RequestOptions } from "@/domain/passkeys/ceremony";
import type { PasskeySignInRefusal } from "@/domain/sign-in/passkey-sign-in";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { type Caller, unknownRefusal } from "../upstream";
import { MfaInfo } from "./one-time-code";

const each = {
  service: "passkey-sign-in",
  method: "POST",
  isPublic: true,
  idempotent: true,
  optional: "passkeySignIn",
} as const;

export const passkeySignInOptions = defineOperation({
  ...each,
  name: "passkeySignInOptions",
  does: "Returns PublicKeyCredentialRequestOptionsJSON for a sign-in: a challenge that is good once, no list of passkeys, and user verification required.",
  path: "/logins/v1/passkeyoptions",
  answer: z.object({ options: RequestOptions }),
  // without an answer the code is there
  deadlineMs: seconds(5),
});

export const passkeySignIn = defineOperation({
  ...each,
  name: "passkeySignIn",
  does: "Verifies an AuthenticationResponseJSON and finds its player. The answer is that of otpVerify; mfaMethods is empty where the passkey counts as both factors.",
  path: "/logins/v1/passkeylogins",
  reportsDevice: true,
  body: z.object({ credential: AuthenticationResponse }),
  answer: z.object({
    requestToken: z.string().check(z.minLength(1)),
    mfaInfo: z.nullish(MfaInfo),
  }),
  refusals: {
    "POP-1802": "incorrect",
    "POP-1804": "expired",
    "CRB-1210": "restricted",
    "USR-514": "indefinitelyRestricted",
    JWE_FAILED: "jwe",
  } satisfies Record<string, PasskeySignInRefusal>,
});

/** @param credential what the device signed. `requestToken` is a secret for the login call only. An undeclared 4xx is `unknown`, as of a code */
export const signInWithPasskey = (caller: Caller, credential: AuthenticationResponse) =>
  call(caller, passkeySignIn, { body: { credential } }).catch(unknownRefusal);
