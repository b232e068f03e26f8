import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import type { FormState } from "@/domain/forms/form-state";
import { screeningDelayMs } from "@/domain/watchlist/screening";
import { formWords } from "./validation";

const fresh = (key: string): FormState => ({ attempt: 0, key, version: "", fields: {}, values: {}, done: [] });
const action = vi.fn(async (state: FormState | null, _: FormData) => state ?? fresh("answered"));

const show = async (state: FormState, delayMs?: number) => {
  const { unmount } = render(
    <FormScreen action={action} initial={state} words={formWords}>
      <SelfSubmit waiting={<p>One moment</p>} {...(delayMs !== undefined && { delayMs })}>
        <button type="submit">Continue</button>
      </SelfSubmit>
    </FormScreen>,
  );
  await act(async () => {});
  return unmount;
};
const sends = () => action.mock.calls.map(([, form]) => form.get("selfSubmit"));

beforeEach(() => {
  fireEvent.click(document.body);
  window.history.replaceState(null, "", "/postauth");
});
afterEach(() => {
  action.mockClear();
});

test("a form submits itself once and sends the page's version", async () => {
  await show(fresh("a"));
  expect(sends()).toEqual(["/postauth"]);
  expect(screen.getByText("One moment")).toBeTruthy();
});

test("a rendering that the router restores waits for its button", async () => {
  (await show(fresh("b")))();
  await show(fresh("b"));
  expect(sends()).toEqual(["/postauth"]);
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
});

test("a page reached by Back waits for its button, and a press is not a self-submit", async () => {
  fireEvent.popState(window);
  await show(fresh("c"));
  expect(sends()).toEqual([]);
  await act(async () => screen.getByRole("button", { name: "Continue" }).click());
  expect(sends()).toEqual([""]);
});

test.each([
  ["a click on a link", () => fireEvent.click(document.body)],
  ["a submit by Enter", () => fireEvent.submit(document.body)],
])("after Back and %s, the next page submits itself again", async (name, press) => {
  fireEvent.popState(window);
  press();
  await show(fresh(name));
  expect(sends()).toEqual(["/postauth"]);
});

test("a page whose record is marked as started waits for its button", async () => {
  await show({ ...fresh("e"), hasStarted: true });
  expect(sends()).toEqual([]);
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
});

test("a form with a delay shows its busy state for 2000 ms and then submits itself [CONST-21]", async () => {
  vi.useFakeTimers();
  await show(fresh("e"), screeningDelayMs);
  await act(async () => vi.advanceTimersByTime(1_999));
  expect(sends()).toEqual([]);
  expect(screen.getByText("One moment")).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1));
  expect(sends()).toEqual(["/postauth"]);
});

test("a form with a delay does not submit a page that the browser has cached for Back", async () => {
  vi.useFakeTimers();
  await show(fresh("f"), screeningDelayMs);
  fireEvent(window, new Event("pagehide"));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(sends()).toEqual([]);
});
