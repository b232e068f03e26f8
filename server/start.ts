// Runs once when the server starts: validates the settings and connects the application to scripts/serve.ts.
import "server-only";
import { digest as operatorDigest, samples } from "@/domain/operator/tables";
import { countriesOfPresumedConsent } from "@/domain/registration/registration";
import { application } from "./application";
import { bridge } from "./bridge";
import { now } from "./clock";
import { ConfigError, config } from "./config";
import { callerProblems, presentCallerToKeySet } from "./guard/upstream-credentials";
import { servesPlayers } from "./settings/rules";
import { processStore } from "./store/process-store";
import { captureConsole } from "./telemetry/console";
import { log } from "./telemetry/log";
import { checkOperationSettings } from "./upstream/operations";

/** REG-17?: whether players may consent to offers by e-mail without being asked is the operator's decision, so we name where they do. */
function warnOfPresumedConsent(): void {
  const { ACCOUNT_ENV } = config();
  const countries = countriesOfPresumedConsent();
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

/**
 * A store that evicts forgets which sessions have ended. Only the Redis itself can tell: one that is down now is asked when it is back, and
 * then readiness says it.
 */
async function refuseEviction(): Promise<void> {
  const health = await processStore()
    .health()
    .catch(() => "down");
  if (health === "evicts") refuse(["Redis may evict what it holds: its maxmemory-policy must be noeviction"]);
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
  if (config().ACCOUNT_ENV !== "sandbox") void refuseEviction();
  if (!config().isDevelopment) captureConsole();
  warnOfPresumedConsent();
  // a setting of an earlier release, or a brand that only a newer build knows
  for (const warning of config().warnings) log().warn({ event: "settingIgnored", warning });
  log().info({ event: "started" });
}
