// Turns biometrics on and off from the security page (tests/requirements/catalogue/decisions.md, "Biometric credentials").
import "server-only";
import { formError, type Outcome, redirectTo, rerenderPage } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { keepDone } from "@/server/records/security";
import type { SignedInContext } from "@/server/request/context";
import { endAfterFailedRenewal, loadPreference, offersBiometrics, setPreference, trackFailure } from "./preference";

/** @returns undefined where biometrics are not offered, or the preference cannot be read */
export async function loadBiometricsSwitch(context: SignedInContext): Promise<"on" | "off" | undefined> {
  if (!(await offersBiometrics(context))) return undefined;
  const preference = await loadPreference(context);
  if (preference === undefined) return undefined;
  return preference === "enabled" ? "on" : "off";
}

/**
 * Turns biometrics on or off. Turning off needs no answer of the app, because the preference alone stops the app from offering it;
 * the page after it has the app forget what it stored.
 * @param stored "yes" when the app has stored the credentials, which turning on requires
 */
export async function turnBiometrics(context: SignedInContext, isOn: boolean, stored: unknown): Promise<Outcome> {
  if (!(await offersBiometrics(context))) return formError("securityChangeFailed");
  if (isOn && stored !== "yes") {
    trackFailure(context, "bridge");
    return formError("biometricsNotStored");
  }
  const answer = await setPreference(context, isOn ? "enabled" : "skipped");
  if (!answer) return formError("securityChangeFailed");
  const flow = keepDone(context, isOn ? "biometricsOn" : "biometricsOff");
  return redirectTo(to("/accountcenter/security", { flow }));
}

/** Sent by the page after a change of password that the app could not store; the page then shows that biometrics are off. */
export async function reportFailedRenewal(context: SignedInContext): Promise<Outcome> {
  if (await offersBiometrics(context)) await endAfterFailedRenewal(context);
  return rerenderPage();
}
