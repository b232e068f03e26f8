import { afterEach, expect, test, vi } from "vitest";
import { createPressGate } from "@/components/forms/press-gate";

afterEach(() => vi.restoreAllMocks());

/** What the browser says is pressed when the gate begins to listen. */
const pressedAtFirst = (pressed: Element | null) =>
  vi.spyOn(document, "querySelector").mockImplementation((selector) => (selector === ":active" ? pressed : null));

test("a press that began before the script had loaded holds changes until it ends", async () => {
  pressedAtFirst(document.body);
  const gate = createPressGate();
  const stop = gate.listen();
  const change = vi.fn();
  gate.run(change);
  expect(change).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pointerup"));
  expect(change, "the click comes after the release").not.toHaveBeenCalled();
  await expect.poll(() => change.mock.calls.length).toBe(1);
  stop();
});

test("without a press a change is made at once", () => {
  pressedAtFirst(null);
  const gate = createPressGate();
  const stop = gate.listen();
  const change = vi.fn();
  gate.run(change);
  expect(change).toHaveBeenCalledOnce();
  stop();
});

test("a gate that stops listening makes no change that still waits", async () => {
  pressedAtFirst(document.body);
  const gate = createPressGate();
  const stop = gate.listen();
  const change = vi.fn();
  gate.run(change);
  window.dispatchEvent(new Event("pointerup"));
  stop();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(change).not.toHaveBeenCalled();
});
