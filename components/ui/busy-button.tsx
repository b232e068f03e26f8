"use client";
import { type MouseEvent, useEffect, useState } from "react";
import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "./button";
import { SrOnly } from "./sr-only";

const patienceMs = 300;

export type BusyButtonProps = ButtonProps & {
  /** What is happening, said once it takes longer than a moment. */
  busyLabel: string;
  /** Where the form's own state does not tell: a button outside its form, a look-up. */
  pending?: boolean;
};

/** Keeps its focus and its place while it works: it is never disabled for being busy, it only does nothing twice. */
export function BusyButton({ busyLabel, pending = false, onClick, children, ...rest }: BusyButtonProps) {
  const form = useFormStatus();
  const isBusy = pending || form.pending;
  // of several named buttons the pressed one speaks
  const { name, value } = rest;
  const isPressed = name === undefined || !form.data?.has(name) || form.data.get(name) === value;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <Button {...rest} onClick={click} {...(isBusy ? { "aria-busy": true, "aria-disabled": true } : undefined)}>
        {isSlow && isPressed ? busyLabel : children}
      </Button>
      <SrOnly role="status">{isSlow && isPressed ? busyLabel : ""}</SrOnly>
    </>
  );
}
