import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { ResendButton } from "@/components/forms/resend-button";

afterEach(cleanup);

const reload = { label: "Reload this page at that time", href: "/auth/code?flow=1" };
const button = (remainingMs: number) => (
  <ResendButton label="Send" waiting="New code at 3:41 PM" remainingMs={remainingMs} reload={reload} />
);

test("without scripts the time is shown with a link that reloads the page [OTP-17]", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(button(30_000)), "text/html");
  expect(page.querySelector("button")?.textContent).toBe("New code at 3:41 PM");
  expect(page.querySelector("a")?.outerHTML).toContain('href="/auth/code?flow=1"');
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
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New code at 3:41 PM" }).disabled).toBe(true);
  rerender(button(0));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false);
});
