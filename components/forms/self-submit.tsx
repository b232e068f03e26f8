"use client";
import { useEffect, useRef } from "react";
import { useFormState } from "./form-screen";

/** The start of something is a form. With script it sends itself, once; without, its button does (decisions: auto-submits). */
export function SelfSubmit() {
  const marker = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const { attempt } = useFormState();

  useEffect(() => {
    if (sent.current || attempt > 0) return;
    sent.current = true;
    marker.current?.form?.requestSubmit();
  }, [attempt]);

  return <input ref={marker} type="hidden" name="selfSubmit" value="" />;
}
