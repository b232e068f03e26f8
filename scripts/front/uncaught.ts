// What an error that no code caught means for the process (promise 19, decision 005). Nothing else decides it.

/**
 * `connection`: the other side of a connection has gone, or the work was aborted. `request`: thrown while a request was worked on, which
 * it ends. `rejection`: a promise that failed without anyone waiting for it. `process`: the state of the process is unknown, so it drains.
 */
export type UncaughtKind = "connection" | "request" | "rejection" | "process";

export type Uncaught = {
  error: unknown;
  origin: NodeJS.UncaughtExceptionOrigin;
  /** Whether it was thrown in the asynchronous context of a request. */
  isOfRequest: boolean;
};

const connectionCodes: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "ECONNABORTED",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTCONN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ABORT_ERR",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ERR_STREAM_UNABLE_TO_PIPE",
  "ERR_SOCKET_CLOSED",
  "ERR_HTTP_REQUEST_TIMEOUT",
]);
const connectionNames: ReadonlySet<string> = new Set(["AbortError", "ResponseAborted", "TimeoutError"]);

/** Of the runtime itself, whatever caused them. */
const processCodes: ReadonlySet<string> = new Set([
  "ERR_INTERNAL_ASSERTION",
  "ERR_MEMORY_ALLOCATION_FAILED",
  "ERR_OUT_OF_MEMORY",
  "ENOMEM",
]);

const maxCauses = 5;

/** An error with what it says caused it. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < maxCauses; each = each.cause) chain.push(each);
  return chain;
}

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : "");

/** `HPE_`: of Node's HTTP parser. `UND_ERR_`: of undici, for calls to the platform. */
const isOfConnection = (error: Error) =>
  connectionCodes.has(codeOf(error)) || connectionNames.has(error.name) || /^(HPE|UND_ERR)_/.test(codeOf(error));

const isOfProcess = (error: Error) =>
  processCodes.has(codeOf(error)) || (error instanceof RangeError && /allocation failed/i.test(error.message));

export function uncaughtKind({ error, origin, isOfRequest }: Uncaught): UncaughtKind {
  const chain = chainOf(error);
  if (chain.some(isOfProcess)) return "process";
  if (chain.some(isOfConnection)) return "connection";
  if (isOfRequest) return "request";
  return origin === "unhandledRejection" ? "rejection" : "process";
}
