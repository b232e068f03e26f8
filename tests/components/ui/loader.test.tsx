import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Loader } from "@/components/ui/loader";

beforeEach(() => vi.useFakeTimers());

const longWait = { later: "Still", late: "Longer", leave: "Leave" };

const stage = () => screen.getByRole("status").firstElementChild;

test("the loader says what the player waits for", () => {
  render(<Loader longWait={longWait}>Checking your details</Loader>);
  expect(screen.getByRole("status").textContent).toBe("Checking your details");
});

test("when the animation has not started after a second, a static ring replaces it [PA-14, PA-46?]", () => {
  render(<Loader longWait={longWait}>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(999));
  expect(stage()?.className).toBe("stage");
  act(() => vi.advanceTimersByTime(1));
  expect(stage()?.className).toBe("stage still");
});

test("an animation that runs is not replaced", () => {
  Element.prototype.getAnimations = () => [{} as Animation];
  render(<Loader longWait={longWait}>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(1000));
  expect(stage()?.className).toBe("stage");
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});

test("after five seconds it says what to expect, and after thirty that waiting is not needed, with the way out", () => {
  render(<Loader longWait={longWait}>Checking your details</Loader>);
  const said = () => screen.getByRole("status").textContent;
  act(() => vi.advanceTimersByTime(4999));
  expect([said(), screen.queryByRole("link")]).toEqual(["Checking your details", null]);
  act(() => vi.advanceTimersByTime(1));
  expect(said()).toBe("Checking your detailsStill");
  act(() => vi.advanceTimersByTime(25_000));
  expect(said()).toBe("Checking your detailsLongerLeave");
  expect(screen.getByRole("link", { name: "Leave" }).getAttribute("href")).toBe("/");
});

test("the button of a form that is under way is not there, because it could do nothing", async () => {
  vi.useRealTimers();
  const pending = Promise.withResolvers<void>();
  render(
    <form action={() => pending.promise}>
      <Loader wayOn={<button type="submit">Go on</button>} longWait={longWait}>
        Checking
      </Loader>
    </form>,
  );
  const button = screen.getByText("Go on");
  expect(button.closest("[hidden]")).toBeNull();
  await act(async () => button.click());
  expect(button.closest("[hidden]")).not.toBeNull();
  await act(async () => pending.resolve());
});
