// Who is asked about biometrics (PA-21, PA-25 to PA-27, PA-41?). The server knows the flow; only the app knows the device.
import { seconds } from "../duration";

const answeredPreferences = ["unknown", "enabled", "skipped"] as const;

/** Null until the player is asked; "unknown" from the moment they are asked until they answer (PA-22). */
export type BiometricPreference = (typeof answeredPreferences)[number] | null;

/** @returns the preference; a value that we do not know counts as asked, so that the player is not asked twice */
export function preferenceFrom(value: unknown): BiometricPreference {
  if (value === null || value === undefined || value === "") return null;
  return answeredPreferences.find((known) => known === value) ?? "unknown";
}

/** What the server knows of a request. */
export type BiometricContext = {
  /** The account area runs inside the operator's app. */
  native: boolean;
  brand: { biometricsExcluded: boolean };
  /** The flag `nativeEasyLogin`; a missing flag counts as on. */
  nativeEasyLogin: boolean | undefined;
};

/** PA-26, PA-27 @returns whether biometrics are offered to this player at all */
export const hasBiometrics = ({ native, brand, nativeEasyLogin }: BiometricContext): boolean =>
  native && !brand.biometricsExcluded && nativeEasyLogin !== false;

/** The sequence that a player is in. */
export type BiometricFlow = {
  /** Began with a login, and not with a link to a corrective action. */
  isLogin: boolean;
  /** PA-25 */
  isRegistration: boolean;
  /** The second factor of the sign-in is still due. */
  isPending: boolean;
};

/** @returns whether the sequence has the stage (PA-25 to PA-27) */
export const hasStage = (context: BiometricContext, { isLogin, isRegistration, isPending }: BiometricFlow): boolean =>
  hasBiometrics(context) && isLogin && !isRegistration && !isPending;

/** What the app says of the device: nothing without a bridge, and whether it holds credentials of this login. */
const bridgeAnswers = ["none", "available", "credentials"] as const;
export type BridgeAnswer = (typeof bridgeAnswers)[number];

/** @returns the answer in a form; "none" for anything that no app sends */
export const bridgeAnswerFrom = (value: unknown): BridgeAnswer =>
  bridgeAnswers.find((known) => known === value) ?? "none";

/**
 * PA-21, PA-41? @returns whether the player is asked
 * @param hasTyped the player has typed their password in this sequence
 */
export const isAsked = (preference: BiometricPreference, bridge: BridgeAnswer, hasTyped: boolean): boolean =>
  preference === null && (bridge === "credentials" || (bridge === "available" && hasTyped));

/** How long a typed password is kept for the app (PA-42?). */
export const credentialsLifeMs = seconds(5 * 60);
