"use client";
import { useEffect, useRef } from "react";
import { updateIntent } from "./use-redraw";

/**
 * Scrolls to the top when the form is sent, where its answer is shown; not when it only asks for another country's fields.
 * @returns for an input of the form
 */
export function useScrollOnSubmit() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const scroll = ({ submitter }: SubmitEvent) => {
      const isUpdate = submitter instanceof HTMLButtonElement && submitter.value === updateIntent;
      if (!isUpdate)
        import("./scroll-to-top").then(
          ({ scrollToTop }) => scrollToTop(),
          () => undefined,
        );
    };
    form?.addEventListener("submit", scroll);
    return () => form?.removeEventListener("submit", scroll);
  }, []);
  return input;
}
