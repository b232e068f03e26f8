import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScanButton } from "@/components/documents/scan-button";
import { maxProfilings, profilingTimeoutMs } from "@/domain/documents/scan-reply";
import { deviceRiskPollMs } from "@/domain/strong-auth/device-risk";

const provider = {
  scriptUrl: "https://scripts.example.test/device-risk.js",
  pollMs: deviceRiskPollMs,
  timeoutMs: profilingTimeoutMs,
};
const sent = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) setTimeout(() => node.onload?.(new Event("load")));
  });
});
afterEach(() => {
  cleanup();
  sent.mockClear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.deviceRisk;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () =>
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get("deviceSession"));
      }}
    >
      <ScanButton provider={provider} label="Start" busyLabel="Opening" />
    </form>,
  );
const pressStart = () => fireEvent.click(screen.getByRole("button"));

test("nothing is sent without a press, and a press sends the device session [DOC-15, API-87]", async () => {
  window.deviceRisk = { sessionId: () => "tm-7" };
  show();
  await pass(1000);
  expect(sent.mock.calls).toEqual([]);
  pressStart();
  expect(sent.mock.calls).toEqual([["tm-7"]]);
});

test("a press before profiling has finished waits for it and submits once [DOC-59?]", async () => {
  let id: string | null = null;
  window.deviceRisk = { sessionId: () => id };
  show();
  await pass(1);
  pressStart();
  pressStart();
  await pass(400);
  expect(sent.mock.calls).toEqual([]);
  id = "tm-8";
  await pass(200);
  expect(sent.mock.calls).toEqual([["tm-8"]]);
});

test("profiling is tried three times, each for five seconds, and looked at five times a second [DOC-59?]", () => {
  expect([maxProfilings, profilingTimeoutMs, deviceRiskPollMs]).toEqual([3, 5000, 200]);
});

test("after the time-out the form is sent without a session [DOC-59?]", async () => {
  window.deviceRisk = { sessionId: () => null };
  show();
  await pass(1);
  pressStart();
  await pass(4_500);
  expect(sent.mock.calls).toEqual([]);
  await pass(1_000);
  expect(sent.mock.calls).toEqual([[""]]);
});
