"use client";
import { useEffect, useRef, useState } from "react";
import { type DeviceProvider, useDeviceSession } from "@/components/strong-auth/device-session";
import { BusyButton } from "@/components/ui/busy-button";

type ScanButtonProps = { provider: DeviceProvider; label: string; busyLabel: string };

/**
 * Starts a scan after profiling the device (DOC-15, DOC-59?). A press before profiling has finished waits for it and then submits
 * the form, with the device session or, after the time-out, without.
 */
export function ScanButton({ provider, label, busyLabel }: ScanButtonProps) {
  const session = useDeviceSession(provider);
  const field = useRef<HTMLInputElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isWaiting = session.kind === "waiting";

  useEffect(() => {
    if (!isPressed || isWaiting) return;
    setPressed(false);
    field.current?.form?.requestSubmit();
  }, [isPressed, isWaiting]);

  return (
    <>
      <input ref={field} type="hidden" name="deviceSession" value={session.kind === "known" ? session.id : ""} />
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
