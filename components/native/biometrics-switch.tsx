"use client";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormState } from "../forms/form-screen";
import { TextButton } from "../ui/text-link";
import { askDevice, eraseInApp, storeInApp } from "./biometrics";
import { nativeBridge } from "./bridge";

type BiometricsSwitchProps = {
  isOn: boolean;
  /** The player has just turned it off, with this page's script or before it ran: the app is to forget what it stored. */
  forgets: boolean;
  words: { turnOn: ReactNode; turnOff: ReactNode; notHere: string };
};

/** Turns biometrics on, where the app can, or off. To turn it on, the app stores first; then the form is sent. */
export function BiometricsSwitch({ isOn, forgets, words }: BiometricsSwitchProps) {
  const { problem } = useFormState();
  const stored = useRef<HTMLInputElement>(null);
  const hasStored = useRef(false);
  const [device, setDevice] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (isOn) return;
    void Promise.resolve(forgets && eraseInApp())
      .then(() => askDevice())
      .then(setDevice);
  }, [isOn, forgets]);

  // the preference was not saved, so the app must not keep what it has just stored
  useEffect(() => {
    if (!problem || !hasStored.current) return;
    hasStored.current = false;
    void eraseInApp();
  }, [problem]);

  async function tellApp(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (isOn || !nativeBridge()) return;
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    hasStored.current = await storeInApp();
    setAsking(false);
    // the page may have been left meanwhile
    if (!stored.current) return;
    stored.current.value = hasStored.current ? "yes" : "failed";
    button.form?.requestSubmit(button);
  }

  if (!isOn && device === undefined) return null;
  if (!isOn && device !== "credentials") return <span>{words.notHere}</span>;
  return (
    <>
      <input ref={stored} type="hidden" name="stored" defaultValue="" />
      <TextButton name="intent" value={`biometrics:${isOn ? "off" : "on"}`} onClick={tellApp}>
        {isOn ? words.turnOff : words.turnOn}
      </TextButton>
    </>
  );
}
