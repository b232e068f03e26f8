"use client";
import { useEffect, useRef, useState } from "react";
import { Toast } from "../ui/dialogs/toast";
import { nativeBridge } from "./bridge";

/** A toast that the operator's app shows itself; without a bridge it is one of the page (GATE-18, KYC-115). */
export function AppToast({ text, close }: { text: string; close: string }) {
  const [isInApp, setInApp] = useState(false);
  const hasShown = useRef(false);
  useEffect(() => {
    const bridge = nativeBridge();
    if (!bridge || hasShown.current) return;
    hasShown.current = true;
    bridge.showToast(text);
    setInApp(true);
  }, [text]);
  return isInApp ? null : <Toast close={close}>{text}</Toast>;
}
