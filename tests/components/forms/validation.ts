// What component tests need of forms.
import { act, fireEvent } from "@testing-library/react";
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

/** A waiting button stays in the tab order. */
export const isWaiting = (button: HTMLButtonElement) =>
  !button.disabled && button.getAttribute("aria-disabled") === "true";

export const codeProblems = {
  codeMissing: "Enter the 6-digit code",
  codeNotFound: "No code is in this",
  codesFound: "Several codes are in this",
};
