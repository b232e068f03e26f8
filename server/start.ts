// Runs once when the server starts: validates the settings and connects the application to scripts/serve.ts.
import "server-only";
import { channel, subscribe } from "node:diagnostics_channel";
import * as z from "zod/mini";
import { routeName } from "@/domain/routes";
import { ConfigError, config } from "./config";
import { leave } from "./readiness";
import { captureConsole } from "./telemetry/console";
import { log } from "./telemetry/log";
import { observeRequest } from "./telemetry/metrics";
import { flush } from "./telemetry/track";
import { checkOperationSettings } from "./upstream/operation-settings";

/** Message of scripts/serve.ts for each answered request. */
const Answered = z.object({ method: z.string(), path: z.string(), status: z.number(), seconds: z.number() });

/** Message of scripts/serve.ts before the process exits. */
type Ending = { waitFor(work: Promise<unknown>): void };

/** Validates the settings and publishes them to scripts/serve.ts. A missing or malformed setting is named and ends the process (promise 16). */
export function start(): void {
  try {
    checkOperationSettings(config());
    channel("account-area.settings").publish(config());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The server does not start: ${error.message}.\n`);
    process.exit(78);
  }
  if (!config().isDevelopment) captureConsole();
  subscribe("account-area.answered", (message) => {
    const answer = Answered.safeParse(message);
    if (!answer.success) return;
    const { path, method, status, seconds } = answer.data;
    observeRequest({ route: routeName(path), method, status }, seconds);
  });
  subscribe("account-area.leaving", leave);
  subscribe("account-area.ending", (message) => (message as Ending).waitFor(flush()));
  log().info({ event: "started" });
}
