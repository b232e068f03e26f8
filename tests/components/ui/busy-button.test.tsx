import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { LiveRegion } from "@/components/ui/live-region";

beforeEach(() => vi.useFakeTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const button = (pending: boolean, onClick = vi.fn()) => (
  <>
    <LiveRegion />
    <BusyButton type="button" pending={pending} busyLabel="Checking your details" onClick={onClick}>
      Continue
    </BusyButton>
  </>
);

const shownOn = (one: HTMLElement) => (one.querySelector("[aria-hidden=true]") ?? one).textContent;

test("a short wait shows nothing; a longer one says what is happening, once, and the button keeps its name [SA-15, PA-34]", () => {
  const { rerender } = render(button(true));
  pass(299);
  expect(screen.getByRole("button").textContent).toBe("Continue");
  pass(1);
  expect(shownOn(screen.getByRole("button", { name: "Continue" }))).toBe("Checking your details");
  expect(screen.getByRole("status").textContent).toBe("Checking your details");
  rerender(button(false));
  expect(screen.getByRole("button").textContent).toBe("Continue");
});

afterEach(() => {
  delete document.documentElement.dataset.slow;
});

test("after five seconds it says that it takes longer than usual, in the words of the page [API-04]", () => {
  document.documentElement.dataset.slow = "This is taking longer than usual";
  render(button(true));
  pass(4999);
  expect(shownOn(screen.getByRole("button", { name: "Continue" }))).toBe("Checking your details");
  pass(1);
  expect(screen.getByRole("button", { name: "This is taking longer than usual" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("This is taking longer than usual");
});

test("in a long wait a button that has the focus has the name that is seen, and no live region repeats it", () => {
  render(button(true));
  screen.getByRole("button").focus();
  pass(5000);
  expect(screen.getByRole("button", { name: "Checking your details" }).querySelector("[aria-hidden]")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("while a dialog is open, the region inside it is the one that is filled", () => {
  render(
    <>
      <LiveRegion />
      <dialog open>{button(true)}</dialog>
    </>,
  );
  pass(300);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["", "Checking your details"]);
});

test("while the form is pending it keeps its focus and ignores further presses", () => {
  const onClick = vi.fn();
  const { rerender } = render(button(false, onClick));
  screen.getByRole("button").focus();
  rerender(button(true, onClick));
  const sent = fireEvent.click(screen.getByRole("button"));
  expect(sent).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button"));
  expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false);
});

test("a disabled button does not show the busy label of another one", () => {
  render(
    <>
      <LiveRegion />
      <BusyButton type="button" pending disabled busyLabel="Opening">
        Start
      </BusyButton>
    </>,
  );
  pass(300);
  expect([screen.getByRole("button").textContent, screen.getByRole("status").textContent]).toEqual(["Start", ""]);
});

test("when a form has sent itself, a button that was not pressed does not say that it is busy", async () => {
  const answer = Promise.withResolvers<void>();
  render(
    <form action={() => answer.promise}>
      <BusyButton busyLabel="Preparing">Prepare</BusyButton>
      <BusyButton name="intent" value="skip" busyLabel="One moment">
        Skip
      </BusyButton>
    </form>,
  );
  act(() => document.querySelector("form")?.requestSubmit());
  pass(300);
  expect(shownOn(screen.getByRole("button", { name: "Prepare" }))).toBe("Preparing");
  expect(screen.getByRole("button", { name: "Skip" }).textContent).toBe("Skip");
  // React lets no later action end before this one, in the tests after it either
  await act(async () => answer.resolve());
});
