"use client";
import { useEffect, useRef } from "react";
import { type DeviceProvider, useDeviceSession } from "./device-session";
import { useFormState } from "./form-screen";

/** The start of a scan that profiles the device first (DOC-15, DOC-59?): it sends itself once, with the session or, when the time is over, without. */
export function ScanStart({ provider }: { provider: DeviceProvider }) {
  const session = useDeviceSession(provider);
  const { attempt } = useFormState();
  const marker = useRef<HTMLInputElement>(null);
  const sent = useRef(false);

  useEffect(() => {
    if (session.state === "waiting" || sent.current || attempt > 0) return;
    sent.current = true;
    marker.current?.form?.requestSubmit();
  }, [session.state, attempt]);

  const id = session.state === "known" ? session.id : "";
  return <input ref={marker} type="hidden" name="deviceSession" value={id} />;
}
