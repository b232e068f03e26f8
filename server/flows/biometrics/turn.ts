// Turns biometrics on and off from the security page (tests/requirements/catalogue/decisions.md, "Biometric credentials").
import "server-only";
import { formError, type Outcome, redirectTo, rerenderPage } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { keepDone } from "@/server/records/security";
import type { SignedInContext } from "@/server/request/context";
import { endAfterFailedRenewal, loadPreference, offersBiometrics, setPreference, trackFailure } from "./preference";

/** @returns undefined where biometrics are not offered, or the platform cannot tell */
export async function loadSwitch(context: SignedInContext): Promise<"on" | "off" | undefined> {
  if (!(await offersBiometrics(context))) return undefined;
  const preference = await loadPreference(context);
  if (preference === undefined) return undefined;
  return preference === "enabled" ? "on" : "off";
}

/** Off works without the app's answer: with the preference skipped the app no longer offers it. On needs what the app has stored. */
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
