"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SelfSubmit } from "../forms/self-submit";
import { askDevice, eraseInApp, renewInApp } from "./biometrics";
import { tellApp } from "./bridge";

type AskDeviceProps = {
  /** The flow whose new password the app has to store, instead of the question, and what the app says where it cannot. */
  renews?: { flow: string; off: string } | undefined;
  waiting: ReactNode;
  children: ReactNode;
};

/** Asks the app, and submits the form with its answer. Without scripts the form has no answer, and the stage is skipped. */
export function AskDevice({ renews, waiting, children }: AskDeviceProps) {
  const [answer, setAnswer] = useState<string>();
  const hasAsked = useRef(false);

  useEffect(() => {
    // a typed password is handed out once
    if (hasAsked.current) return;
    hasAsked.current = true;
    void (renews === undefined ? askDevice() : renewInApp(renews.flow, renews.off)).then(setAnswer);
  }, [renews]);

  return (
    <>
      <input type="hidden" name={renews === undefined ? "bridge" : "renewal"} value={answer ?? ""} />
      <SelfSubmit waiting={waiting} isReady={answer !== undefined}>
        {children}
      </SelfSubmit>
    </>
  );
}

type ForgetUnsavedProps = {
  /** `later` where the device can still turn it on under account security. */
  words: { later: string; plain: string };
  waiting: ReactNode;
  /** The same in words, and the button: for a page whose app cannot say it, and for one that does not submit itself. */
  children: ReactNode;
};

/** Makes the app forget what it has stored, and says that it is not on; then the form is submitted. */
export function ForgetUnsaved({ words, waiting, children }: ForgetUnsavedProps) {
  const [isTold, setTold] = useState<boolean>();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void eraseInApp()
      .then(askDevice)
      .then((device) =>
        setTold(tellApp((bridge) => bridge.showToast(device === "credentials" ? words.later : words.plain))),
      );
  }, [words]);

  if (isTold === false) return children;
  return (
    <SelfSubmit waiting={waiting} isReady={isTold === true}>
      {children}
    </SelfSubmit>
  );
}
