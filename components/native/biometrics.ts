// What a page asks of the operator's app about biometrics. The app may lack a method, fail, or never answer.
import type { BridgeAnswer } from "@/domain/biometrics/eligibility";
import { bridgeTimeoutMs, type NativeBridge, nativeBridge, storeTimeoutMs } from "./bridge";

/** @returns the answer, or false when there is none in time */
function isTrue(ask: () => Promise<boolean> | undefined, withinMs = bridgeTimeoutMs): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false));
  const asked = new Promise<boolean>((resolve) => resolve(ask() ?? false)).catch(() => false);
  return Promise.race([asked.then((answer) => answer === true), late]);
}

/** @returns what the app says of this device, for the server (PA-41?) */
export async function askDevice(bridge = nativeBridge()): Promise<BridgeAnswer> {
  if (!(await isTrue(() => bridge?.biometricsAvailable?.()))) return "none";
  return (await isTrue(() => bridge?.hasCredentials?.())) ? "credentials" : "available";
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
  return isTrue(() => bridge?.storeCredentials(...(typed ? [typed] : [])), storeTimeoutMs);
}

export const eraseInApp = (): Promise<boolean> => isTrue(() => nativeBridge()?.eraseCredentials?.());

/** After a change of password: the app stores the new one, or forgets the old one. */
export async function renewInApp(flow: string): Promise<"renewed" | "failed"> {
  const bridge = nativeBridge();
  const typed = bridge ? await takeTyped(flow) : undefined;
  if (typed && (await isTrue(() => bridge?.storeCredentials(typed), storeTimeoutMs))) return "renewed";
  await eraseInApp();
  return "failed";
}
