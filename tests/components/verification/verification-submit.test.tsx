// The button of the verification form, from the first press to the answer.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { deviceTokenWaitMs } from "@/components/verification/use-device-token";
import type { FormState } from "@/domain/forms/form-state";
import { formWords, initial } from "../forms/validation";
import { verificationFields } from "./verification-form";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(async () => {
  vi.useRealTimers();
  // the scroll to the top is loaded by the press, and asks for the media query
  await vi.dynamicImportSettled();
});

/** So that a press finds no problem, whether or not validation has loaded. */
const validValues = { firstName: "Ada" };

const button = () => screen.getByRole<HTMLButtonElement>("button");
const isDisabled = () => button().getAttribute("aria-disabled") === "true";
const press = () => act(async () => fireEvent.click(button()));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("is disabled while the device token is awaited and while the check runs, so that presses then send nothing [KYC-50, KYC-123?]", async () => {
  const answer = Promise.withResolvers<FormState>();
  const action = vi.fn((_before: unknown, _form: FormData) => answer.promise);
  render(
    <FormScreen action={action} initial={initial} words={formWords}>
      {verificationFields(["firstName"], {
        values: validValues,
        device: { url: "https://device.example.test/sdk.js", key: "key" },
      })}
    </FormScreen>,
  );
  expect(isDisabled()).toBe(false);
  await press();
  expect([isDisabled(), action.mock.calls.length]).toEqual([true, 0]);
  await press();
  await pass(deviceTokenWaitMs);
  expect([isDisabled(), action.mock.calls.length]).toEqual([true, 1]);
  await press();
  await act(async () => answer.resolve({ ...initial, attempt: 1, problem: "verificationFailed" }));
  expect([isDisabled(), action.mock.calls.length]).toEqual([false, 1]);
});
