import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loader } from "@/components/ui/loader";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stage = () => screen.getByRole("status").firstElementChild;

test("the wait says what for", () => {
  render(<Loader>Checking your details</Loader>);
  expect(screen.getByRole("status").textContent).toBe("Checking your details");
});

test("where nothing moves after a second, a still ring takes its place [PA-14, PA-46?]", () => {
  render(<Loader>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(999));
  expect(stage()?.className).toBe("stage");
  act(() => vi.advanceTimersByTime(1));
  expect(stage()?.className).toBe("stage still");
});

test("an animation that runs is left to run", () => {
  Element.prototype.getAnimations = () => [{} as Animation];
  render(<Loader>Checking your details</Loader>);
  act(() => vi.advanceTimersByTime(1000));
  expect(stage()?.className).toBe("stage");
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});
