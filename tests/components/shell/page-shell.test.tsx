import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageShell } from "@/components/shell/page-shell";
import type { SiteMenuProps } from "@/components/shell/site-menu";
import { InRouter } from "../../kit/browser/in-router";
import { shellProps } from "../../kit/browser/shell-props";

function shell(menu: Partial<SiteMenuProps> = {}) {
  render(
    <PageShell {...shellProps} menu={{ ...shellProps.menu, ...menu }}>
      <h1>Welcome</h1>
    </PageShell>,
    { wrapper: InRouter },
  );
  return within(screen.getByRole("navigation", { name: "Site", hidden: true }));
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
  expect(foot.getByRole("link", { name: "Responsible gaming" }).getAttribute("href")).toBe("https://help.example.test");
  expect(foot.getAllByRole("link", { name: "Contact support" })).toHaveLength(1);
  expect(foot.getByText("Encrypted")).toBeTruthy();
  expect(foot.getByRole("navigation", { name: "Legal" })).toBeTruthy();
  expect(foot.getByText("K4F9QM7XB2")).toBeTruthy();
});

test("a visitor has a link to the language and no menu", () => {
  const bar = shell();
  expect(bar.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Language"]);
  expect(bar.queryAllByRole("button")).toEqual([]);
});

const logOut = { label: "Log out", submitKey: "key-1", action: vi.fn(), page: "/logout" };

test("the menu of a player is a popover that its button opens without scripts, and logs out by a form", () => {
  const limits = { href: "https://help.example.test", label: "Limits and breaks" };
  const bar = shell({ links: [...shellProps.menu.links, limits], logOut });
  const opener = bar.getByRole("button", { name: "Menu" });
  const sheet = document.getElementById(opener.getAttribute("popovertarget") ?? "") as HTMLElement;
  expect(sheet.getAttribute("popover")).toBe("auto");
  const names = [...sheet.querySelectorAll("a, button")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Language", "Limits and breaks", "Log out"]);
  const { form, type } = screen.getByText<HTMLButtonElement>("Log out");
  expect([form?.parentElement === sheet, type]).toEqual([true, "submit"]);
});

test("a page has one live region, which is empty", () => {
  shell();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([""]);
});

test("a logout whose response is lost leads to the page that offers it again, and puts no error in place of the page", async () => {
  const action = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  shell({ logOut: { ...logOut, action, page: "#logout" } });
  fireEvent.click(screen.getByText("Log out"));
  await vi.waitFor(() => expect(location.hash).toBe("#logout"));
  history.replaceState(null, "", location.pathname);
  expect(screen.getByRole("heading").textContent).toBe("Welcome");
});

test("a page carries each link of the bar once, for a phone and a wide window", () => {
  shell();
  expect(within(screen.getByRole("banner")).getAllByRole("link", { hidden: true })).toHaveLength(2);
});
