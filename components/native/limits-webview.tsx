"use client";
import { useEffect, useRef } from "react";
import { reachedByRevisit } from "../ui/behaviour/navigation-kind";
import { onNativeMessage, tellApp } from "./bridge";

/**
 * Opens a page of limits in a webview of the operator's app, and sends the form around it once the webview is closed (ATT-46, ATT-47).
 * A page that was reached by Back or reload has no webview open, so it goes on at once. Without a bridge the page is an ordinary one.
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
