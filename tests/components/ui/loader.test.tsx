import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loader } from "@/components/ui/loader";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stage = () => screen.getByRole("status").firstElementChild;

test("the loader says what the player waits for", () => {
  render(<Loader>Checking your details</Loader>);
  expect(screen.getByRole("status").textContent).toBe("Checking your details");
});

test("when the animation has not started after a second, a static ring replaces it [PA-14, PA-46?]", () => {
  render(<Loader>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(999));
  expect(stage()?.className).toBe("stage");
  act(() => vi.advanceTimersByTime(1));
  expect(stage()?.className).toBe("stage still");
});

test("an animation that runs is not replaced", () => {
  Element.prototype.getAnimations = () => [{} as Animation];
  render(<Loader>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(1000));
  expect(stage()?.className).toBe("stage");
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});
