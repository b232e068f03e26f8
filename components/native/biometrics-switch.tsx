"use client";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TextButton } from "../ui/buttons/text-link";
import { askDevice, eraseInApp, renewInApp, storeInApp } from "./biometrics";
import { nativeBridge } from "./bridge";
import { useUnsavedCredentials } from "./unsaved-credentials";

type BiometricsSwitchProps = {
  isOn: boolean;
  /**
   * The page follows a turn-off. The app erases its credentials here and not on the press, because the button also works before the
   * script has loaded.
   */
  isJustTurnedOff: boolean;
  words: { turnOn: ReactNode; turnOff: ReactNode; notHere: string };
};

/** Turns biometrics on, where the app can, or off. To turn it on, the app stores first; then the form is sent. */
export function BiometricsSwitch({ isOn, isJustTurnedOff, words }: BiometricsSwitchProps) {
  const storedInput = useRef<HTMLInputElement>(null);
  const hasStored = useUnsavedCredentials();
  const [device, setDevice] = useState<string>();
  const [isStoring, setStoring] = useState(false);

  useEffect(() => {
    if (isOn) return;
    void Promise.resolve(isJustTurnedOff && eraseInApp())
      .then(() => askDevice())
      .then(setDevice);
  }, [isOn, isJustTurnedOff]);

  async function storeThenSubmit(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (isOn || !nativeBridge()) return;
    event.preventDefault();
    if (isStoring) return;
    setStoring(true);
    hasStored.current = await storeInApp();
    setStoring(false);
    // the player has left the page while the app was storing
    if (!storedInput.current) return void eraseInApp();
    storedInput.current.value = hasStored.current ? "yes" : "failed";
    button.form?.requestSubmit(button);
  }

  // its line is kept free, so that the answer of the app moves nothing
  if (!isOn && device === undefined) return <span>{"\u00a0"}</span>;
  if (!isOn && device !== "credentials") return <span>{words.notHere}</span>;
  return (
    <>
      <input ref={storedInput} type="hidden" name="stored" defaultValue="" />
      <TextButton name="intent" value={`biometrics:${isOn ? "off" : "on"}`} onClick={storeThenSubmit}>
        {isOn ? words.turnOff : words.turnOn}
      </TextButton>
    </>
  );
}

type RenewStoredProps = {
  flow: string;
  /** What the app says where it cannot. */
  off: string;
  /** Tells the server that the app has nothing stored any more. */
  report: (form: FormData) => Promise<unknown>;
};

/** Has the app store a password that was changed just now, or forget the old one. */
export function RenewStored({ flow, off, report }: RenewStoredProps) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void renewInApp(flow, off).then(async (answer) => {
      if (answer === "renewed") return;
      const form = new FormData();
      form.set("key", crypto.randomUUID());
      await report(form).catch(() => undefined);
    });
  }, [flow, off, report]);
  return null;
}
