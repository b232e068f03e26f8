import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeviceButton } from "@/components/strong-auth/device-button";

const provider = { scriptUrl: "https://scripts.example.test/device-risk.js", pollMs: 200, timeoutMs: 10_000 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) setTimeout(() => node.onload?.(new Event("load")));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.deviceRisk;
  delete window.accountBridge;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const button = () => screen.getByRole("button");
const show = () =>
  render(
    <form>
      <DeviceButton provider={provider} label="Confirm" busyLabel="Checking" />
    </form>,
  );

test("the provider's script is loaded from the configured address [API-92, API-105?]", async () => {
  show();
  await pass(1);
  const [script] = vi.mocked(document.head.append).mock.calls[0] ?? [];
  expect((script as HTMLScriptElement).src).toBe(provider.scriptUrl);
});

test("the session is polled every 200 ms, and the submit waits for it [SA-52, CONST-24]", async () => {
  const sessionId = vi.fn(() => (sessionId.mock.calls.length < 4 ? null : "tm-7"));
  window.deviceRisk = { sessionId };
  show();
  await pass(1);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(sessionId).toHaveBeenCalledTimes(1);
  await pass(400);
  expect(sessionId).toHaveBeenCalledTimes(3);
  await pass(200);
  expect([hidden("deviceSession"), button().getAttribute("aria-disabled")]).toEqual(["tm-7", null]);
});

test.each(["", null, undefined])(
  "silence (%j) is a failure after ten seconds [SA-53, SA-54, SA-66?, CONST-67?]",
  async (said) => {
    window.deviceRisk = { sessionId: () => said };
    show();
    await pass(9_700);
    expect(hidden("deviceProblem")).toBeUndefined();
    await pass(600);
    expect([hidden("deviceSession"), hidden("deviceProblem")]).toEqual([undefined, "provider"]);
    expect(button().getAttribute("aria-disabled")).toBeNull();
  },
);

test("-1 is a failure at once [SA-53]", async () => {
  window.deviceRisk = { sessionId: () => "-1" };
  show();
  await pass(10);
  expect(hidden("deviceProblem")).toBe("provider");
});

test("in the operator's app the bridge is asked, and its failure has its own name [SA-60]", async () => {
  const deviceSession = vi.fn(() => Promise.reject(new Error("no")));
  window.accountBridge = { deviceSession } as unknown as NonNullable<Window["accountBridge"]>;
  show();
  await pass(1);
  expect(deviceSession).toHaveBeenCalledOnce();
  expect(hidden("deviceProblem")).toBe("bridge");
});
