import { useEffect, useState } from "react";
import { loadScript } from "@/components/forms/load-script";
import { answerOfApp, type NativeBridge, nativeBridge } from "@/components/native/bridge";
import { isDeviceSession } from "@/domain/strong-auth/device-risk";

declare global {
  interface Window {
    /** The provider's script: `profile()` starts profiling, `sessionId()` returns nothing until it is done. */
    deviceRisk?: { profile?(): void; sessionId(): unknown };
  }
}

/** `waiting` until the provider answers or the time is over (SA-52 to SA-54). */
export type DeviceSession =
  | { kind: "none" }
  | { kind: "waiting" }
  | { kind: "known"; id: string }
  | { kind: "failed"; reason: string };

export type DeviceProvider = { scriptUrl: string; integrity?: string; pollMs: number; timeoutMs: number };

/** Polls for the session until the time is over. -1 is an error at once. */
async function pollSession(provider: DeviceProvider, signal: AbortSignal): Promise<string> {
  const { scriptUrl, integrity, pollMs, timeoutMs } = provider;
  const until = performance.now() + timeoutMs;
  await loadScript({ src: scriptUrl, ...(integrity && { integrity }) });
  window.deviceRisk?.profile?.();
  while (performance.now() < until && !signal.aborted) {
    const id = window.deviceRisk?.sessionId();
    if (isDeviceSession(id)) return id;
    if (String(id ?? "").trim() === "-1") throw new Error("the device-risk service could not tell");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error("the device-risk service did not answer in time");
}

/** Asks the app, which may fail, never answer, or give what is no session. */
async function sessionOfApp(bridge: NativeBridge, timeoutMs: number): Promise<string> {
  const id = await answerOfApp(() => bridge.deviceSession?.(), timeoutMs);
  if (!isDeviceSession(id)) throw new Error("the app gave no session in time");
  return id;
}

/** The session of this device, from the native app or else from the provider; without a provider there is none. */
export function useDeviceSession(from: DeviceProvider | undefined): DeviceSession {
  const { scriptUrl, integrity, pollMs = 0, timeoutMs = 0 } = from ?? {};
  const [session, setSession] = useState<DeviceSession>({ kind: scriptUrl ? "waiting" : "none" });

  useEffect(() => {
    if (!scriptUrl) return;
    const abort = new AbortController();
    const bridge = nativeBridge();
    const provider = { scriptUrl, ...(integrity && { integrity }), pollMs, timeoutMs };
    const isInApp = bridge?.deviceSession !== undefined;
    const pending = isInApp ? sessionOfApp(bridge, timeoutMs) : pollSession(provider, abort.signal);
    pending.then(
      (id) => setSession({ kind: "known", id }),
      () => !abort.signal.aborted && setSession({ kind: "failed", reason: isInApp ? "bridge" : "provider" }),
    );
    return () => abort.abort();
  }, [scriptUrl, integrity, pollMs, timeoutMs]);

  return session;
}
