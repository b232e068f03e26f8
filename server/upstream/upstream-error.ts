// What a call throws: everything but an answer and a declared refusal (ERR-03 to ERR-05, ERR-89!, promise 12).
import "server-only";
import { isDefaultCode, noAnswer, unknownError } from "@/domain/session/session-ending-codes";

/**
 * - `network`: no connection, or it broke, or a gateway says so (502 and 504 without a code). `timeout`: the deadline passed.
 *   `open`: the circuit breaker is open. `full`: too many calls of the service are running.
 * - `status`: an error code that the operation does not declare, or a redirect. A 4xx of this kind is about what was sent.
 * - `throttled`: 429. The platform wants fewer calls and has judged nothing.
 * - `unserved`: the platform or a gateway did not serve the call, such as 401 without a session or 404. It has judged nothing either.
 * - `signedOut`: the session has ended, by 401 (ERR-93?) or by a KRN code (ERR-07).
 * - `shape`: not JSON, not what the operation declares, or compressed. `tooBig`: over a megabyte.
 */
export type UpstreamFailure =
  | "network"
  | "timeout"
  | "status"
  | "throttled"
  | "unserved"
  | "shape"
  | "tooBig"
  | "open"
  | "full"
  | "signedOut";

type FailureFields = {
  service: string;
  kind: UpstreamFailure;
  status?: number;
  code?: string;
  developerMessage?: string | undefined;
  metadata?: Readonly<Record<string, unknown>>;
  retryAt?: number | undefined;
  cause?: unknown;
  isOfRequest?: boolean;
  isUnknown?: boolean;
};

/** ERR-03, ERR-04: messages of the two default codes, used when upstream sent no code. */
const defaultMessages = new Map<string, string>([unknownError, noAnswer].map(({ code, message }) => [code, message]));

/** Any result that is neither an answer nor a declared refusal. Its message names service, kind and code, and nothing of the body. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly service: string;
  readonly kind: UpstreamFailure;
  /** HTTP status; 0 when there was none. */
  readonly status: number;
  readonly code: string;
  /** Whether upstream sent the code; otherwise it is one of the two defaults (ERR-89!). */
  readonly hasCode: boolean;
  /** What upstream said (CA-03), for the log (TRK-06) and for tracking; never shown to players. */
  readonly developerMessage: string | undefined;
  /** The request had no time left, which says nothing about the service. */
  readonly isOfRequest: boolean;
  /** A write was sent, and its deadline passed: it may still take effect. */
  readonly isUnknown: boolean;
  /** When a throttled call may be repeated, epoch milliseconds; undefined for "in a moment". */
  readonly retryAt: number | undefined;
  readonly #metadata: FailureFields["metadata"];

  constructor(fields: FailureFields) {
    const { service, kind, status = 0, code = noAnswer.code, developerMessage, cause, isOfRequest = false } = fields;
    super([`${service}: ${kind} ${status} ${code}`, defaultMessages.get(code)].filter(Boolean).join(": "), { cause });
    this.service = service;
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.hasCode = !isDefaultCode(code);
    this.developerMessage = developerMessage;
    this.isOfRequest = isOfRequest;
    this.isUnknown = fields.isUnknown ?? false;
    this.retryAt = fields.retryAt;
    this.#metadata = fields.metadata;
  }

  /** The error's metadata (SSN-09), as of a declared refusal. A getter, because a log writes the own properties of an error. */
  get metadata() {
    return this.#metadata;
  }
}

/** The source of a `file` failed: the sender disconnected, or sent a file that is not accepted. Not an upstream failure. */
export class FileSourceError extends Error {
  override name = "FileSourceError";
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

/**
 * @param signal has fired if the deadline has passed
 * @param isOfRequest the deadline was that of the whole request, which other calls may have used up
 * @param isWrite the call may change something
 * @returns the error of an exchange as an UpstreamError
 */
export function failureFrom(
  service: string,
  error: unknown,
  { signal, isOfRequest, isWrite }: { signal: AbortSignal; isOfRequest: boolean; isWrite: boolean },
): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const isLate = signal.aborted || /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/.test(codeOf(error));
  const isTooBig = codeOf(error) === "UND_ERR_RES_EXCEEDED_MAX_SIZE";
  return new UpstreamError({
    service,
    kind: isLate ? "timeout" : isTooBig ? "tooBig" : "network",
    cause: error,
    isOfRequest,
    isUnknown: isLate && isWrite,
  });
}

/** @returns whether the platform may have done what it was asked to, and we do not know */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.kind === "network" || error.kind === "timeout");

/**
 * @returns whether a failure counts against the service's circuit breaker. A 5xx with a code is about this one call: an account that
 *   always fails upstream must not open the breaker for all players.
 */
export const isServiceFailure = ({ kind, status, hasCode, isOfRequest }: UpstreamError): boolean =>
  kind === "network" ||
  (kind === "timeout" && !isOfRequest) ||
  (kind === "status" && ([502, 503, 504].includes(status) || (status >= 500 && !hasCode)));

/** @returns whether an error is a failure or refusal of the platform that a flow may handle; the end of the session never is */
export const isPlatformFailure = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind !== "signedOut";

const insteadOf =
  (isMeant: (error: unknown) => boolean) =>
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMeant(error)) return instead;
    throw error;
  };

/** For the `catch` of a call. @returns what counts while the platform fails; every other error is thrown on */
export const ifPlatformFails = insteadOf(isPlatformFailure);

/** The same, and where the platform has ended the session. */
export const ifNotAnswered = insteadOf((error) => error instanceof UpstreamError);

/** The same, where the platform refuses in a way that the operation does not name; a failure without an answer is thrown on. */
export const ifRefused = insteadOf((error) => error instanceof UpstreamError && error.kind === "status");
