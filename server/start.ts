// Runs once when the server starts: validates the settings and connects the application to scripts/serve.ts.
import "server-only";
import { channel, subscribe } from "node:diagnostics_channel";
import * as z from "zod/mini";
import { digest as operatorDigest, samples } from "@/domain/operator/tables";
import { countriesOfPresumedConsent } from "@/domain/registration/registration";
import { routeName } from "@/domain/routing/routes";
import { now } from "./clock";
import { ConfigError, config } from "./config";
import { callerProblems, presentCallerToKeySet } from "./guard/caller";
import { clusterProblem, isRedisCluster } from "./guard/cluster";
import { guardStore } from "./guard/guard";
import { startDraining } from "./readiness";
import { failureWords } from "./request/failure-words";
import { siteOf } from "./request/front-site";
import { recordEnds } from "./session/unrecorded-ends";
import { servesPlayers } from "./settings/rules";
import { supportPort } from "./support/support-port";
import { captureConsole } from "./telemetry/console";
import { reportUncaught } from "./telemetry/failed-request";
import { type FrontLoad, measureFront } from "./telemetry/load-metrics";
import { log, logs } from "./telemetry/log";
import { logSink } from "./telemetry/log-sink";
import { countFrontRefusal, mayReadMetrics, observeRequest } from "./telemetry/metrics";
import { endTracing } from "./telemetry/start-tracing";
import { isNoise, startRequestTrace } from "./telemetry/tracing";
import { flush } from "./telemetry/track";
import { checkOperationSettings } from "./upstream/operations";

/** Message of scripts/serve.ts for each answered request. */
const Answered = z.object({
  method: z.string(),
  path: z.string(),
  status: z.number(),
  seconds: z.number(),
  requestId: z.string(),
  proxyRequestId: z.optional(z.string()),
  traceId: z.optional(z.string()),
});

/** Message of scripts/serve.ts for each request that it refused by itself. */
const Refused = z.object({ reason: z.string() });

/** One line per request, which says how a request ended. */
function onAnswered(message: unknown): void {
  const answer = Answered.safeParse(message);
  if (!answer.success) return;
  const { path, method, status, seconds, requestId, proxyRequestId, traceId } = answer.data;
  const route = routeName(path);
  observeRequest({ route, method, status }, seconds);
  if (isNoise(path) || requestId === "" || !logs("info")) return;
  const durationMs = Math.round(seconds * 1000);
  const ofRequest = { requestId, ...(proxyRequestId && { proxyRequestId }), ...(traceId && { traceId }) };
  log().info({ event: "answered", ...ofRequest, route, method, status, durationMs });
}

function onRefused(message: unknown): void {
  const refusal = Refused.safeParse(message);
  if (refusal.success) countFrontRefusal(refusal.data.reason);
}

/** @returns what runs and waits in scripts/serve.ts; undefined under another server */
function frontLoad(): FrontLoad | undefined {
  const load: Partial<FrontLoad> = {};
  channel("account-area.measure").publish(load);
  const { running, waiting } = load;
  return running === undefined || waiting === undefined ? undefined : { running, waiting };
}

/** Message of scripts/serve.ts before the process exits. */
type Ending = { waitFor(work: Promise<unknown>): void };

/** The lines of what ends with the process are written last. */
const ends = () => Promise.all([flush(), recordEnds(), endTracing()]).then(() => logSink().flushed());

// once a process, as the front does (scripts/front/request-state.ts): the start alone imports this file
subscribe("account-area.answered", onAnswered);
subscribe("account-area.refused", onRefused);
subscribe("account-area.leaving", startDraining);
subscribe("account-area.ending", (message) => (message as Ending).waitFor(ends()));

/** REG-17?: whether players may consent to offers by e-mail without being asked is the operator's decision, so we name where they do. */
function warnOfPresumedConsent(): void {
  const { ACCOUNT_ENV, EMAIL_OFFERS } = config();
  const countries = countriesOfPresumedConsent(EMAIL_OFFERS);
  if (servesPlayers(ACCOUNT_ENV) && countries.length > 0) log().warn({ event: "presumedConsent", countries });
}

/** A player reads a sample as true. A stage where none plays may be told that it serves samples. */
function sampleProblems(): string[] {
  const { ACCOUNT_ENV, ALLOW_SAMPLES } = config();
  const listed: readonly string[] = samples;
  return ACCOUNT_ENV === "sandbox" || ALLOW_SAMPLES
    ? []
    : listed.map((sample) => `the operator's folder holds a sample: ${sample}`);
}

function refuse(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`The server does not start: ${problem}.\n`);
  process.exit(78);
}

/** Only the Redis itself can tell. One that is down now is asked when it is back, and then readiness says it. */
async function refuseCluster(): Promise<void> {
  await guardStore()
    .isRevoked("start", now())
    .catch(() => undefined);
  if (isRedisCluster()) refuse([clusterProblem]);
}

/** Validates the settings and publishes them to scripts/serve.ts. A missing or malformed setting ends the process; each is named (promise 16). */
export function start(): void {
  // first: the samples below are those of the folder that was built
  channel("account-area.operator").publish({ operatorDigest });
  try {
    checkOperationSettings(config());
    const wrongFiles = callerProblems(config(), now());
    if (wrongFiles.length > 0) throw new ConfigError(wrongFiles);
    const samples = sampleProblems();
    if (samples.length > 0) throw new ConfigError(samples);
    presentCallerToKeySet();
    const forFront = {
      ...{ failureWords, siteOf, mayReadMetrics, reportUncaught },
      ...{ support: supportPort, startTrace: startRequestTrace },
    };
    channel("account-area.settings").publish({ ...config(), ...forFront });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error.problems);
  }
  if (config().REDIS_URL) void refuseCluster();
  if (!config().isDevelopment) captureConsole();
  measureFront(frontLoad);
  warnOfPresumedConsent();
  // after going back from a build with one brand more
  for (const warning of config().warnings) log().warn({ event: "unknownBrand", warning });
  log().info({ event: "started" });
}
