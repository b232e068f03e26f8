"use client";
import { type MouseEvent, useEffect, useState } from "react";
import { useFormStatus } from "react-dom";
import { SrOnly } from "../text/sr-only";
import { Button, type ButtonProps } from "./button";

const patienceMs = 300;
/** After this long the button says that it takes longer than usual; the words stand on the html element, for every button of a page. */
const slowMs = 5000;

export type BusyButtonProps = ButtonProps & {
  /** What is happening; announced when it takes longer than a moment. */
  busyLabel: string;
  /** For a button whose form state is not available: outside its form, or for a look-up. */
  pending?: boolean;
};

/** Uses aria-disabled while the form is pending, so that it keeps focus; further presses do nothing. */
export function BusyButton({ busyLabel, pending = false, onClick, children, ...rest }: BusyButtonProps) {
  const form = useFormStatus();
  const isBusy = pending || form.pending;
  // of several named buttons the pressed one speaks, and none when the form has sent itself; a disabled one cannot have been pressed
  const { name, value, disabled } = rest;
  const isPressed = disabled !== true && (name === undefined || !form.data || form.data.get(name) === value);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (!isBusy) return;
    const first = setTimeout(() => setAnnounced(busyLabel), patienceMs);
    const later = setTimeout(() => setAnnounced(document.documentElement.dataset.slow || busyLabel), slowMs);
    return () => {
      clearTimeout(first);
      clearTimeout(later);
      setAnnounced("");
    };
  }, [isBusy, busyLabel]);

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  const label = isPressed ? announced : "";
  return (
    <>
      <Button {...rest} onClick={click} {...(isBusy ? { "aria-busy": true, "aria-disabled": true } : undefined)}>
        {label !== "" ? (
          // keep the accessible name: screen readers read out a new name of the focused element, and the status below says the same
          <>
            <SrOnly>{children}</SrOnly>
            <span aria-hidden>{label}</span>
          </>
        ) : (
          children
        )}
      </Button>
      <SrOnly role="status">{label}</SrOnly>
    </>
  );
}
