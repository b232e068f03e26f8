// Turns biometrics on and off from the security page (tools/requirements/catalogue/decisions.md, "Biometric credentials").
import "server-only";
import { formError, type Outcome, redirectTo, rerenderPage } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { keepDone } from "@/server/records/security";
import type { AccountProof } from "@/server/upstream/account-proof";
import type { PreferenceChange } from "@/server/upstream/biometric-preferences";
import { endAfterFailedRenewal, loadPreference, offersBiometrics, setPreference, trackFailure } from "./preference";

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
