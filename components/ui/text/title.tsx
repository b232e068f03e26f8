"use client";
import { type ReactNode, useLayoutEffect, useRef } from "react";
// Imported here because every screen has a title: the listener has to run from the first page on, or it would miss a Back.
import "../behaviour/navigation-kind";

let words: string | null = null;

/** The control that the address names after `#`: a player who comes back from a detour goes on where they left. */
const namedControl = () => document.getElementById(location.hash.slice(1));

/** Announces to a screen reader that the step has changed, which a new document does by itself and client navigation does not. */
export function Title({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before the effects by which an error takes the focus: where a part of a form was saved, the title changes together with the error.
  useLayoutEffect(() => {
    const now = heading.current?.textContent ?? "";
    if (words !== null && words !== now) (namedControl() ?? heading.current)?.focus({ preventScroll: true });
    words = now;
  });

  return (
    <h1 ref={heading} id="title" tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
