import { useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";

/** Value of the button that asks for the form of another country without submitting it. */
export const updateIntent = "update";

/** The button is removed at once: one that stays in the form could become its default button. */
function pressUpdate(form: HTMLFormElement) {
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "intent", value: updateIntent, hidden: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

/**
 * Requests the form of another country when the player chooses it; without script the Update button does.
 * @param renderedFor the country of the form; undefined where the questions do not depend on it
 * @returns a ref for an element inside the form
 */
export function useRedraw(country: string, renderedFor: string | undefined) {
  const inside = useRef<HTMLDivElement>(null);
  const requested = useRef<string>(undefined);
  const { pending } = useFormStatus();
  useEffect(() => {
    if (pending) return;
    if (renderedFor === undefined || country === renderedFor || country === "") requested.current = undefined;
    // Once per country: when the server cannot be reached, the player decides when to try again.
    else if (requested.current !== country) {
      requested.current = country;
      const form = inside.current?.closest("form");
      if (form) pressUpdate(form);
    }
  }, [country, renderedFor, pending]);
  return inside;
}
