import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LimitsWebview } from "@/components/native/webview";

const href = "https://rg.example.test/limits/deposit";
const bridge = () => ({
  close: vi.fn(),
  login: vi.fn(async () => true),
  storeCredentials: vi.fn(),
  openWebview: vi.fn(),
  showToast: vi.fn(),
});

function open() {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const form = document.createElement("form");
  form.addEventListener("submit", submit);
  document.body.append(form);
  const { unmount } = render(<LimitsWebview href={href} />, { container: form });
  return { submit, unmount };
}

const tell = (detail: string) => window.dispatchEvent(new CustomEvent("account-native", { detail }));

test("the app opens the limits in a webview, once, and the page continues when it is closed [ATT-46, ATT-47]", () => {
  const app = bridge();
  window.accountBridge = app;
  const { submit } = open();
  expect(app.openWebview.mock.calls).toEqual([[href]]);
  expect(submit).not.toHaveBeenCalled();
  tell("webviewClosed");
  expect(submit).toHaveBeenCalledTimes(1);
});

test("an app that cannot open a webview gets the page of limits itself [ATT-46, GATE-83?]", () => {
  const gone: string[] = [];
  vi.stubGlobal("location", { assign: (to: string) => gone.push(to) });
  const { openWebview: _, ...app } = bridge();
  window.accountBridge = app as unknown as ReturnType<typeof bridge>;
  open();
  vi.unstubAllGlobals();
  expect(gone).toEqual([href]);
});

test("another message of the app, or one after the page has gone, does nothing", () => {
  window.accountBridge = bridge();
  const { submit, unmount } = open();
  tell("logout");
  unmount();
  tell("webviewClosed");
  expect(submit).not.toHaveBeenCalled();
});
