// One JSON line per event on standard output: fields, not sentences, and nothing secret in either (promise 8).
import "server-only";
import { pino, stdSerializers, stdTimeFunctions } from "pino";
import { config } from "../config";
import { processWide } from "./process-wide";
import { scrubLine, secretFields } from "./scrub";

/** `event` is a fixed word; whatever varies goes into other fields, and an error under `err`. */
export type Line = { readonly event: string; readonly [field: string]: unknown };

export type Log = {
  debug(line: Line): void;
  info(line: Line): void;
  warn(line: Line): void;
  error(line: Line): void;
  /** @returns a log that adds these fields to every line */
  child(fields: Readonly<Record<string, unknown>>): Log;
};

export type LogSettings = {
  level: "debug" | "info" | "warn" | "error" | "silent";
  /** ACCOUNT_ENV, a field of every line. */
  environment: string;
  /** Takes each line, its newline included. */
  write?: (line: string) => void;
};

/** Writes a line, its newline included, as it is. */
export const toStandardOutput = (line: string): void => {
  process.stdout.write(line);
};

/**
 * A log whose lines carry level, time, service and env. Known secret fields are redacted by pino, and the finished
 * line is scrubbed once more, at any depth and inside strings.
 */
export function createLog({ level, environment, write = toStandardOutput }: LogSettings): Log {
  return pino(
    {
      level,
      base: { service: "account-area", env: environment },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.err, error: stdSerializers.err },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    },
    { write: (line) => write(`${scrubLine(line)}\n`) },
  );
}

/** The log of this process, at LOG_LEVEL. */
export const log = (): Log =>
  processWide("log", () => createLog({ level: config().LOG_LEVEL, environment: config().ACCOUNT_ENV }));
