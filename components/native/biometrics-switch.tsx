"use client";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFormState } from "../forms/form-screen";
import { TextButton } from "../ui/text-link";
import { askDevice, eraseInApp, storeInApp } from "./biometrics";
import { nativeBridge } from "./bridge";

type BiometricsSwitchProps = {
  isOn: boolean;
  /** The player has just turned it off, with this page's script or before it ran: the app is to forget what it stored. */
  isJustTurnedOff: boolean;
  words: { turnOn: ReactNode; turnOff: ReactNode; notHere: string };
};

/** Turns biometrics on, where the app can, or off. To turn it on, the app stores first; then the form is sent. */
export function BiometricsSwitch({ isOn, isJustTurnedOff, words }: BiometricsSwitchProps) {
  const state = useFormState();
  const stored = useRef<HTMLInputElement>(null);
  const hasStored = useRef(false);
  const [device, setDevice] = useState<string>();
  const [isStoring, setStoring] = useState(false);

  useEffect(() => {
    if (isOn) return;
    void Promise.resolve(isJustTurnedOff && eraseInApp())
      .then(() => askDevice())
      .then(setDevice);
  }, [isOn, isJustTurnedOff]);

  // the preference was not saved, so the app must not keep what it has just stored
  useEffect(() => {
    if (!state.problem || !hasStored.current) return;
    hasStored.current = false;
    void eraseInApp();
  }, [state]);

  async function storeThenSubmit(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (isOn || !nativeBridge()) return;
    event.preventDefault();
    if (isStoring) return;
    setStoring(true);
    hasStored.current = await storeInApp();
    setStoring(false);
    // the player has left the page while the app was storing
    if (!stored.current) return void eraseInApp();
    stored.current.value = hasStored.current ? "yes" : "failed";
    button.form?.requestSubmit(button);
  }

  if (!isOn && device === undefined) return null;
  if (!isOn && device !== "credentials") return <span>{words.notHere}</span>;
  return (
    <>
      <input ref={stored} type="hidden" name="stored" defaultValue="" />
      <TextButton name="intent" value={`biometrics:${isOn ? "off" : "on"}`} onClick={storeThenSubmit}>
        {isOn ? words.turnOff : words.turnOn}
      </TextButton>
    </>
  );
}
