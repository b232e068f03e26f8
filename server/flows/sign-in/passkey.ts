// Sign-in with a passkey: options for the browser, then a sign-in under the rules of one with a code
// (decisions/018-passkeys.md).
import "server-only";
import { randomUUID } from "node:crypto";
import { formError, type Outcome } from "@/domain/forms/outcome";
import { AuthenticationResponse, optionsAt, type PasskeyOptions, responseIn } from "@/domain/passkeys/ceremony";
import { afterPasskeyFailure, passkeyFailureIn } from "@/domain/passkeys/failures";
import { goesOnIn } from "@/domain/sign-in/entry";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { afterPasskeyRefusal, passkeyField, passkeyUnasked } from "@/domain/sign-in/passkey-sign-in";
import type { RequestContext } from "@/server/context/request-context";
import { anyAccount, limitReached, limitTries } from "@/server/guard/rate-limits";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { call } from "@/server/upstream/call";
import { passkeySignInOptions, signInWithPasskey } from "@/server/upstream/sign-in/passkey-sign-in";
import { logInWith } from "./log-in";
import { sharedDeviceField } from "./request-code";
import { startAgain } from "./sign-in-state";

/** Whether the sign-in page offers a passkey: a page inside the operator's app cannot ask the device for one. */
export const isPasskeySignInOffered = async (context: RequestContext): Promise<boolean> =>
  !context.native && (await isOfferedByPlatform(context, "passkeySignIn"));

/** A challenge for the browser, or nothing where passkeys are not offered, the visitor is signed in, or too many were asked for. */
export async function loadPasskeyOptions(context: RequestContext): Promise<Partial<PasskeyOptions>> {
  if (context.player || !(await isPasskeySignInOffered(context))) return {};
  if (await limitReached(context, "passkeyOptions", undefined, anyAccount)) return {};
  const { value } = await call(context, passkeySignInOptions, { once: randomUUID() });
  return optionsAt(context.hosts, { kind: "get", options: value.options });
}

/** Signs in with what the device has signed: challenge, known and shared device and second factor are those of a sign-in with a code. */
export async function submitPasskeySignIn(context: RequestContext, form: FormData): Promise<Outcome> {
  const signed = form.get(passkeyField);
  if (signed === passkeyUnasked || !(await isPasskeySignInOffered(context))) return formError("passkeySignInFailed");
  const failure = passkeyFailureIn(signed);
  if (failure === "tooLate") return formError("passkeySignInTooLate");
  if (failure) return formError(afterPasskeyFailure[failure], { facts: { others: "code" } });
  const credential = responseIn(AuthenticationResponse, signed);
  if (!credential) return formError("passkeySignInRefused");
  await limitTries(context, "signIn", undefined, anyAccount);
  const answer = await signInWithPasskey(context, credential);
  if (!answer.ok) return formError(afterPasskeyRefusal[answer.refusal]);
  const parameters = loginParametersFrom(Object.fromEntries(form), context);
  const { requestToken, mfaInfo } = answer.value;
  const verified = { requestToken, secondFactorDue: (mfaInfo?.mfaMethods ?? []).length > 0 };
  if (form.has(sharedDeviceField)) context.cookieWrites.onSharedDevice = true;
  const outcome = await logInWith(context, parameters, verified, context.submitKey);
  return outcome.kind === "refused" ? startAgain(context, goesOnIn(form)) : outcome;
}
