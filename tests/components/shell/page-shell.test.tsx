import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageShell } from "@/components/shell/page-shell";
import { InRouter } from "./in-router";

afterEach(cleanup);

function shell() {
  render(
    <PageShell
      brand={{ name: "Northline", mark: "diamond", href: "/" }}
      skip="Skip to content"
      nav={{ label: "Site", links: [{ href: "/help", label: "Help" }] }}
      footer={{
        help: { text: "Need a break?", href: "https://help.example.test", label: "Get help now" },
        legal: { label: "Legal", links: [{ href: "/documents/terms", label: "Terms" }] },
        reference: { label: "Reference", code: "7F3K-92QD" },
      }}
    >
      <h1>Welcome</h1>
    </PageShell>,
    { wrapper: InRouter },
  );
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
  expect(foot.getByText("7F3K-92QD")).toBeTruthy();
});
