// What the application does for scripts/serve.ts and its HTTP front.
import "server-only";
import { routeName } from "@/domain/routing/routes";
import { isServedUnderLoad } from "@/domain/routing/served-under-load";
import { config } from "./config";
import { startDraining } from "./readiness";
import { arrivalOf } from "./request/arrival";
import { failureWords } from "./request/failure-words";
import { siteOf } from "./request/front-site";
import { recordEnds } from "./session/unrecorded-ends";
import { supportPort } from "./support/support-port";
import { reportUncaught } from "./telemetry/failed-request";
import { measureFront } from "./telemetry/load-metrics";
import { log, logs } from "./telemetry/log";
import { logSink } from "./telemetry/log-sink";
import { countFrontRefusal, mayReadMetrics, observeRequest } from "./telemetry/metrics";
import { endTracing } from "./telemetry/start-tracing";
import { onStranger } from "./telemetry/strangers";
import { isNoise, startRequestTrace } from "./telemetry/tracing";
import { flush } from "./telemetry/track";

/** A request that the front has answered. */
export type Answered = {
  method: string;
  path: string;
  status: number;
  seconds: number;
  requestId: string;
  /** What a trusted proxy called the request. */
  proxyRequestId: string | undefined;
  traceId: string | undefined;
};

/** One line per request, which says how it ended. */
function onAnswered({ path, method, status, seconds, requestId, proxyRequestId, traceId }: Answered): void {
  const route = routeName(path);
  observeRequest({ route, method, status }, seconds);
  if (isNoise(path) || requestId === "" || !logs("info")) return;
  const durationMs = Math.round(seconds * 1000);
  const ofRequest = { requestId, ...(proxyRequestId && { proxyRequestId }), ...(traceId && { traceId }) };
  log().info({ event: "answered", ...ofRequest, route, method, status, durationMs });
}

/** Flushes the log last, because the other work may still write lines. */
const ends = () => Promise.all([flush(), recordEnds(), endTracing()]).then(() => logSink().flushed());

/** What the application does for the front, once the settings are right. */
export const application = () => ({
  settings: config(),
  ...{ failureWords, siteOf, isServedUnderLoad, mayReadMetrics, measureFront, reportUncaught, onStranger },
  arrive: arrivalOf,
  support: supportPort,
  startTrace: startRequestTrace,
  onAnswered,
  onRefused: countFrontRefusal,
  /** The process no longer accepts requests. */
  onLeaving: startDraining,
  /** Sends the last reports and lines. */
  beforeExit: ends,
});

export type Application = ReturnType<typeof application>;
