import { loadScript } from "@/components/forms/load-script";

export type DeviceSettings = { url: string; key: string };

/** KYC-131?: how long a submit waits for the token, milliseconds. */
export const deviceTokenWaitMs = 5000;

type DeviceManager = { initialize(settings: { sdkKey: string }): void; getSessionToken(): Promise<string> };

declare global {
  interface Window {
    SigmaDeviceManager?: DeviceManager;
  }
}

/** @returns the session token of the device-intelligence SDK, or "" when it cannot be had */
export async function fetchDeviceToken({ url, key }: DeviceSettings): Promise<string> {
  try {
    await loadScript({ src: url });
    const manager = window.SigmaDeviceManager;
    manager?.initialize({ sdkKey: key });
    return (await manager?.getSessionToken()) ?? "";
  } catch {
    return "";
  }
}

/** @returns what comes first: the token, or "" after five seconds */
export const withinWait = (token: Promise<string>): Promise<string> =>
  Promise.race([token, new Promise<string>((resolve) => setTimeout(() => resolve(""), deviceTokenWaitMs))]);
