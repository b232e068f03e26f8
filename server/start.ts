// What happens once when the server starts.
import "server-only";
import { channel, subscribe } from "node:diagnostics_channel";
import { z } from "zod/mini";
import { placeAt } from "@/domain/paths";
import { ConfigError, config } from "./config";
import { leave } from "./readiness";
import { log } from "./telemetry/log";
import { observeRequest } from "./telemetry/metrics";
import { flush } from "./telemetry/track";

/** What the front of the server says of each answer; see scripts/serve.ts. */
const Answered = z.object({ method: z.string(), path: z.string(), status: z.number(), seconds: z.number() });

function observeAnswer({ method, path, status, seconds }: z.infer<typeof Answered>) {
  const route = placeAt(path)?.pattern ?? (path.startsWith("/api/") ? path : "other");
  observeRequest({ route: path.startsWith("/_next/") ? "static" : route, method, status }, seconds);
}

/** Reads the settings, and says them to the front; a missing or malformed one stops the start and is named (promise 16). */
export function start(): void {
  try {
    channel("account-area.settings").publish(config());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The server does not start: ${error.message}.\n`);
    process.exit(78);
  }
  subscribe("account-area.answered", (message) => {
    const answer = Answered.safeParse(message);
    if (answer.success) observeAnswer(answer.data);
  });
  subscribe("account-area.leaving", () => {
    leave();
    void flush();
  });
  log().info({ event: "started" });
}
