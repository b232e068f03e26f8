"use client";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useFormStatus } from "react-dom";
import { announce } from "../live-region";
import { SrOnly } from "../text/sr-only";
import { Button, type ButtonProps } from "./button";

const patienceMs = 300;
/** After this long the button says that it takes longer than usual; the words are on the html element, for every button of a page. */
const slowMs = 5000;

export type BusyButtonProps = Omit<ButtonProps, "ref"> & {
  /** What is happening; announced when it takes longer than a moment. */
  busyLabel: string;
  /** For a button whose form state is not available: outside its form, or for a look-up. */
  pending?: boolean;
};

type Wait = { words: string; isLong: boolean };

/** Uses aria-disabled while the form is pending, so that it keeps focus; further presses do nothing. */
export function BusyButton({ busyLabel, pending = false, onClick, children, ...rest }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useFormStatus();
  const isBusy = pending || form.pending;
  // of several named buttons the pressed one speaks, and none when the form has sent itself; a disabled one cannot have been pressed
  const { name, value, disabled } = rest;
  const isPressed = disabled !== true && (name === undefined || !form.data || form.data.get(name) === value);
  const speaks = isBusy && isPressed;
  const [wait, setWait] = useState<Wait>();

  useEffect(() => {
    if (!speaks) return;
    const from = button.current;
    const first = setTimeout(() => {
      setWait({ words: busyLabel, isLong: false });
      announce(from, busyLabel);
    }, patienceMs);
    const later = setTimeout(() => {
      const words = document.documentElement.dataset.slow || busyLabel;
      setWait({ words, isLong: true });
      // a screen reader reads the new name of the element that has the focus
      announce(from, document.activeElement === from ? "" : words);
    }, slowMs);
    return () => {
      clearTimeout(first);
      clearTimeout(later);
      setWait(undefined);
      announce(from, "");
    };
  }, [speaks, busyLabel]);

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Button
      {...rest}
      ref={button}
      onClick={click}
      {...(isBusy ? { "aria-busy": true, "aria-disabled": true } : undefined)}
    >
      {wait && !wait.isLong ? (
        // A new name of the focused element would be read out, and the live region says the same. In a long wait the name is what is seen.
        <>
          <SrOnly>{children}</SrOnly>
          <span aria-hidden>{wait.words}</span>
        </>
      ) : (
        (wait?.words ?? children)
      )}
    </Button>
  );
}
