"use client";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormState } from "../forms/form-screen";
import { TextButton } from "../ui/text-link";
import { askDevice, eraseInApp, storeInApp } from "./biometrics";
import { nativeBridge } from "./bridge";

type BiometricsSwitchProps = {
  isOn: boolean;
  words: { turnOn: ReactNode; turnOff: ReactNode; notHere: string };
};

/** Turns biometrics on, where the app can, or off. The app stores or forgets first; then the form is sent. */
export function BiometricsSwitch({ isOn, words }: BiometricsSwitchProps) {
  const { problem } = useFormState();
  const stored = useRef<HTMLInputElement>(null);
  const hasStored = useRef(false);
  const [device, setDevice] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isOn) void askDevice().then(setDevice);
  }, [isOn]);

  // the preference was not saved, so the app must not keep what it has just stored
  useEffect(() => {
    if (!problem || !hasStored.current) return;
    hasStored.current = false;
    void eraseInApp();
  }, [problem]);

  async function tellApp(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (!nativeBridge()) return;
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    const isTold = await (isOn ? eraseInApp() : storeInApp());
    setAsking(false);
    // the page may have been left meanwhile
    if (!stored.current) return;
    hasStored.current = isTold && !isOn;
    stored.current.value = isTold ? "yes" : "failed";
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
