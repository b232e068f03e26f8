import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toast } from "@/components/ui/toast";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = "We sent a new code";
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** On a page that is there already the words come a moment after their place. */
function shown(durationMs?: number) {
  render(
    <Toast close="Close" {...(durationMs !== undefined && { durationMs })}>
      {words}
    </Toast>,
  );
  pass(150);
}

test("a screen reader hears it: the words come into a live region that is there already", () => {
  render(<Toast close="Close">{words}</Toast>);
  const before = screen.getByRole("status").textContent;
  pass(150);
  expect([before, screen.getByRole("status").textContent]).toEqual(["", words]);
});

test("a toast closes by itself after five seconds [CONST-14, CONST-64!]", () => {
  shown();
  pass(4999);
  expect(screen.getByRole("status").textContent).toContain(words);
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the notice of a new code can last ten seconds", () => {
  shown(10_000);
  pass(9999);
  expect(screen.getByText(words)).toBeTruthy();
  pass(1);
  expect(screen.queryByText(words)).toBeNull();
});

test("it stays while the pointer is on it, then its time starts again", () => {
  shown();
  pass(4000);
  fireEvent.pointerEnter(screen.getByRole("status"));
  pass(60_000);
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole("status"));
  pass(5000);
  expect(screen.queryByText(words)).toBeNull();
});

test("it can be closed by hand", () => {
  shown();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(words)).toBeNull();
});

test("without scripts it is shown and stays", () => {
  expect(renderToStaticMarkup(<Toast close="Close">{words}</Toast>)).toContain(words);
});
