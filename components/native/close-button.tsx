"use client";
import type { MouseEvent, ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/button";
import { nativeBridge } from "./bridge";

type CloseButtonProps = Pick<ButtonProps, "name" | "variant"> & { children: ReactNode };

/** Leaves a screen. Inside the operator's app it closes the webview (GATE-68); on the web it sends the form around it. */
export function CloseButton({ name, variant = "second", children }: CloseButtonProps) {
  function close(event: MouseEvent) {
    const bridge = nativeBridge();
    if (!bridge) return;
    event.preventDefault();
    bridge.close();
  }
  return (
    <Button variant={variant} name={name} onClick={close}>
      {children}
    </Button>
  );
}
