"use client";
import { type MouseEvent, useRef, useState } from "react";
import { BusyButton } from "../ui/buttons/busy-button";
import { Buttons } from "../ui/fields/form-layout";
import { eraseInApp, storeInApp } from "./biometrics";
import { nativeBridge, tellApp } from "./bridge";
import { useUnsavedCredentials } from "./unsaved-credentials";

type BiometricsButtonsProps = {
  /** The flow that the player has typed their password in, if they have. */
  typedIn: string | undefined;
  words: { enable: string; skip: string; busy: string; notStored: string };
};

/** Enable has the app store the credentials, and then sends the form with the result (PA-19, PA-23). */
export function BiometricsButtons({ typedIn, words }: BiometricsButtonsProps) {
  const stored = useRef<HTMLInputElement>(null);
  const hasSkipped = useRef(false);
  const hasStored = useUnsavedCredentials();
  const [isStoring, setStoring] = useState(false);

  async function enable(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    if (!nativeBridge()) return;
    event.preventDefault();
    setStoring(true);
    const isStored = await storeInApp(typedIn);
    // the player has said no, or left the page, while the app was storing
    if (!stored.current || hasSkipped.current) return void eraseInApp();
    if (!isStored) tellApp((bridge) => bridge.showToast(words.notStored));
    hasStored.current = isStored;
    stored.current.value = isStored ? "yes" : "failed";
    setStoring(false);
    button.form?.requestSubmit(button);
  }

  return (
    <Buttons>
      <input ref={stored} type="hidden" name="stored" defaultValue="" />
      <BusyButton name="intent" value="enable" onClick={enable} pending={isStoring} busyLabel={words.busy}>
        {words.enable}
      </BusyButton>
      <BusyButton
        variant="second"
        name="intent"
        value="skip"
        onClick={() => {
          hasSkipped.current = true;
        }}
        busyLabel={words.busy}
      >
        {words.skip}
      </BusyButton>
    </Buttons>
  );
}
