"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { TextButton, TextLink } from "../ui/text-link";

type ResendButtonProps = {
  label: string;
  /** "New code at 3:41 PM", while the cool-down runs. */
  waiting: ReactNode;
  /** Milliseconds left of the cool-down when the page was rendered. */
  remainingMs: number;
  /** Without script the button cannot enable itself, so a link reloads the page. */
  reload: { label: string; href: string };
};

/** Disabled while the cool-down runs (OTP-17). It counts the time left, because the clock of the device may be wrong. */
export function ResendButton({ label, waiting, remainingMs, reload }: ResendButtonProps) {
  const isHydrated = useHydrated();
  const [isRunning, setRunning] = useState(remainingMs > 0);
  // An expired code ends the cool-down early.
  const isWaiting = isRunning && remainingMs > 0;

  useEffect(() => {
    if (remainingMs <= 0) return;
    const timer = setTimeout(() => setRunning(false), remainingMs);
    return () => clearTimeout(timer);
  }, [remainingMs]);

  return (
    <>
      <TextButton name="intent" value="resend" disabled={isWaiting}>
        {isWaiting ? <span>{waiting}</span> : label}
      </TextButton>
      {isWaiting && !isHydrated && (
        <TextLink href={reload.href} isReload>
          {reload.label}
        </TextLink>
      )}
    </>
  );
}
