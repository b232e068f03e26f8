// The device-intelligence SDK. Loaded after hydration.
import { loadScript } from "@/components/forms/load-script";

export type DeviceSettings = { url: string; key: string; integrity?: string };

type DeviceManager = { initialize(settings: { sdkKey: string }): void; getSessionToken(): Promise<string> };

declare global {
  interface Window {
    SigmaDeviceManager?: DeviceManager;
  }
}

/** @returns the session token of the device-intelligence SDK, or "" if it cannot be loaded */
export async function fetchDeviceToken({ url, key, ...checked }: DeviceSettings): Promise<string> {
  try {
    await loadScript({ src: url, ...checked });
    const manager = window.SigmaDeviceManager;
    manager?.initialize({ sdkKey: key });
    return (await manager?.getSessionToken()) ?? "";
  } catch {
    return "";
  }
}
