"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SelfSubmit } from "../forms/self-submit";
import { askDevice, renewInApp } from "./biometrics";

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
