// Structured log: one JSON line per event on standard output, without secrets (promise 8).
import "server-only";
import { hostname } from "node:os";
import { pino, stdSerializers, stdTimeFunctions } from "pino";
import { config } from "../config";
import { logSink } from "./log-sink";
import { processWide } from "./process-wide";
import { scrubLine, secretFields } from "./scrub";

/** `event` is a fixed camelCase name; variable data goes into other fields, an error into `err`. */
export type Line = { readonly event: string; readonly [field: string]: unknown };

export type Log = {
  debug(line: Line): void;
  info(line: Line): void;
  warn(line: Line): void;
  error(line: Line): void;
  /** @returns a log that adds these fields to every line */
  child(fields: Readonly<Record<string, unknown>>): Log;
};

/** From the one that tells most. */
const levels = ["debug", "info", "warn", "error", "silent"] as const;

type LogSettings = {
  level: (typeof levels)[number];
  /** ACCOUNT_ENV, a field of every line. */
  environment: string;
  /** Which instance writes; a field of every line. */
  instance?: string;
  /** Receives each line, with its newline. */
  write?: (line: string) => void;
};

/**
 * An error with its values but without objects, except the errors that it collects: a library attaches what it has at hand. Node's warning
 * of too many listeners holds a response, its request, the client's address and all headers.
 */
function plainError(error: Error): unknown {
  const serialized: unknown = stdSerializers.err(error);
  return typeof serialized === "object" && serialized !== null ? withoutObjects(serialized) : serialized;
}

function withoutObjects(serialized: object): object {
  const { aggregateErrors, ...members } = serialized as { aggregateErrors?: readonly object[] };
  const values = Object.entries(members).filter(([, value]) => typeof value !== "object");
  return {
    ...Object.fromEntries(values),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutObjects) }),
  };
}

/**
 * Creates a log with level, time, service and env on every line. Pino redacts known secret fields by path; the finished line is then
 * scrubbed at any depth and inside strings, where pino does not look.
 */
export function createLog({ level, environment, instance, write = logSink().write }: LogSettings): Log {
  return pino(
    {
      level,
      base: { service: "account-area", env: environment, ...(instance && { instance }) },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError, error: plainError },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    },
    { write: (line) => write(`${scrubLine(line)}\n`) },
  );
}

/** @returns what every log of this process says of itself */
export function ofThisProcess(): Pick<LogSettings, "environment" | "instance"> {
  const { ACCOUNT_ENV: environment, PORT } = config();
  return { environment, instance: `${hostname()}:${PORT}` };
}

/** Who has looked at what players did: written whatever LOG_LEVEL says. */
export const auditLog = (): Log => processWide("audit-log", () => createLog({ level: "info", ...ofThisProcess() }));

/** @returns whether LOG_LEVEL lets a level through */
export const logs = (level: LogSettings["level"]): boolean =>
  levels.indexOf(level) >= levels.indexOf(config().LOG_LEVEL);

/** The log of this process, at LOG_LEVEL. */
export const log = (): Log => processWide("log", () => createLog({ level: config().LOG_LEVEL, ...ofThisProcess() }));
