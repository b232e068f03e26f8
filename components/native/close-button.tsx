"use client";
import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "../ui/button";
import { bridgeTimeoutMs, nativeBridge } from "./bridge";

type CloseButtonProps = Pick<ButtonProps, "name" | "variant" | "children"> & {
  /** Tells the server that the app closes the webview, for what comes before that; on the web the form around the button does. */
  report: (form: FormData) => Promise<unknown>;
};

/** The app may drop the page with its requests, so it is closed once the report is answered, or takes too long. */
async function reported(report: CloseButtonProps["report"], form: HTMLFormElement | null) {
  if (!form) return;
  const tooLong = new Promise((resolve) => setTimeout(resolve, bridgeTimeoutMs));
  await Promise.race([report(new FormData(form)).catch(() => undefined), tooLong]);
}

/** Leaves a screen. Inside the operator's app it closes the webview (GATE-68); on the web it sends the form around it. */
export function CloseButton({ variant = "second", report, ...rest }: CloseButtonProps) {
  async function close(event: MouseEvent<HTMLButtonElement>) {
    const bridge = nativeBridge();
    if (!bridge) return;
    event.preventDefault();
    await reported(report, event.currentTarget.form);
    bridge.close();
  }
  return <Button variant={variant} onClick={close} {...rest} />;
}
