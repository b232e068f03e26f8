"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { TextButton, TextLink } from "../ui/buttons/text-link";

type ResendButtonProps = {
  label: string;
  /** "Call me with the code", where the platform reads codes out by phone. */
  call?: string | undefined;
  /** "New code at 3:41 PM", while the cool-down runs. */
  waiting: ReactNode;
  /** The same with the time left in place of "#": scripts count it down. */
  counting: string;
  /** Milliseconds left of the cool-down when the page was rendered. */
  remainingMs: number;
  /** Without script the button cannot enable itself, so a link reloads the page. */
  reload: { label: string; href: string };
};

const secondMs = 1000;
const twoDigits = (count: number) => String(count).padStart(2, "0");

/** "24 s", from a minute on "1:30". */
function shownAs(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/**
 * Measures by both clocks and takes the longer time: on some systems the steady one stops while the device sleeps, and the one of the
 * wall may be set back.
 */
function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}

/**
 * Both buttons are disabled during the cool-down (OTP-17) instead of hidden, so that nothing moves when it ends. They count the time left,
 * because the clock of the device may be wrong.
 */
export function ResendButton({ label, call, waiting, counting, remainingMs, reload }: ResendButtonProps) {
  const isHydrated = useHydrated();
  const [leftMs, setLeft] = useState(remainingMs);
  // An expired code ends the cool-down early.
  const isWaiting = leftMs > 0 && remainingMs > 0;

  useEffect(() => {
    const elapsed = startStopwatch();
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const ms = remainingMs - elapsed();
      setLeft(ms);
      if (ms > 0) timer = setTimeout(tick, ms % secondMs || secondMs);
    }
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [remainingMs]);

  return (
    <>
      <TextButton name="intent" value="resend" disabled={isWaiting}>
        {isWaiting ? <span>{isHydrated ? counting.replace("#", shownAs(leftMs)) : waiting}</span> : label}
      </TextButton>
      {call && (
        <TextButton name="intent" value="call" disabled={isWaiting}>
          {call}
        </TextButton>
      )}
      {isWaiting && (
        <noscript>
          <TextLink href={reload.href} isReload>
            {reload.label}
          </TextLink>
        </noscript>
      )}
    </>
  );
}
