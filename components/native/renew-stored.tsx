"use client";
import { useEffect, useRef } from "react";
import { renewInApp } from "./biometrics";

type RenewStoredProps = {
  flow: string;
  /** What the app says where it cannot. */
  off: string;
  /** Tells the server that the app has nothing stored any more. */
  report: (form: FormData) => Promise<unknown>;
};

/** Has the app store a password that was changed just now, or forget the old one. */
export function RenewStored({ flow, off, report }: RenewStoredProps) {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void renewInApp(flow, off).then(async (answer) => {
      if (answer === "renewed") return;
      const form = new FormData();
      form.set("key", crypto.randomUUID());
      await report(form).catch(() => undefined);
    });
  }, [flow, off, report]);
  return null;
}
