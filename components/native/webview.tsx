"use client";
import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import type { FormState } from "@/domain/forms/form-state";
import { reachedByRevisit } from "../ui/behaviour/navigation-kind";
import { Button, ButtonLink, type ButtonProps } from "../ui/buttons/button";
import { TextButton, TextLink } from "../ui/buttons/text-link";
import { bridgeTimeoutMs, nativeBridge, onNativeMessage, tellApp } from "./bridge";

function openInApp(event: MouseEvent, href: string) {
  if (tellApp((bridge) => bridge.openWebview(href))) event.preventDefault();
}

/** A link to the page of a flow that the operator's own app can embed: there it opens inside the app, elsewhere it is a link (BR-46). */
export function WebviewLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} onClick={(event) => openInApp(event, href)}>
      {children}
    </TextLink>
  );
}

/** The same as a button. */
export function WebviewButton({ href, ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink href={href} onClick={(event) => openInApp(event, href)} {...rest} />;
}

type CloseWebviewButtonProps = Pick<ButtonProps, "name" | "children"> & {
  /** `quiet`: like a link, next to a button that helps. */
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

/**
 * Opens a page of limits in a webview of the operator's app, and sends the form around it once the webview is closed (ATT-46, ATT-47).
 * A page that was reached by Back or reload has no webview open, so it continues at once. Without a bridge the page is an ordinary page.
 */
export function LimitsWebview({ href }: { href: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isOpened = useRef(false);

  useEffect(() => {
    const goOn = () => marker.current?.closest("form")?.requestSubmit();
    const stopListening = onNativeMessage("webviewClosed", goOn);
    if (!isOpened.current) {
      isOpened.current = true;
      if (reachedByRevisit()) goOn();
      else if (!tellApp((bridge) => bridge.openWebview(href))) window.location.assign(href);
    }
    return stopListening;
  }, [href]);

  return <span ref={marker} hidden />;
}
