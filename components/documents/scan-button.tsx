"use client";
import { useEffect, useRef, useState } from "react";
import { type DeviceProvider, useDeviceSession } from "@/components/strong-auth/device-session";
import { BusyButton } from "@/components/ui/busy-button";

type ScanButtonProps = { provider: DeviceProvider; label: string; busyLabel: string };

/**
 * Starts a scan that profiles the device first (DOC-15, DOC-59?). A press before the profiling has ended waits for it, and then the
 * form goes with the session of the device, or without one when the time is over.
 */
export function ScanButton({ provider, label, busyLabel }: ScanButtonProps) {
  const session = useDeviceSession(provider);
  const field = useRef<HTMLInputElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isWaiting = session.state === "waiting";

  useEffect(() => {
    if (!isPressed || isWaiting) return;
    setPressed(false);
    field.current?.form?.requestSubmit();
  }, [isPressed, isWaiting]);

  return (
    <>
      <input ref={field} type="hidden" name="deviceSession" value={session.state === "known" ? session.id : ""} />
      <BusyButton
        busyLabel={busyLabel}
        pending={isPressed}
        onClick={(event) => {
          if (!isWaiting) return;
          event.preventDefault();
          setPressed(true);
        }}
      >
        {label}
      </BusyButton>
    </>
  );
}
