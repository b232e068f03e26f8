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
      {session.kind === "known" && <input type="hidden" name="deviceSession" value={session.id} />}
      {session.kind === "failed" && <input type="hidden" name="deviceProblem" value={session.reason} />}
      <BusyButton busyLabel={busyLabel} pending={isHydrated && session.kind === "waiting"}>
        {label}
      </BusyButton>
    </>
  );
}
