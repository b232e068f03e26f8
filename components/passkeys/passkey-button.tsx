"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PasskeyFailure } from "@/domain/passkeys/failures";
import { useFormState } from "../forms/form-screen";
import { BusyButton } from "../ui/buttons/busy-button";
import { Notice } from "../ui/notice";
import { PasskeyPlaceholder } from "./passkey-placeholder";
import { usePasskeySupport } from "./support";

type PasskeyButtonProps = {
  label: ReactNode;
  busyLabel: string;
  /** For a browser without passkeys. */
  notHere: string;
};

/**
 * Asks the server for options, the device for its answer to them, and sends that with the form, or the word for why there is none.
 * Nothing without scripts.
 */
export function PasskeyButton({ label, busyLabel, notHere }: PasskeyButtonProps) {
  const { passkeyOptions } = useFormState();
  const support = usePasskeySupport();
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!passkeyOptions) return;
    const abort = new AbortController();
    const send = (answer: string) => {
      const input = field.current;
      if (abort.signal.aborted || !input) return;
      setAsking(false);
      input.value = answer;
      input.form?.requestSubmit();
      input.value = "";
    };
    setAsking(true);
    import("./ask-device")
      .then(({ askDevice }) => askDevice(passkeyOptions, abort.signal))
      .then(
        (answer) => send(answer.kind === "signed" ? answer.json : answer.failure),
        () => send("unread" satisfies PasskeyFailure),
      );
    return () => abort.abort();
  }, [passkeyOptions]);

  if (support === "unknown") return <PasskeyPlaceholder />;
  if (support === "no") return <Notice>{notHere}</Notice>;
  return (
    <>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      <BusyButton name="intent" value="options" busyLabel={busyLabel} pending={isAsking}>
        {label}
      </BusyButton>
    </>
  );
}

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
