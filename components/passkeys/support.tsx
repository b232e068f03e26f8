"use client";
import { useLayoutEffect, useRef, useState } from "react";

/** Whether this browser has passkeys, with the JSON forms of their options. */
const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** "unknown" on the server and until the page is hydrated: without scripts it remains so. */
export function usePasskeySupport(): "unknown" | "yes" | "no" {
  const [support, setSupport] = useState<"unknown" | "yes" | "no">("unknown");
  useLayoutEffect(() => setSupport(hasPasskeys() ? "yes" : "no"), []);
  return support;
}

/** Tells the server that scripts run and that the browser has passkeys. Set before a form that submits itself is sent. */
export function PasskeySupportField() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current && hasPasskeys()) field.current.value = "yes";
  }, []);
  return <input ref={field} type="hidden" name="passkeys" defaultValue="" />;
}
