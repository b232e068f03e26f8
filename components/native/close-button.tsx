"use client";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "../ui/button";
import { nativeBridge } from "./bridge";

/** Leaves a screen. Inside the operator's app it closes the webview (GATE-68); on the web it sends the form around it. */
export function CloseButton({ name, children }: { name?: string; children: ReactNode }) {
  function close(event: MouseEvent) {
    const bridge = nativeBridge();
    if (!bridge) return;
    event.preventDefault();
    bridge.close();
  }
  return (
    <Button variant="second" name={name} onClick={close}>
      {children}
    </Button>
  );
}
