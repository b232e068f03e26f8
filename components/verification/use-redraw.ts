import { type KeyboardEvent, useEffect, useRef, useState } from "react";
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
 * Requests the form of another country when the player has chosen it; without script the Update button does. Each arrow key is a change in
 * some browsers, so a choice by keys counts when Enter is pressed or the list is left.
 * @param renderedFor the country of the form; undefined where the questions do not depend on it
 * @returns a ref for an element inside the form, and what its list of countries does
 */
export function useRedraw(country: string, renderedFor: string | undefined) {
  const inside = useRef<HTMLDivElement>(null);
  const requested = useRef<string>(undefined);
  const [isBrowsing, setBrowsing] = useState(false);
  const { pending } = useFormStatus();
  useEffect(() => {
    if (pending || isBrowsing) return;
    if (renderedFor === undefined || country === renderedFor || country === "") requested.current = undefined;
    // Once per country: when the server cannot be reached, the player decides when to try again.
    else if (requested.current !== country) {
      requested.current = country;
      const form = inside.current?.closest("form");
      if (form) pressUpdate(form);
    }
  }, [country, renderedFor, pending, isBrowsing]);
  return {
    inside,
    onBlur: () => setBrowsing(false),
    byKeys: {
      onKeyDown: ({ key }: KeyboardEvent) => setBrowsing(key !== "Enter"),
      onPointerDown: () => setBrowsing(false),
    },
  };
}
