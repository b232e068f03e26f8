import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { bridgeTimeoutMs, type NativeBridge } from "@/components/native/bridge";
import { CloseWebviewButton, WebviewButton } from "@/components/native/webview";
import { eventually } from "../../kit/eventually.ts";

function show() {
  const submit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form
      ref={(form) => {
        form?.addEventListener("submit", submit);
      }}
    >
      <CloseWebviewButton report={async () => ({})}>Close</CloseWebviewButton>
    </form>,
  );
  return submit;
}

test("inside the operator's app the button closes the webview and does not submit its form [RS-03, RS-59?]", async () => {
  const close = vi.fn();
  window.accountBridge = { close } as Partial<NativeBridge> as NativeBridge;
  const submit = show();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await eventually(() => expect(close).toHaveBeenCalledOnce());
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  ["answered", async () => ({})],
  ["refused", () => Promise.reject(new Error("offline"))],
])("a report that is %s goes out before the webview closes [TRK-15, GATE-68]", async (_, answer) => {
  const order: string[] = [];
  window.accountBridge = { close: () => order.push("closed") } as Partial<NativeBridge> as NativeBridge;
  const report = (form: FormData) => {
    order.push(`reported ${form.get("flow")}`);
    return answer();
  };
  render(
    <form>
      <input type="hidden" name="flow" value="f" readOnly />
      <CloseWebviewButton report={report}>Close</CloseWebviewButton>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await eventually(() => expect(order).toEqual(["reported f", "closed"]));
});

test("a report that is never answered does not hold the player", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const close = vi.fn();
  window.accountBridge = { close } as Partial<NativeBridge> as NativeBridge;
  render(
    <form>
      <CloseWebviewButton report={() => new Promise<never>(() => undefined)}>Close</CloseWebviewButton>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await vi.advanceTimersByTimeAsync(bridgeTimeoutMs);
  vi.useRealTimers();
  expect(close).toHaveBeenCalledOnce();
});

test("a report that is refused leaves the webview open, and the form says why [GATE-65]", async () => {
  const close = vi.fn();
  window.accountBridge = { close } as Partial<NativeBridge> as NativeBridge;
  const submit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form
      ref={(form) => {
        form?.addEventListener("submit", submit);
      }}
    >
      <CloseWebviewButton report={async () => ({ problem: "doneElsewhere" })}>Close</CloseWebviewButton>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await eventually(() => expect(submit).toHaveBeenCalledOnce());
  expect(close).not.toHaveBeenCalled();
});

test("an app that cannot close the webview gets the form sent instead [RS-03, GATE-68, GATE-83?]", async () => {
  window.accountBridge = {} as NativeBridge;
  const submit = show();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await eventually(() => expect(submit).toHaveBeenCalledOnce());
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
