import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { measureFront, measurePool } from "@/server/telemetry/load-metrics";
import {
  countDenial,
  countDroppedLine,
  countEvents,
  countFrontRefusal,
  countMissingVerdict,
  countOutcome,
  countRefusedToken,
  countStoreFailure,
  countUncaught,
  mayReadMetrics,
  metricsContentType,
  metricsText,
  observeRequest,
  observeStoreCommand,
  observeUpstreamCall,
  reportBreaker,
  reportStore,
} from "@/server/telemetry/metrics";
import { processWide } from "@/server/telemetry/process-wide";
import { pseudonymWith } from "@/server/telemetry/pseudonym";
import { findPromtool } from "../../../scripts/programs.ts";
import { alertsIn, manifestOf, rulesOf } from "../../../scripts/prometheus-rules.ts";
import { startWith } from "../../kit/stack/process-state.ts";

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

const rules = "deploy/prometheus-rules.yaml";
const alerts = alertsIn(readFileSync("deploy/alerts.md", "utf8"));

test("the rules of Prometheus are the list of alerts; `npm run tool -- alerts` writes them", () => {
  expect(alerts.length).toBe(readFileSync("deploy/alerts.md", "utf8").match(/^\| (?!alert|---)/gm)?.length);
  expect(readFileSync(rules, "utf8")).toBe(rulesOf(alerts));
  const manifest = readFileSync("deploy/kubernetes/components/monitoring/prometheus-rule.yaml", "utf8");
  expect(manifest).toBe(manifestOf(alerts));
  expect(parse(manifest).spec).toEqual(parse(rulesOf(alerts)));
});

test.each([
  ["a time that is none", { forText: "soon" }, 'is for "soon"'],
  ["an urgency that is none", { urgency: "some day" }, "is neither page nor ticket"],
])("an alert with %s is refused", (_, more, problem) => {
  const [first] = alerts;
  if (!first) throw new Error("there is no alert");
  expect(() => rulesOf([{ ...first, ...more }])).toThrow(problem);
});

const promtool = findPromtool();

// .ci/run installs it and sets the variable, so that there a missing one fails
test.skipIf(promtool === undefined && process.env.NEEDS_PROMTOOL === undefined)("promtool accepts the rules", () => {
  expect(promtool, "promtool").toBeDefined();
  const { status, stdout } = spawnSync(promtool ?? "", ["check", "rules", rules], { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, expect.stringContaining(`SUCCESS: ${alerts.length} rules found`)]);
});

test("every metric of the alert list is measured, with the labels that its expressions name", async () => {
  observeUpstreamCall({ service: "otp", host: "secure", method: "POST", outcome: "ok" }, 0.1);
  reportBreaker({ service: "otp", host: "secure" }, false);
  measurePool({ service: "otp", host: "secure" }, () => ({ running: 3, queued: 2 }));
  measureFront(() => ({ running: 5, delayMs: 70 }));
  countDenial({ limit: "guess:code", by: "network" });
  countFrontRefusal("shed");
  countEvents("lost");
  countStoreFailure("hit");
  observeStoreCommand({ operation: "hit", outcome: "ok" }, 0.001);
  reportStore("redis", false);
  countRefusedToken("unknownKey");
  countUncaught("request");
  countDroppedLine();
  countMissingVerdict("screening");
  const text = await metricsText();
  // a name with an underscore is a metric, unless a function or a grouping has it
  const ofPrometheus = new Set(["histogram_quantile"]);
  const names = alerts.flatMap(({ expression }) =>
    [...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b(?:\{([^}]*)\})?/g)].filter(
      ([, name = ""]) => !ofPrometheus.has(name),
    ),
  );
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  expect(names.length).toBeGreaterThan(alerts.length - 2);
  for (const [, name = "", filter = ""] of names) {
    const lines = text.split("\n").filter((line) => line.startsWith(name));
    expect(lines.length, name).toBeGreaterThan(0);
    for (const [, label] of filter.matchAll(/(\w+)[!=]/g))
      expect(lines[0], `${name}{${label}}`).toContain(`${label}="`);
  }
  expect(text).toContain('upstream_pool_calls{service="otp",host="secure",state="queued"} 2');
  expect(text).toContain("front_event_loop_delay_seconds 0.07");
  expect(text).toContain('store_up{kind="redis"} 0');
});

test("the metrics are for the bearer of the token alone, and closed where there is no token", () => {
  const token = "a-token-for-the-metrics-7391";
  expect(mayReadMetrics(`Bearer ${token}`)).toBe(false);
  startWith({ METRICS_TOKEN: token });
  expect([`Bearer ${token}`, `Bearer ${token}x`, token, "", null].map(mayReadMetrics)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("the pseudonym of a player depends on the key", () => {
  const [one, other] = ["first-key", "other-key"].map((key) => pseudonymWith(key, "user-sam"));
  expect([one === other, one?.includes("sam")]).toEqual([false, false]);
});
