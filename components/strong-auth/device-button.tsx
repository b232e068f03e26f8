"use client";
import { BusyButton } from "@/components/ui/busy-button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type DeviceProvider, useDeviceSession } from "./device-session";

type DeviceButtonProps = { provider: DeviceProvider; label: string; busyLabel: string };

/** A submit that waits for the device-risk session and sends it. Without script it is a plain submit, and the server decides. */
export function DeviceButton({ provider, label, busyLabel }: DeviceButtonProps) {
  const session = useDeviceSession(provider);
  const isHydrated = useHydrated();
  return (
    <>
      {session.state === "known" && <input type="hidden" name="deviceSession" value={session.id} />}
      {session.state === "failed" && <input type="hidden" name="deviceProblem" value={session.why} />}
      <BusyButton busyLabel={busyLabel} pending={isHydrated && session.state === "waiting"}>
        {label}
      </BusyButton>
    </>
  );
}
