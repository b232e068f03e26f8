"use client";
import { useEffect, useRef } from "react";
import { renewInApp } from "./biometrics";

/** Has the app store a password that was changed just now, or forget the old one. */
export function RenewStored({ flow }: { flow: string }) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void renewInApp(flow);
  }, [flow]);
  return null;
}
