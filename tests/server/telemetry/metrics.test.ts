import { expect, test } from "vitest";
import { countOutcome, metricsContentType, metricsText, observeRequest } from "@/server/telemetry/metrics";
import { processWide } from "@/server/telemetry/process-wide";

test("metrics are in the Prometheus text format", async () => {
  observeRequest({ route: "/auth/code", method: "POST", status: 200 }, 0.02);
  countOutcome("/auth/code", "codeIncorrect");
  countOutcome("/auth/code", "codeIncorrect");
  const text = await metricsText();
  expect(metricsContentType).toMatch(/^text\/plain/);
  expect(text).toContain('http_request_duration_seconds_count{route="/auth/code",method="POST",status="200"} 1');
  expect(text).toContain('outcome_total{place="/auth/code",kind="codeIncorrect"} 2');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("what is process-wide is made once, even for a second copy of the module", async () => {
  const path = "@/server/telemetry/process-wide";
  const copy: typeof import("@/server/telemetry/process-wide") = await import(/* @vite-ignore */ `${path}?copy`);
  expect(copy.processWide).not.toBe(processWide);
  const made = processWide("thing", () => ({ by: "first" }));
  expect(copy.processWide("thing", () => ({ by: "second" }))).toBe(made);
});
