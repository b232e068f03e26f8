"use client";
import type { MouseEvent } from "react";
import type { FormState } from "@/domain/forms/form-state";
import { Button, type ButtonProps } from "../ui/buttons/button";
import { TextButton } from "../ui/buttons/text-link";
import { bridgeTimeoutMs, nativeBridge, tellApp } from "./bridge";

type CloseWebviewButtonProps = Pick<ButtonProps, "name" | "children"> & {
  /** `quiet`: like a link, beside a button that helps. */
  variant?: ButtonProps["variant"] | "quiet";
  /** Tells the server that the app closes the webview, for what comes before that; on the web the form around the button does. */
  report: (form: FormData) => Promise<Pick<FormState, "problem">>;
};

/** The app may drop the page with its requests, so it is closed once the report is answered, or takes too long. */
async function isRefused(report: CloseWebviewButtonProps["report"], form: HTMLFormElement) {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, bridgeTimeoutMs, undefined));
  const answer = await Promise.race([report(new FormData(form)).catch(() => undefined), tooLong]);
  return answer?.problem !== undefined;
}

/**
 * Leaves a screen. Inside the operator's app it closes the webview (GATE-68); on the web it sends the form around it, and so it does in
 * the app when the app cannot close it, and when the report is refused, because the page then says why.
 */
export function CloseWebviewButton({ variant = "second", report, ...rest }: CloseWebviewButtonProps) {
  async function close(event: MouseEvent<HTMLButtonElement>) {
    if (!nativeBridge()) return;
    event.preventDefault();
    const { currentTarget: button } = event;
    const { form } = button;
    const isHeld = form !== null && (await isRefused(report, form));
    if (isHeld || !tellApp((bridge) => bridge.close())) form?.requestSubmit(button);
  }
  if (variant === "quiet") return <TextButton onClick={close} {...rest} />;
  return <Button variant={variant} onClick={close} {...rest} />;
}
