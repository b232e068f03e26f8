"use client";
import { useEffect, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { type DeviceProvider, useDeviceSession } from "./device-session";

type DeviceButtonProps = { provider: DeviceProvider; label: string; busyLabel: string };

/**
 * Submits its form with the device-risk session, or with the reason why there is none. A press before the provider has answered
 * waits for it (DOC-15, DOC-59?, SA-52). Without script it is a plain submit, and the server decides.
 */
export function DeviceButton({ provider, label, busyLabel }: DeviceButtonProps) {
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
      {session.kind === "failed" && <input type="hidden" name="deviceProblem" value={session.reason} />}
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
