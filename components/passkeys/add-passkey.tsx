"use client";
import { BusyButton } from "../ui/buttons/busy-button";
import { PasskeyPlaceholder } from "./passkey-placeholder";
import { usePasskeySupport } from "./support";

/** Begins the creation of a passkey, where the browser has passkeys. */
export function AddPasskey({ label, busyLabel, notHere }: { label: string; busyLabel: string; notHere: string }) {
  const support = usePasskeySupport();
  if (support === "unknown") return <PasskeyPlaceholder />;
  if (support === "no") return <p>{notHere}</p>;
  return (
    <BusyButton variant="second" name="intent" value="passkey" busyLabel={busyLabel}>
      {label}
    </BusyButton>
  );
}
