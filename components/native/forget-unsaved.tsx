"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SelfSubmit } from "../forms/self-submit";
import { askDevice, eraseInApp } from "./biometrics";
import { tellApp } from "./bridge";

type ForgetUnsavedProps = {
  /** `later` where the device can still turn it on under account security. */
  words: { later: string; plain: string };
  waiting: ReactNode;
  /** The same in words, and the button: for a page whose app cannot say it, and for one that does not submit itself. */
  children: ReactNode;
};

/** Has the app forget what it has stored, and say that it is not on; then the form goes on by itself. */
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
