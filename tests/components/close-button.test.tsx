import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { NativeBridge } from "@/components/native/bridge";
import { CloseButton } from "@/components/native/close-button";
import { WebviewButton } from "@/components/native/webview-link";

afterEach(() => {
  cleanup();
  delete window.accountBridge;
});

function show() {
  const submit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form
      ref={(form) => {
        form?.addEventListener("submit", submit);
      }}
    >
      <CloseButton>Close</CloseButton>
    </form>,
  );
  return submit;
}

test("inside the operator's app the button closes the webview and sends nothing [RS-03, RS-59?]", async () => {
  const close = vi.fn();
  window.accountBridge = { close } as Partial<NativeBridge> as NativeBridge;
  const submit = show();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

test("on the web it sends the form", async () => {
  const submit = show();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(submit).toHaveBeenCalledOnce();
});

test("a withdrawal button opens inside the app as well [BR-46, RS-31]", async () => {
  const openWebview = vi.fn();
  window.accountBridge = { openWebview } as Partial<NativeBridge> as NativeBridge;
  render(<WebviewButton href="https://financial.example.test/withdraw">Withdraw</WebviewButton>);
  await userEvent.click(screen.getByRole("link", { name: "Withdraw" }));
  expect(openWebview).toHaveBeenCalledExactlyOnceWith("https://financial.example.test/withdraw");
});
