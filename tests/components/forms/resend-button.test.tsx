import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ResendButton } from "@/components/forms/resend-button";

const reload = { label: "Reload this page at that time", href: "/auth/code?flow=1" };
const button = (remainingMs: number, call?: string) => (
  <ResendButton
    label="Send"
    call={call}
    waiting="New code at 3:41 PM"
    counting="New code in #"
    remainingMs={remainingMs}
    reload={reload}
  />
);

test("without scripts the time is shown with a link that reloads the page [OTP-17]", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(button(30_000)), "text/html");
  expect(page.querySelector("button")?.textContent).toBe("New code at 3:41 PM");
  // inside <noscript>, so that the links after it do not move when the script starts
  expect(page.querySelector("noscript > a")?.outerHTML).toContain('href="/auth/code?flow=1"');
  expect(page.querySelector("a")?.textContent).toBe("Reload this page at that time");
  const later = new DOMParser().parseFromString(renderToStaticMarkup(button(0)), "text/html");
  expect([later.querySelector("button")?.disabled, later.querySelector("a")]).toEqual([false, null]);
});

test("with scripts the button enables itself, so there is no link", () => {
  render(button(30_000));
  expect(screen.queryByRole("link")).toBeNull();
});

test("a cool-down that the server ended early is over [ERR-56]", () => {
  const { rerender } = render(button(30_000));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New code in 30 s" }).disabled).toBe(true);
  rerender(button(0));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false);
});

test("with script the time left counts down in seconds, from a minute on as a clock [OTP-17]", () => {
  vi.useFakeTimers();
  render(button(91_500));
  const shown = () => screen.getByRole<HTMLButtonElement>("button");
  const after = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return [shown().textContent, shown().disabled];
  };
  expect(shown().textContent).toBe("New code in 1:32");
  expect(after(500)).toEqual(["New code in 1:31", true]);
  expect(after(31_000)).toEqual(["New code in 1:00", true]);
  expect(after(1_000)).toEqual(["New code in 59 s", true]);
  expect(after(58_000)).toEqual(["New code in 1 s", true]);
  expect(after(1_000)).toEqual(["Send", false]);
});

test("the call takes its place while the cool-down runs, so that nothing moves under a thumb at its end [OTP-17]", () => {
  vi.useFakeTimers();
  render(button(1_000, "Call me"));
  const buttons = () =>
    screen.getAllByRole<HTMLButtonElement>("button").map(({ textContent, disabled }) => [textContent, disabled]);
  expect(buttons()).toEqual([
    ["New code in 1 s", true],
    ["Call me", true],
  ]);
  act(() => vi.advanceTimersByTime(1_000));
  expect(buttons()).toEqual([
    ["Send", false],
    ["Call me", false],
  ]);
});

test("after a sleep in which the steady clock stood still, the button is enabled as soon as the page is seen [OTP-17]", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(performance, "now").mockReturnValue(1000);
  render(button(30_000));
  vi.setSystemTime(Date.now() + 31_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false);
});
