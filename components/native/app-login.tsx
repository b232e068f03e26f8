"use client";
import { useEffect, useRef } from "react";
import { askApp, type NativeBridge, nativeBridge, unlockTimeoutMs } from "./bridge";

/** REC-27, ERR-72: the operator's app did not start the login that we requested. */
export class SDKCallError extends Error {
  override name = "SDKCallError";
}

/**
 * Asks the app to log in. A failure is logged and then thrown (TRK-11); the page's own sign-in still works.
 * @param report tells the server
 */
export async function loginThroughApp(bridge: NativeBridge | undefined, report: () => Promise<unknown>): Promise<void> {
  if (await askApp(() => bridge?.login(), unlockTimeoutMs)) return;
  await report().catch(() => undefined);
  throw new SDKCallError("the app did not start the login");
}

/** Once, on the sign-in page that follows a logout in the app. */
export function AppLogin({ report }: { report: (form: FormData) => Promise<unknown> }) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const form = new FormData();
    form.set("key", crypto.randomUUID());
    void loginThroughApp(nativeBridge(), () => report(form));
  }, [report]);
  return null;
}
