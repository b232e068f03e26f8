import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LookAgain } from "@/components/forms/look-again";
import { InRouter, newRouter } from "../shell/in-router.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(delaysMs: readonly number[]) {
  const refresh = vi.fn();
  const router = { ...newRouter().router, refresh };
  const shown = render(
    <InRouter router={router}>
      <LookAgain delaysMs={delaysMs} />
    </InRouter>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { refresh, pass, ...shown };
}

test("looks again after each wait, and then no more", () => {
  const { refresh, pass } = open([2000, 5000]);
  pass(1999);
  expect(refresh).toHaveBeenCalledTimes(0);
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(5000);
  expect(refresh).toHaveBeenCalledTimes(2);
  pass(600_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("does not look while the page is hidden", () => {
  const { refresh, pass } = open([2000]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  pass(2000);
  expect(refresh).toHaveBeenCalledTimes(0);
});

test("stops when the page is left", () => {
  const { refresh, pass, unmount } = open([2000]);
  unmount();
  pass(2000);
  expect(refresh).toHaveBeenCalledTimes(0);
});
