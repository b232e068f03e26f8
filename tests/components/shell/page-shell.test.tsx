import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PageShell } from "@/components/shell/page-shell";
import type { SiteMenuProps } from "@/components/shell/site-menu";
import { InRouter } from "../../kit/browser/in-router";
import { shellProps } from "../../kit/browser/shell-props";

function shell(logOut?: SiteMenuProps["logOut"]) {
  render(
    <PageShell {...shellProps} menu={{ ...shellProps.menu, logOut }}>
      <h1>Welcome</h1>
    </PageShell>,
    { wrapper: InRouter },
  );
  const menu = document.querySelector("details") as HTMLDetailsElement;
  return { menu, summary: menu.querySelector("summary") as HTMLElement, sheet: menu.nextElementSibling as HTMLElement };
}

test("the first link of a page skips the bar", () => {
  shell();
  const first = screen.getAllByRole("link")[0];
  expect(first?.textContent).toBe("Skip to content");
  expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(screen.getByRole("main"));
});

test("help, legal documents and the reference code are at the foot of every page", () => {
  shell();
  const foot = within(screen.getByRole("contentinfo"));
  expect(foot.getByRole("link", { name: "Get help now" }).getAttribute("href")).toBe("https://help.example.test");
  expect(foot.getByRole("navigation", { name: "Legal" })).toBeTruthy();
  expect(foot.getByText("K4F9QM7XB2")).toBeTruthy();
});

/** With what comes after the first load. */
async function readyShell() {
  const found = shell();
  await act(() => import("@/components/shell/lazy-behaviour"));
  return found;
}

const namesIn = (menu: Element) => [...menu.querySelectorAll("a, button")].map(({ textContent }) => textContent);

test("a visitor finds help and language in the menu; a player can also log out, by a form", () => {
  const { sheet } = shell();
  expect(namesIn(sheet)).toEqual(["Help", "Language"]);
  cleanup();
  const signedIn = shell({ label: "Log out", submitKey: "key-1", action: vi.fn(), page: "/logout" }).sheet;
  expect(namesIn(signedIn)).toEqual(["Help", "Language", "Log out"]);
  const { form, type } = screen.getByText<HTMLButtonElement>("Log out");
  expect([form?.parentElement === signedIn, type]).toEqual([true, "submit"]);
});

test("a logout whose response is lost leads to the page that offers it again, and puts no error in place of the page", async () => {
  const action = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  shell({ label: "Log out", submitKey: "key-1", action, page: "#logout" });
  fireEvent.click(screen.getByText("Log out"));
  await vi.waitFor(() => expect(location.hash).toBe("#logout"));
  history.replaceState(null, "", location.pathname);
  expect(screen.getByRole("heading").textContent).toBe("Welcome");
});

test("a page carries each link of the bar once, for a phone and a wide window", () => {
  shell();
  expect(within(screen.getByRole("banner")).getAllByRole("link", { hidden: true })).toHaveLength(3);
});

describe("an open menu closes", () => {
  test("on Escape, and the focus returns to its button", async () => {
    const { menu, summary } = await readyShell();
    menu.open = true;
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  test.each([
    ["a press outside", () => fireEvent.click(screen.getByRole("heading"))],
    ["focus that leaves", () => fireEvent.focusIn(screen.getByRole("link", { name: "Get help now" }))],
    ["a press on one of its links", (sheet: HTMLElement) => fireEvent.click(within(sheet).getByText("Language"))],
  ])("on %s", async (_, leave) => {
    const { menu, sheet } = await readyShell();
    menu.open = true;
    leave(sheet);
    expect(menu.open).toBe(false);
  });

  test("but not on a press inside it, and Escape leaves a closed one alone", async () => {
    const { menu, summary, sheet } = await readyShell();
    menu.open = true;
    fireEvent.focusIn(summary);
    fireEvent.click(sheet);
    expect(menu.open).toBe(true);
    menu.open = false;
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(document.activeElement).toBe(document.body);
  });
});
