"use client";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type DeviceSettings, fetchDeviceToken, withinWait } from "./device-token";

/**
 * Gets the token while the form is filled in. A submit that comes sooner waits for it, five seconds at most, and then goes
 * without (KYC-123?, KYC-131?).
 */
export function useDeviceToken(settings: DeviceSettings | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const coming = useRef<Promise<string>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const has = useRef(settings === undefined);

  useEffect(() => {
    if (!settings) return;
    coming.current ??= fetchDeviceToken(settings).then((token) => {
      if (field.current) field.current.value = token;
      has.current = true;
      return token;
    });
  }, [settings]);

  async function wait(button: HTMLButtonElement) {
    setWaiting(true);
    await withinWait(coming.current ?? Promise.resolve(""));
    has.current = true;
    setWaiting(false);
    button.form?.requestSubmit(button);
  }

  /** Of the submit button: pressing Enter in a field clicks it, too. */
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (has.current) return;
    event.preventDefault();
    if (!isWaiting) void wait(event.currentTarget);
  }

  return { field, isWaiting, onClick };
}
