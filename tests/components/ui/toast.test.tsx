import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { Toast } from "@/components/ui/dialogs/toast";

beforeEach(() => vi.useFakeTimers());

const words = "We sent a new code";
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function shown(durationMs?: number) {
  render(
    <Toast close="Close" {...(durationMs !== undefined && { durationMs })}>
      {words}
    </Toast>,
  );
}

const heard = () => screen.queryByRole("status")?.textContent;

test("a screen reader announces it: the words, shown at once, move into a live region that is there before", () => {
  shown();
  const before = [screen.getAllByText(words).length, heard()];
  pass(999);
  expect([before, heard()]).toEqual([[1, ""], ""]);
  pass(1);
  expect([screen.getAllByText(words).length, heard()]).toEqual([1, words]);
});

test("the same on a page that the server has rendered", async () => {
  const toast = <Toast close="Close">{words}</Toast>;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(toast);
  const region = screen.getByRole("status");
  expect([screen.getAllByText(words).length, region.textContent]).toEqual([1, ""]);
  const root = await act(async () => hydrateRoot(container, toast));
  pass(1000);
  expect([screen.getAllByText(words).length, region.textContent]).toEqual([1, words]);
  act(() => root.unmount());
  container.remove();
});

test("a toast closes after five seconds [CONST-14, CONST-64!]", () => {
  shown();
  pass(4999);
  expect(screen.queryByText(words)).not.toBeNull();
  pass(1);
  expect(screen.queryByText(words)).toBeNull();
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
  fireEvent.pointerEnter(screen.getByText(words));
  pass(60_000);
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.pointerLeave(screen.getByText(words));
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
