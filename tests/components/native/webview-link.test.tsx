import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { NativeBridge } from "@/components/native/bridge";
import { WebviewLink } from "@/components/native/webview";

const target = "https://financial.main.example.test/accountcenter/withdraw?entrySource=Fantasy";
const show = () => render(<WebviewLink href={target}>Withdraw</WebviewLink>);

test("on the web, withdrawing is a link to its page [BR-46]", () => {
  show();
  expect(screen.getByRole("link", { name: "Withdraw" })).toHaveProperty("href", target);
});

test("an app that cannot open a webview leaves the link to the page [BR-46, GATE-83?]", () => {
  window.accountBridge = {} as NativeBridge;
  show();
  expect(fireEvent.click(screen.getByRole("link", { name: "Withdraw" }))).toBe(true);
});

test("inside the operator's app, the app embeds the withdrawal [BR-46, GATE-83?]", async () => {
  const openWebview = vi.fn();
  window.accountBridge = { openWebview } as Partial<NativeBridge> as NativeBridge;
  show();
  const click = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener("click", click);
  await userEvent.click(screen.getByRole("link", { name: "Withdraw" }));
  document.removeEventListener("click", click);
  expect(openWebview).toHaveBeenCalledExactlyOnceWith(target);
  expect(click).toHaveReturnedWith(true);
});
