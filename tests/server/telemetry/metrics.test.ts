import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measureFront, measurePool } from "@/server/telemetry/load-metrics";
import {
  countDenial,
  countEvents,
  countFrontRefusal,
  countGuardFailure,
  countOutcome,
  countReceipts,
  metricsContentType,
  metricsText,
  observeGuardCommand,
  observeRequest,
  observeUpstreamCall,
  reportBreaker,
  reportGuard,
} from "@/server/telemetry/metrics";
import { processWide } from "@/server/telemetry/process-wide";

test("metrics are in the Prometheus text format", async () => {
  observeRequest({ route: "/auth/code", method: "POST", status: 200 }, 0.02);
  countOutcome("/auth/code", "codeIncorrect");
  countOutcome("/auth/code", "codeIncorrect");
  const text = await metricsText();
  expect(metricsContentType).toMatch(/^text\/plain/);
  expect(text).toContain('http_request_duration_seconds_count{route="/auth/code",method="POST",status="200"} 1');
  expect(text).toContain('outcome_total{route="/auth/code",kind="codeIncorrect"} 2');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("what is process-wide is made once, even for a second copy of the module", async () => {
  const path = "@/server/telemetry/process-wide";
  const copy: typeof import("@/server/telemetry/process-wide") = await import(/* @vite-ignore */ `${path}?copy`);
  expect(copy.processWide).not.toBe(processWide);
  const made = processWide("thing", () => ({ by: "first" }));
  expect(copy.processWide("thing", () => ({ by: "second" }))).toBe(made);
});

test("every metric of the alert list is measured, with the labels that its expressions name", async () => {
  observeUpstreamCall({ service: "otp", host: "secure", method: "POST", outcome: "ok" }, 0.1);
  reportBreaker({ service: "otp", host: "secure" }, false);
  measurePool({ service: "otp", host: "secure" }, () => ({ running: 3, queued: 2 }));
  measureFront(() => ({ running: 5, waiting: 7 }));
  countDenial({ limit: "guess:code", by: "network" });
  countFrontRefusal("shed");
  countEvents("lost");
  countReceipts("lost", 1);
  countGuardFailure("hit");
  observeGuardCommand({ operation: "hit", outcome: "ok" }, 0.001);
  reportGuard("redis", false);
  const text = await metricsText();
  const list = readFileSync("deploy/alerts.md", "utf8");
  const names = [
    ...list.matchAll(
      /\b((?:http|upstream|front|guard|nodejs|process|track|outcome|agreement)_[a-z0-9_]+)(?:\{([^}]*)\})?/g,
    ),
  ];
  expect(names.length).toBeGreaterThan(15);
  for (const [, name = "", filter = ""] of names) {
    const lines = text.split("\n").filter((line) => line.startsWith(name));
    expect(lines.length, name).toBeGreaterThan(0);
    for (const [, label] of filter.matchAll(/(\w+)[!=]/g))
      expect(lines[0], `${name}{${label}}`).toContain(`${label}="`);
  }
  expect(text).toContain('upstream_pool_calls{service="otp",host="secure",state="queued"} 2');
  expect(text).toContain('front_requests{state="waiting"} 7');
  expect(text).toContain('guard_store_up{kind="redis"} 0');
});
