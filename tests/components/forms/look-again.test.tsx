import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MessageWatch } from "@/components/forms/message-watch";
import { LiveRegion } from "@/components/ui/live-region";
import { InRouter, newRouter } from "../../kit/browser/in-router.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
function open() {
  const refresh = vi.fn();
  const router = { ...newRouter().router, refresh };
  const page = () => (
    <InRouter router={router}>
      <MessageWatch failure={undefined} of="1" />
    </InRouter>
  );
  const { rerender, unmount } = render(page());
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { refresh, pass, unmount, showAnswer: () => rerender(page()) };
}

test("looks again with growing waits for about a minute, and then no longer", () => {
  const { refresh, pass, showAnswer } = open();
  const looks: number[] = [];
  for (let second = 1; second <= 120; second += 1) {
    pass(1000);
    if (refresh.mock.calls.length > looks.length) looks.push(second);
    // the refreshed page must not start over with the first wait
    showAnswer();
  }
  expect(looks[0]).toBe(2);
  const waits = looks.map((second, place) => second - (looks[place - 1] ?? 0));
  expect(waits.at(-1)).toBeGreaterThan(10);
  expect(looks.length).toBeLessThan(10);
  expect(looks.at(-1)).toBeGreaterThan(30);
  expect(looks.at(-1)).toBeLessThanOrEqual(60);
});

test("a message that does not come is read out, and one on its way is not", () => {
  const page = (failure?: string) => (
    <InRouter router={newRouter().router}>
      <LiveRegion />
      <MessageWatch failure={failure} of={failure ? undefined : "1"} />
    </InRouter>
  );
  const { rerender, container } = render(page());
  const region = container.querySelector("[data-live]");
  expect(region?.textContent).toBe("");
  rerender(page("We couldn’t deliver your message"));
  expect(region?.textContent).toBe("We couldn’t deliver your message");
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
