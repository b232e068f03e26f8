"use client";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { type DeviceProvider, useDeviceSession } from "./device-session";

type GateProps = { pending: boolean; onClick(event: MouseEvent<HTMLButtonElement>): void };

/**
 * For forms that carry the device-risk session, or the reason why there is none. A press before the provider has answered waits for it
 * (DOC-15, DOC-59?, SA-52). Without script it is a plain submit, and the server decides.
 * @param provider undefined where the deployment profiles no devices
 * @returns the hidden fields, and by name the props of each button
 */
export function useDeviceGate(provider: DeviceProvider | undefined): {
  fields: ReactNode;
  button(name: string): GateProps;
} {
  const session = useDeviceSession(provider);
  const [pressed, setPressed] = useState<{ name: string; button: HTMLButtonElement }>();
  const isWaiting = session.kind === "waiting";

  useEffect(() => {
    if (!pressed || isWaiting) return;
    setPressed(undefined);
    pressed.button.form?.requestSubmit(pressed.button);
  }, [pressed, isWaiting]);

  return {
    fields: provider && (
      <>
        <input type="hidden" name="deviceSession" value={session.kind === "known" ? session.id : ""} />
        {session.kind === "failed" && <input type="hidden" name="deviceProblem" value={session.reason} />}
      </>
    ),
    button: (name) => ({
      pending: pressed?.name === name,
      onClick: (event) => {
        if (!isWaiting) return;
        event.preventDefault();
        setPressed({ name, button: event.currentTarget });
      },
    }),
  };
}

type DeviceButtonProps = { provider: DeviceProvider; label: string; busyLabel: string };

/** The one button of such a form. */
export function DeviceButton({ provider, label, busyLabel }: DeviceButtonProps) {
  const { fields, button } = useDeviceGate(provider);
  return (
    <>
      {fields}
      <BusyButton busyLabel={busyLabel} {...button("submit")}>
        {label}
      </BusyButton>
    </>
  );
}
