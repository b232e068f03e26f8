// What Next and its parts say on the console, made lines of the log and scrubbed like every other (promise 8).
import "server-only";
import { format } from "node:util";
import { type Log, log, toStandardOutput } from "./log";
import { scrubLine } from "./scrub";

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const satisfies Record<
  string,
  keyof Log
>;
type Method = keyof typeof levels;

/** The doorman, which runs without pino, writes whole lines. */
const isLine = (text: unknown): text is string => typeof text === "string" && text.startsWith('{"level":');

/** From now on nothing reaches the output of this process but lines of the log. */
export function captureConsole(): void {
  for (const method of Object.keys(levels) as Method[]) {
    console[method] = (...parts: unknown[]) => {
      const [only] = parts;
      if (isLine(only)) toStandardOutput(`${scrubLine(only)}\n`);
      else log()[levels[method]]({ event: "console", text: format(...parts) });
    };
  }
}
