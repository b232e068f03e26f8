"use client";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { reachedByRevisit } from "../ui/arrival";
import { useFormState } from "./form-screen";

/** Keys of the rendered forms that have started in this document: a page from the router's cache is the same rendering again. */
const started = new Set<string>();

/**
 * Whether the form around it starts by itself: once per flow record, and never on a page reached by Back, Forward or reload
 * (decisions: self-submitting starts and Back). "undecided" in the render before the browser has been asked.
 */
export function useSelfStart(): "undecided" | "byItself" | "byPress" {
  const { attempt, key, hasStarted = false } = useFormState();
  const [start, setStart] = useState<"undecided" | "byItself" | "byPress">(hasStarted ? "byPress" : "undecided");

  useLayoutEffect(() => {
    if (start !== "undecided") return;
    setStart(reachedByRevisit() || started.has(key) ? "byPress" : "byItself");
    started.add(key);
  }, [start, key]);

  return attempt > 0 ? "byPress" : start;
}

/** Tells the server that no press sent the form: it marks the record, and its redirect replaces this page in the history. */
export function SelfSubmitField({ isReady }: { isReady: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);

  useEffect(() => {
    const input = field.current;
    if (!isReady || isSent.current || !input) return;
    isSent.current = true;
    input.value = window.location.pathname;
    input.form?.requestSubmit();
    input.value = "";
  }, [isReady]);

  return <input ref={field} type="hidden" name="selfSubmit" defaultValue="" />;
}

type SelfSubmitProps = {
  /** Shown while the form submits itself. It needs a button too, for a browser without script. */
  waiting?: ReactNode;
  /** The button, for a page that does not submit itself. */
  children: ReactNode;
};

/** A start without a press. It is a form, so that reading the page sends nothing and a browser without script can press its button. */
export function SelfSubmit({ children, waiting = children }: SelfSubmitProps) {
  const start = useSelfStart();
  return (
    <>
      <SelfSubmitField isReady={start === "byItself"} />
      {start === "byPress" ? children : waiting}
    </>
  );
}
