"use client";
import type { MouseEvent } from "react";
import { Button, type ButtonProps } from "../ui/button";
import { nativeBridge } from "./bridge";

/** Leaves a screen. Inside the operator's app it closes the webview (GATE-68); on the web it sends the form around it. */
export function CloseButton({ variant = "second", ...rest }: Pick<ButtonProps, "name" | "variant" | "children">) {
  function close(event: MouseEvent) {
    const bridge = nativeBridge();
    if (!bridge) return;
    event.preventDefault();
    bridge.close();
  }
  return <Button variant={variant} onClick={close} {...rest} />;
}
