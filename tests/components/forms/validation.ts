// What component tests need of forms.
import { act, createEvent, fireEvent } from "@testing-library/react";
import { vi } from "vitest";
import type { FormState } from "@/domain/forms/form-state";

/** The state in which a page first draws a form. */
export const initial: FormState = { attempt: 0, key: "key", version: "", fields: {}, values: {}, done: [] };

/** The words of its screen. */
export const formWords = { title: "T", errorTitle: "E", summary: "S", unreachable: "U", outOfDate: "O" };

/** Focuses a field, which loads the validation of its form, and waits until it is there. */
export const loadValidation = (field: HTMLElement) =>
  act(async () => {
    fireEvent.focus(field);
    await vi.dynamicImportSettled();
  });

/**
 * Presses a submit button, which is enabled whatever the form holds. To wait for a result, use `expect.poll`: `waitFor` of Testing Library asks
 * again after each change of the page, and a press is one, so it would never end.
 * @returns whether the press found a problem; one that did not goes no further, so that nothing is sent
 */
export function isStopped(button: HTMLButtonElement): boolean {
  if (button.disabled || button.hasAttribute("aria-disabled")) throw new Error("a submit button is never disabled");
  const press = createEvent.click(button);
  let hasFound = false;
  const afterReact = (event: Event) => {
    hasFound = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", afterReact, { once: true });
  fireEvent(button, press);
  return hasFound;
}

export const codeProblems = {
  codeMissing: "Enter the 6-digit code",
  codeNotFound: "No code is in this",
  codesFound: "Several codes are in this",
};
