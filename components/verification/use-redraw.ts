"use client";
import { useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";

/** Value of the button that asks for the form of another country; it submits nothing else. */
export const updateIntent = "update";

/** The button exists only for the press: one that stays in the form could become its default button. */
function pressUpdate(form: HTMLFormElement) {
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "intent", value: updateIntent, hidden: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

/**
 * Asks for the questions of another country as soon as it is chosen; without script the Update button does.
 * @param drawnFor the country of the form; undefined where the questions do not depend on it
 * @returns a ref for an element inside the form
 */
export function useRedraw(country: string, drawnFor: string | undefined) {
  const inside = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const { pending } = useFormStatus();
  useEffect(() => {
    if (pending) return;
    if (drawnFor === undefined || country === drawnFor || country === "") asked.current = undefined;
    // Once per country: when the server cannot be reached, the player decides when to try again.
    else if (asked.current !== country) {
      asked.current = country;
      const form = inside.current?.closest("form");
      if (form) pressUpdate(form);
    }
  }, [country, drawnFor, pending]);
  return inside;
}
