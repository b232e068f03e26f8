"use client";
import { useEffect, useRef, useState } from "react";
import { Toast } from "../ui/dialogs/toast";
import { tellApp } from "./bridge";

/** A toast that the operator's app shows itself; where the app cannot it is one of the page (GATE-18, KYC-115). */
export function AppToast({ text, close }: { text: string; close: string }) {
  const [isInApp, setInApp] = useState(false);
  const hasShown = useRef(false);
  useEffect(() => {
    if (hasShown.current) return;
    hasShown.current = tellApp((bridge) => bridge.showToast(text));
    setInApp(hasShown.current);
  }, [text]);
  return isInApp ? null : <Toast close={close}>{text}</Toast>;
}
