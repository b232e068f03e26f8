// What component tests need of forms whose validation comes in a lazy chunk.
import { act, fireEvent } from "@testing-library/react";
import { vi } from "vitest";

/** Focuses a field, which loads the validation of its form, and waits until it is there. */
export const loadValidation = (field: HTMLElement) =>
  act(async () => {
    fireEvent.focus(field);
    await vi.dynamicImportSettled();
  });

/** A waiting button stays in the tab order. */
export const isWaiting = (button: HTMLButtonElement) =>
  !button.disabled && button.getAttribute("aria-disabled") === "true";
