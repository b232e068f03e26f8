// The platform's side of biometrics: whether they exist for a player, the player's preference (PA-20, PA-26 to PA-28), and turning them on and
// off from the security page (scripts/release/requirements/catalogue/decisions.md, "Biometric credentials").
import "server-only";
import { type BiometricPreference, hasBiometrics } from "@/domain/biometrics/eligibility";
import { formError, type Outcome, redirectTo, rerenderPage } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { keepDone } from "@/server/records/security";
import { track } from "@/server/telemetry/track";
import { type AccountProof, noProofNeeded } from "@/server/upstream/account-proof";
import { biometricPreferenceChange, readPreference } from "@/server/upstream/biometric-preferences";
import { call } from "@/server/upstream/call";
import { isPlatformFailure } from "@/server/upstream/upstream-error";

/** What decides whether biometrics exist. On the web nothing has to be read for it. */
export async function biometricContext(context: SignedInContext) {
  const { brand, native } = context;
  const { nativeEasyLogin } = native ? await loadFeatureFlags(context) : {};
  return { native, brand, nativeEasyLogin };
}

/** @returns whether this player can have biometrics at all */
export const offersBiometrics = async (context: SignedInContext): Promise<boolean> =>
  hasBiometrics(await biometricContext(context));

/** TRK-14. @param code of the refusal or failure, or "bridge" for the app's */
export const trackFailure = (context: SignedInContext, code: string): void =>
  track(context, "biometricsFailed", { product: context.product, code });

/** PA-28, TRK-14: for the `catch` of a call: a failure is tracked, and the flow continues. */
const continueTracked =
  (context: SignedInContext) =>
  (error: unknown): undefined => {
    if (!isPlatformFailure(error)) throw error;
    trackFailure(context, error.code);
  };

/** @returns the preference, or undefined when it cannot be read */
export const loadPreference = (context: SignedInContext): Promise<BiometricPreference | undefined> =>
  readPreference(context, context.product).catch(continueTracked(context));

type PreferenceChange = { value: "enabled"; proof: AccountProof } | { value: "unknown" | "skipped" };

/** Sets the preference. @returns undefined when it cannot be set */
export function setPreference(context: SignedInContext, change: PreferenceChange) {
  const { product, submitKey } = context;
  const { value } = change;
  return call(context, biometricPreferenceChange, {
    params: { product },
    body: { value },
    proof: change.value === "enabled" ? change.proof : noProofNeeded,
    once: `${submitKey}-${value}`,
  }).catch(continueTracked(context));
}

/** The app could not store a changed password and has forgotten the old one, so biometrics are no longer on. */
export async function endAfterFailedRenewal(context: SignedInContext): Promise<void> {
  trackFailure(context, "bridge");
  await setPreference(context, { value: "unknown" });
}

/** @returns undefined where biometrics are not offered, or the preference cannot be read */
export async function loadBiometricsSwitch(context: SignedInContext): Promise<"on" | "off" | undefined> {
  if (!(await offersBiometrics(context))) return undefined;
  const preference = await loadPreference(context);
  if (preference === undefined) return undefined;
  return preference === "enabled" ? "on" : "off";
}

async function changePreference(context: SignedInContext, change: PreferenceChange): Promise<Outcome> {
  const answer = await setPreference(context, change);
  if (!answer) return formError(change.value === "enabled" ? "biometricsNotSaved" : "server");
  const flow = keepDone(context, change.value === "enabled" ? "biometricsOn" : "biometricsOff");
  return redirectTo(to("/accountcenter/security", { flow }));
}

/** @param stored "yes" when the app has stored the credentials */
export async function turnOnBiometrics(
  context: SignedInContext,
  stored: unknown,
  proof: AccountProof,
): Promise<Outcome> {
  if (!(await offersBiometrics(context))) return formError("securityChangeFailed");
  if (stored === "yes") return changePreference(context, { value: "enabled", proof });
  trackFailure(context, "bridge");
  return formError("biometricsNotStored");
}

/** Needs no answer of the app, because the preference alone stops it from offering them; the page after it has it forget what it stored. */
export const turnOffBiometrics = async (context: SignedInContext): Promise<Outcome> =>
  (await offersBiometrics(context))
    ? changePreference(context, { value: "skipped" })
    : formError("securityChangeFailed");

/** Sent by the page after a change of password that the app could not store; the page then shows that biometrics are off. */
export async function reportFailedRenewal(context: SignedInContext): Promise<Outcome> {
  if (await offersBiometrics(context)) await endAfterFailedRenewal(context);
  return rerenderPage();
}
