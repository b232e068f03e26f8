import { beforeEach, expect, test, vi } from "vitest";
import { createPressGate } from "@/components/forms/press-gate";

beforeEach(() => vi.useFakeTimers());
/** A gate that has begun to listen, and a change that it was given. @param pressed what the browser says is pressed then */
function gateAt(pressed: Element | null) {
  vi.spyOn(document, "querySelector").mockImplementation((selector) => (selector === ":active" ? pressed : null));
  const gate = createPressGate();
  const stop = gate.listen();
  const change = vi.fn();
  gate.run(change);
  return { change, stop };
}
const release = () => window.dispatchEvent(new Event("pointerup"));

test("a press that began before the script had loaded holds changes until it ends", () => {
  const { change, stop } = gateAt(document.body);
  expect(change).not.toHaveBeenCalled();
  release();
  expect(change, "the click comes after the release").not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(change).toHaveBeenCalledOnce();
  stop();
});

test("without a press a change is made at once", () => {
  const { change, stop } = gateAt(null);
  expect(change).toHaveBeenCalledOnce();
  stop();
});

test("a gate that stops listening makes no change that still waits", () => {
  const { change, stop } = gateAt(document.body);
  release();
  stop();
  vi.runAllTimers();
  expect(change).not.toHaveBeenCalled();
});
