// The platform's side of biometrics: whether they exist for a player, and the player's preference (PA-20, PA-26 to PA-28).
import "server-only";
import { hasBiometrics } from "@/domain/biometrics/eligibility";
import type { BiometricPreference } from "@/domain/biometrics/preference";
import type { SignedInContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { track } from "@/server/telemetry/track";
import { type PreferenceChange, readPreference, writePreference } from "@/server/upstream/biometric-preferences";
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
  readPreference(context.upstream, context.product).catch(continueTracked(context));

/** Sets the preference. @returns undefined when it cannot be set */
export function setPreference(context: SignedInContext, change: PreferenceChange) {
  const { upstream, product, submitKey } = context;
  const key = `${submitKey}-biometrics-${change.value}`;
  return writePreference(upstream, product, change, key).catch(continueTracked(context));
}

/** The app could not store a changed password and has forgotten the old one, so biometrics are no longer on. */
export async function endAfterFailedRenewal(context: SignedInContext): Promise<void> {
  trackFailure(context, "bridge");
  await setPreference(context, { value: "unknown" });
}
