import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DeviceSettings } from "./device-token";

/** KYC-131?: how long a submit waits for the token, milliseconds. */
export const deviceTokenWaitMs = 5000;

/** @returns the token, or "" after five seconds */
const withinWait = (token: Promise<string>): Promise<string> =>
  Promise.race([token, new Promise<string>((resolve) => setTimeout(() => resolve(""), deviceTokenWaitMs))]);

const fetchToken = (settings: DeviceSettings): Promise<string> =>
  import("./device-token").then(
    ({ fetchDeviceToken }) => fetchDeviceToken(settings),
    () => "",
  );

/**
 * Fetches the token while the player fills in the form. An earlier submit waits for it, five seconds at most, and then goes without
 * (KYC-123?, KYC-131?).
 */
export function useDeviceToken(settings: DeviceSettings | undefined) {
  const [token, setToken] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const coming = useRef<Promise<string>>(undefined);
  const isFinalStep = useRef(settings === undefined);

  useEffect(() => {
    if (!settings) return;
    coming.current ??= fetchToken(settings);
    void coming.current.then((deviceToken) => {
      isFinalStep.current = true;
      setToken(deviceToken);
    });
  }, [settings]);

  async function wait(button: HTMLButtonElement) {
    setWaiting(true);
    const deviceToken = await withinWait(coming.current ?? Promise.resolve(""));
    isFinalStep.current = true;
    // The form's data is read on submit, so the field must hold the token by then.
    flushSync(() => {
      setToken(deviceToken);
      setWaiting(false);
    });
    button.click();
  }

  /** For the submit button: Enter in a field clicks it, too. */
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (isFinalStep.current) return;
    event.preventDefault();
    if (!isWaiting) void wait(event.currentTarget);
  }

  return { token, isWaiting, onClick };
}
