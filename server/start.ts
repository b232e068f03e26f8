// Runs once when the server starts: validates the settings and connects the application to scripts/serve.ts.
import "server-only";
import { digest as operatorDigest, samples } from "@/domain/operator/tables";
import { countriesOfPresumedConsent } from "@/domain/registration/registration";
import { application } from "./application";
import { bridge } from "./bridge";
import { now } from "./clock";
import { ConfigError, config } from "./config";
import { callerProblems, presentCallerToKeySet } from "./guard/caller";
import { clusterProblem, isRedisCluster } from "./guard/cluster";
import { guardStore } from "./guard/guard";
import { servesPlayers } from "./settings/rules";
import { captureConsole } from "./telemetry/console";
import { log } from "./telemetry/log";
import { checkOperationSettings } from "./upstream/operations";

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

/** Validates the settings, and then lets the front begin. A missing or malformed setting ends the process; each is named (promise 16). */
export function start(): void {
  // first: the samples below are those of the folder that was built
  const folderProblem = bridge.folderProblem?.(operatorDigest);
  if (folderProblem !== undefined) refuse([folderProblem]);
  try {
    checkOperationSettings(config());
    const wrongFiles = callerProblems(config(), now());
    if (wrongFiles.length > 0) throw new ConfigError(wrongFiles);
    const samples = sampleProblems();
    if (samples.length > 0) throw new ConfigError(samples);
    presentCallerToKeySet();
    bridge.application = application();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error.problems);
  }
  if (config().REDIS_URL) void refuseCluster();
  if (!config().isDevelopment) captureConsole();
  warnOfPresumedConsent();
  // after going back from a build with one brand more
  for (const warning of config().warnings) log().warn({ event: "unknownBrand", warning });
  log().info({ event: "started" });
}
