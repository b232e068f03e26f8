import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeviceButton } from "@/components/strong-auth/device-button";
import { maxProfilings, profilingTimeoutMs } from "@/domain/scan/scan-reply";
import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";

const provider = {
  scriptUrl: "https://scripts.example.test/device-risk.js",
  integrity: `sha384-${"A".repeat(64)}`,
  pollMs: 200,
  timeoutMs: 10_000,
};
const sent = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) setTimeout(() => node.onload?.(new Event("load")));
  });
});
afterEach(() => {
  sent.mockClear();
  delete window.deviceRisk;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const submits = () => sent.mock.calls.map(([entries]) => entries);
const pressButton = () => fireEvent.click(screen.getByRole("button"));
const show = () =>
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <DeviceButton provider={provider} label="Confirm" busyLabel="Checking" />
    </form>,
  );

test("the provider's script is loaded from the configured address and checked against its integrity [API-92, API-105?]", async () => {
  show();
  await pass(1);
  const [script] = vi.mocked(document.head.append).mock.calls[0] ?? [];
  const { src, integrity, crossOrigin } = script as HTMLScriptElement;
  expect([src, integrity, crossOrigin]).toEqual([provider.scriptUrl, provider.integrity, "anonymous"]);
});

test("the session is polled every 200 ms, and a press before it is known waits for it and submits once [SA-52, CONST-24, DOC-59?]", async () => {
  const sessionId = vi.fn(() => (sessionId.mock.calls.length < 4 ? null : "tm-7"));
  window.deviceRisk = { sessionId };
  show();
  await pass(1);
  pressButton();
  pressButton();
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  expect(sessionId).toHaveBeenCalledTimes(1);
  await pass(400);
  expect([sessionId.mock.calls.length, submits()]).toEqual([3, []]);
  await pass(200);
  expect(submits()).toEqual([{ deviceSession: "tm-7" }]);
});

test("nothing is sent without a press, and a press sends the session at once [DOC-15, API-87]", async () => {
  window.deviceRisk = { sessionId: () => "tm-8" };
  show();
  await pass(1000);
  expect(submits()).toEqual([]);
  pressButton();
  expect(submits()).toEqual([{ deviceSession: "tm-8" }]);
});

test.each(["", null, undefined])(
  "silence (%j) is a failure after ten seconds [SA-53, SA-54, SA-66?, CONST-67?]",
  async (said) => {
    window.deviceRisk = { sessionId: () => said };
    show();
    await pass(1);
    pressButton();
    await pass(9_700);
    expect(submits()).toEqual([]);
    await pass(600);
    expect(submits()).toEqual([{ deviceSession: "", deviceProblem: "provider" }]);
  },
);

test("-1 is a failure at once [SA-53]", async () => {
  window.deviceRisk = { sessionId: () => "-1" };
  show();
  await pass(10);
  expect(hidden("deviceProblem")).toBe("provider");
});

test.each<[string, () => unknown]>([
  ["says no", () => Promise.reject(new Error("no"))],
  [
    "breaks",
    () => {
      throw new Error("no SDK");
    },
  ],
  ["gives no session", async () => null],
  ["gives -1", async () => "-1"],
  ["never answers", () => new Promise(() => undefined)],
])(
  "in the operator's app the bridge is asked, and one that %s fails under its own name [SA-53, SA-60]",
  async (_, ask) => {
    const deviceSession = vi.fn(ask);
    window.accountBridge = { deviceSession } as unknown as NonNullable<Window["accountBridge"]>;
    show();
    await pass(1);
    pressButton();
    await pass(provider.timeoutMs);
    expect(deviceSession).toHaveBeenCalledOnce();
    expect(submits()).toEqual([{ deviceSession: "", deviceProblem: "bridge" }]);
  },
);

test("the session of the operator's app is sent [SA-52]", async () => {
  window.accountBridge = { deviceSession: async () => "app-1" } as unknown as NonNullable<Window["accountBridge"]>;
  show();
  await pass(1);
  pressButton();
  expect(submits()).toEqual([{ deviceSession: "app-1" }]);
});

test("profiling is tried three times, each for five seconds, and looked at five times a second [DOC-59?]", () => {
  expect([maxProfilings, profilingTimeoutMs, deviceRiskPollMs]).toEqual([3, 5000, 200]);
});
