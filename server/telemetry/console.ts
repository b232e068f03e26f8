// Redirects console output of Next and its dependencies to the log, where it is scrubbed (promise 8).
import "server-only";
import { format } from "node:util";
import { isReported } from "./failed-request";
import { type Log, log } from "./log";
import { logSink } from "./log-sink";
import { countRefusedToken } from "./metrics";
import { scrubLine } from "./scrub";

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const satisfies Record<
  string,
  keyof Log
>;
type Method = keyof typeof levels;

/** The middleware runs without pino and writes complete log lines to the console. */
const isLine = (text: unknown): text is string => typeof text === "string" && text.startsWith('{"level":');

/** The edge, where most tokens are refused, keeps no metrics. */
function countIfRefusal(line: string): void {
  const reason = /"event":"tokenRefused".*"reason":"(\w+)"/.exec(line)?.[1];
  if (reason) countRefusedToken(reason);
}

/** Replaces the console methods, and Node's printing of its own warnings, which waits for the reader; afterwards the process writes nothing but log lines. */
export function captureConsole(): void {
  process.removeAllListeners("warning").on("warning", (err) => log().warn({ event: "warning", err }));
  for (const method of Object.keys(levels) as Method[]) {
    console[method] = (...parts: unknown[]) => {
      const [only] = parts;
      const write = () => {
        if (!parts.some(isReported)) log()[levels[method]]({ event: "console", text: format(...parts) });
      };
      if (isLine(only)) {
        countIfRefusal(only);
        logSink().write(`${scrubLine(only)}\n`);
        // Next prints an error of a request, and reports it a moment later
      } else if (parts.some((part) => part instanceof Error)) setImmediate(write);
      else write();
    };
  }
}
