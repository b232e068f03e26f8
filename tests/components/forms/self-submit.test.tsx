import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import type { FormState } from "@/domain/forms/form-state";
import { formWords } from "./validation";

const fresh = (key: string): FormState => ({ attempt: 0, key, version: "", fields: {}, values: {}, done: [] });
const action = vi.fn(async (state: FormState | null, _: FormData) => state ?? fresh("answered"));

const show = async (state: FormState) => {
  const { unmount } = render(
    <FormScreen action={action} initial={state} words={formWords}>
      <SelfSubmit waiting={<p>One moment</p>}>
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
