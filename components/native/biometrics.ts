// What a page asks of the operator's app about biometrics.
import type { BridgeAnswer } from "@/domain/biometrics/eligibility";
import { askApp, type NativeBridge, nativeBridge, tellApp, unlockTimeoutMs } from "./bridge";

/** @returns what the app says of this device, for the server (PA-41?) */
export async function askDevice(): Promise<BridgeAnswer> {
  const bridge = nativeBridge();
  if (!(await askApp(() => bridge?.biometricsAvailable?.()))) return "none";
  return (await askApp(() => bridge?.hasCredentials?.())) ? "credentials" : "available";
}

type Credentials = Parameters<NativeBridge["storeCredentials"]>[0];

/** @param flow whose record holds what the player has typed. @returns it, which the server hands out once */
async function takeTyped(flow: string): Promise<Credentials> {
  const answer = await fetch("/api/biometrics", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify({ flow }),
  }).catch(() => undefined);
  const { credentials } = answer?.ok ? await answer.json().catch(() => ({})) : {};
  return credentials;
}

/**
 * Has the app store the credentials for the next login (PA-23).
 * @param typedIn the flow that the player has typed a password in; without it the app stores what it holds
 */
export async function storeInApp(typedIn?: string): Promise<boolean> {
  const bridge = nativeBridge();
  const typed = bridge && typedIn !== undefined ? await takeTyped(typedIn) : undefined;
  return askApp(() => bridge?.storeCredentials(...(typed ? [typed] : [])), unlockTimeoutMs);
}

export const eraseInApp = (): Promise<boolean> => askApp(() => nativeBridge()?.eraseCredentials?.());

/**
 * After a change of password: the app stores the new one, or forgets the old one, and says that biometrics are off.
 * @param off the sentence that the app then shows
 */
export async function renewInApp(flow: string, off: string): Promise<"renewed" | "failed"> {
  const bridge = nativeBridge();
  const typed = bridge ? await takeTyped(flow) : undefined;
  if (typed && (await askApp(() => bridge?.storeCredentials(typed), unlockTimeoutMs))) return "renewed";
  await eraseInApp();
  tellApp((app) => app.showToast(off));
  return "failed";
}
