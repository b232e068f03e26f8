import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { lookAgainDelaysMs, MessageStatus } from "@/components/forms/message-status";
import { minutes, seconds } from "@/domain/duration";
import { to } from "@/domain/routing/routes";
import { InRouter, newRouter } from "../../kit/browser/in-router.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
function open() {
  const refresh = vi.fn();
  const router = { ...newRouter().router, refresh };
  const page = () => (
    <InRouter router={router}>
      <MessageStatus tone="info" title="On its way" again={{ of: "1", label: "Check again", href: to("/auth/code") }}>
        <p>The code works for ten minutes.</p>
      </MessageStatus>
    </InRouter>
  );
  const { rerender, unmount } = render(page());
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { refresh, pass, unmount, showAnswer: () => rerender(page()) };
}

test("looks again after each wait, and then no more", () => {
  const { refresh, pass, showAnswer } = open();
  for (const [index, delay] of lookAgainDelaysMs.entries()) {
    pass(delay - 1);
    expect(refresh).toHaveBeenCalledTimes(index);
    pass(1);
    expect(refresh).toHaveBeenCalledTimes(index + 1);
    // the refreshed page must not start over with the first wait
    showAnswer();
  }
  pass(600_000);
  expect(refresh).toHaveBeenCalledTimes(lookAgainDelaysMs.length);
});

test("does not look while the page is hidden", () => {
  const { refresh, pass } = open();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  pass(2000);
  expect(refresh).toHaveBeenCalledTimes(0);
});

test("stops when the page is left", () => {
  const { refresh, pass, unmount } = open();
  unmount();
  pass(2000);
  expect(refresh).toHaveBeenCalledTimes(0);
});

test("the open page looks again with growing waits, for about a minute", () => {
  expect([...lookAgainDelaysMs].sort((a, b) => a - b)).toEqual(lookAgainDelaysMs);
  const whole = lookAgainDelaysMs.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(seconds(30));
  expect(whole).toBeLessThan(minutes(2));
});
