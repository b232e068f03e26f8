// Prometheus metrics. Labels come from closed sets, never from a path, a user key or a message.
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from "prom-client";
import { config } from "../config";
import { createLoadMetrics } from "./load-metrics";
import { processWide } from "./process-wide";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(of: CounterConfiguration<L>) => new Counter({ ...of, registers });
  const gauge = <L extends string>(of: GaugeConfiguration<L>) => new Gauge({ ...of, registers });
  const histogram = <L extends string>(of: HistogramConfiguration<L>) => new Histogram({ ...of, buckets, registers });
  collectDefaultMetrics({ register: registry });
  createLoadMetrics(registry);
  return {
    registry,
    requests: histogram({
      name: "http_request_duration_seconds",
      help: "Requests answered, by route pattern",
      labelNames: ["route", "method", "status"],
    }),
    upstreamCalls: histogram({
      name: "upstream_call_duration_seconds",
      help: "Calls to the platform, from the first attempt to the last byte",
      labelNames: ["service", "host", "method", "outcome"],
    }),
    upstreamRetries: counter({
      name: "upstream_retries_total",
      help: "Calls that were sent once more after a broken connection",
      labelNames: ["service"],
    }),
    breakers: gauge({
      name: "upstream_breaker_open",
      help: "1 while the circuit breaker of a service and host is open",
      labelNames: ["service", "host"],
    }),
    denials: counter({
      name: "guard_denied_total",
      help: "Requests refused by a limit",
      labelNames: ["limit", "by"],
    }),
    storeFailures: counter({
      name: "store_unavailable_total",
      help: "Store operations that failed",
      labelNames: ["operation"],
    }),
    storeCommands: histogram({
      name: "store_command_duration_seconds",
      help: "Commands to the shared store",
      labelNames: ["operation", "outcome"],
    }),
    storeUp: gauge({
      name: "store_up",
      help: "1 while the store answers; memory always does",
      labelNames: ["kind"],
    }),
    frontRefusals: counter({
      name: "front_refused_total",
      help: "Requests that the front refused before the application saw them",
      labelNames: ["reason"],
    }),
    uncaught: counter({
      name: "uncaught_errors_total",
      help: "Errors that no code caught; kind process ends the process",
      labelNames: ["kind"],
    }),
    droppedLines: counter({
      name: "log_lines_dropped_total",
      help: "Log lines that could not be written",
    }),
    refusedTokens: counter({
      name: "session_token_refused_total",
      help: "Session tokens that were refused, by reason; unverified: the key set was not available",
      labelNames: ["reason"],
    }),
    missingVerdicts: counter({
      name: "verdict_not_shown_total",
      help: "Answers that ban, refuse or deny a player and that the restrictions read next did not show",
      labelNames: ["subject"],
    }),
    outcomes: counter({
      name: "outcome_total",
      help: "Outcomes of submitted forms",
      labelNames: ["route", "kind"],
    }),
    events: counter({
      name: "track_events_total",
      help: "Product events, by result",
      labelNames: ["result"],
    }),
  };
}

const metrics = () => processWide("metrics", createMetrics);

/** Records an answered request. @param labels.route the route pattern, never the path. @param seconds from arrival to response */
export const observeRequest = (labels: { route: string; method: string; status: number }, seconds: number): void =>
  metrics().requests.observe(labels, seconds);

export type UpstreamLabels = { service: string; host: string; method: string; outcome: string };

/** Records an upstream call. @param seconds all attempts together */
export const observeUpstreamCall = (labels: UpstreamLabels, seconds: number): void =>
  metrics().upstreamCalls.observe(labels, seconds);

/** Counts a call that is sent once more (API-107?). */
export const countRetry = (service: string): void => metrics().upstreamRetries.inc({ service });

/** Counts a verdict that the restrictions read next do not show. */
export const countMissingVerdict = (subject: string): void => metrics().missingVerdicts.inc({ subject });

/** Reports the state of a circuit breaker. @param labels.host the host name, because each brand has its own */
export const reportBreaker = (labels: { service: string; host: string }, isOpen: boolean): void =>
  metrics().breakers.set(labels, isOpen ? 1 : 0);

/** Counts a request refused by a rate limit (promise 7). */
export const countDenial = (labels: {
  limit: string;
  by: "account" | "network" | "device" | "knownDevices" | "unknownDevices";
}): void => metrics().denials.inc(labels);

/** Counts a failed store operation (promise 15). */
export const countStoreFailure = (operation: string): void => metrics().storeFailures.inc({ operation });

/** Records a command to the shared store. */
export const observeStoreCommand = (labels: { operation: string; outcome: "ok" | "failed" }, seconds: number): void =>
  metrics().storeCommands.observe(labels, seconds);

/** Counts a session token that was refused. @param reason of a `TokenRefusal`, or "unverified" */
export const countRefusedToken = (reason: string): void => metrics().refusedTokens.inc({ reason });

/** Reports whether the store answers. */
export const reportStore = (kind: "memory" | "redis", isUp: boolean): void =>
  metrics().storeUp.set({ kind }, isUp ? 1 : 0);

/** Counts a request that the front refused. @param reason one of the names in scripts/front/refusals.ts */
export const countFrontRefusal = (reason: string): void => metrics().frontRefusals.inc({ reason });

/** Counts an error that no code caught. @param kind one of the kinds in scripts/front/uncaught.ts */
export const countUncaught = (kind: string): void => metrics().uncaught.inc({ kind });

/** Counts a log line that could not be written. */
export const countDroppedLine = (): void => metrics().droppedLines.inc();

/** Counts the outcome of a submitted form. @param route the route pattern; @param kind of the outcome, or its problem */
export const countOutcome = (route: string, kind: string): void => metrics().outcomes.inc({ route, kind });

/** Counts product events by result (TRK-18?). */
export const countEvents = (result: "sent" | "logged" | "lost" | "propertyRefused", count = 1): void =>
  metrics().events.inc({ result }, count);

/** @returns all metrics of this process in the Prometheus text format; its content type is `metricsContentType` */
export const metricsText = (): Promise<string> => metrics().registry.metrics();
export const metricsContentType: string = Registry.PROMETHEUS_CONTENT_TYPE;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @param authorization the Authorization header. @returns false when no token is configured */
export function mayReadMetrics(authorization: string | null): boolean {
  const { METRICS_TOKEN: token } = config();
  return token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ""));
}
