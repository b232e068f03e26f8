// What happens once when the server starts.
import "server-only";
import { ConfigError, config } from "./config";
import { leave } from "./readiness";
import { log } from "./telemetry/log";

/** Reads the settings; a missing or malformed one stops the start and is named (promise 16). */
export function start(): void {
  try {
    config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The server does not start: ${error.message}.\n`);
    process.exit(78);
  }
  process.on("SIGTERM", leave);
  log().info({ event: "started" });
}
