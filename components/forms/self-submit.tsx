"use client";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { reachedByRevisit } from "../ui/behaviour/navigation-kind";
import { useFormState } from "./form-screen";

/** Keys of the forms that have started in this document: the router's cache may show the same rendering again. */
const started = new Set<string>();

/**
 * Whether the form submits itself: once per flow record, and never on a page reached by Back, Forward or reload
 * (scripts/release/requirements/catalogue/decisions.md, "Self-submitting starts and Back"). "undecided" during server rendering and
 * hydration, because only the browser knows how the page was reached.
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

/** Submits the form with a field that tells the server so: it marks the record, and its redirect replaces this page in the history. */
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
  /** Shown while the form submits itself. It needs a button too, for browsers without script. */
  waiting?: ReactNode;
  /** Whether every value of the form is known, so that it can be sent. */
  isReady?: boolean;
  /** The button, for a page that does not submit itself. */
  children: ReactNode;
};

/** A form that submits itself. A GET sends nothing, and without script the player presses its button. */
export function SelfSubmit({ children, waiting = children, isReady = true }: SelfSubmitProps) {
  const start = useSelfStart();
  return (
    <>
      <SelfSubmitField isReady={isReady && start === "byItself"} />
      {start === "byPress" ? children : waiting}
    </>
  );
}
