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

test("a toast closes by itself after five seconds [CONST-14, CONST-64!]", () => {
  render(<Toast close="Close">{words}</Toast>);
  pass(4999);
  expect(screen.getByRole("status").textContent).toContain(words);
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the notice of a new code can last ten seconds", () => {
  render(
    <Toast close="Close" durationMs={10_000}>
      {words}
    </Toast>,
  );
  pass(9999);
  expect(screen.getByText(words)).toBeTruthy();
  pass(1);
  expect(screen.queryByText(words)).toBeNull();
});

test("it stays while the pointer is on it, then its time starts again", () => {
  render(<Toast close="Close">{words}</Toast>);
  pass(4000);
  fireEvent.pointerEnter(screen.getByRole("status"));
  pass(60_000);
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole("status"));
  pass(5000);
  expect(screen.queryByText(words)).toBeNull();
});

test("it can be closed by hand", () => {
  render(<Toast close="Close">{words}</Toast>);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(words)).toBeNull();
});

test("without scripts it is shown and stays", () => {
  expect(renderToStaticMarkup(<Toast close="Close">{words}</Toast>)).toContain(words);
});
