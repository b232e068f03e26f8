// The only HTTP function (API-01 to API-06, API-98!, API-103? to API-109?, ERR-01 to ERR-09, ERR-89!): sends a call, enforces its
// deadline, parses the response, and decides which responses are values and which are thrown. One file, because handling a bad
// upstream (promise 12) touches all of these at once.
import "server-only";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { isPlatformCode, noAnswer, unknownError } from "@/domain/session/krn-codes";
import { upstreamCode } from "@/domain/upstream-code";
import { now } from "@/server/clock";
import { config } from "@/server/config";
import { type Breaker, createBreaker } from "@/server/guard/breaker";
import { poolFor } from "@/server/guard/pools";
import type { Log } from "@/server/telemetry/log";
import { countRetry, observeUpstreamCall, reportBreaker } from "@/server/telemetry/metrics";
import { processWide } from "@/server/telemetry/process-wide";
import {
  type AnswerOf,
  type FileBody,
  methodOf,
  type Operation,
  pathOf,
  type RefusalOf,
  type Refusals,
  type RequestOf,
  refusalsOf,
  type UpstreamHost,
} from "./define-operation";

/** The platform for one request; created by `server/request/context.ts`. */
export type Upstream = {
  /** From the host table; sets the Host header. */
  readonly origins: Readonly<Record<UpstreamHost, string>>;
  /** When set, connections go to this address; the Host header stays that of the origin. */
  readonly gateway: string | undefined;
  /** For the path prefix /sites/{siteExperience} (API-01); "" for no prefix. */
  siteExperience: string;
  /** The player's own session token, the credential of every call. */
  token: string | undefined;
  readonly requestId: string;
  readonly traceparent: string;
  readonly log: Log;
  /** Called when a response sets a new session token. */
  readonly onToken: (token: string) => void;
  readonly tokenCookieName: string;
};

/** One request of an operation, ready to send. */
type Call = {
  operation: Operation;
  host: UpstreamHost;
  method: string;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  file: FileBody | undefined;
  idempotencyKey: string | undefined;
  refusals: Refusals;
};

/** A request of any operation. */
type AnyRequest = {
  params?: Readonly<Record<string, string>>;
  query?: Call["query"];
  body?: unknown;
  file?: FileBody;
  idempotencyKey?: string;
};

function callFor(operation: Operation, request: AnyRequest): Call {
  const { params, query = {}, body, file, idempotencyKey } = request;
  // a body that violates the contract is a bug of ours; in production the platform decides
  const hasBody = body !== undefined || operation.bodyOptional !== true;
  if (!isProduction() && operation.body && hasBody) z.parse(operation.body, body);
  return {
    operation,
    host: operation.host ?? "secure",
    method: methodOf(operation),
    path: pathOf(operation, params),
    query,
    body,
    file,
    idempotencyKey,
    refusals: refusalsOf(operation),
  };
}

const isProduction = () => ["preprod", "prod"].includes(config().ACCOUNT_ENV);

export type Refused<R extends string> = {
  ok: false;
  refusal: R;
  code: string;
  status: number;
  message?: string;
  /** For the log; never shown to players. */
  developerMessage?: string;
  /** The error's metadata and the other members of the response body. */
  metadata?: Readonly<Record<string, unknown>>;
  retryAfterMs?: number;
};

export type Answer<A, R extends string> = { ok: true; value: A } | Refused<R>;

/**
 * - `network`: no connection, or it broke. `timeout`: the deadline passed. `open`: the circuit breaker is open.
 * - `status`: an error code that the operation does not declare, or a redirect. `signedOut`: 401, the session has ended (ERR-93?).
 * - `shape`: not JSON, not what the operation declares, or compressed. `tooBig`: over a megabyte.
 */
export type UpstreamFailure = "network" | "timeout" | "status" | "shape" | "tooBig" | "open" | "signedOut";

type FailureFields = {
  service: string;
  kind: UpstreamFailure;
  status?: number;
  code?: string;
  developerMessage?: string | undefined;
  cause?: unknown;
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
  /** What upstream said of it (CA-03), for the log (TRK-06) and for tracking; never shown to players. */
  readonly developerMessage: string | undefined;

  constructor({ service, kind, status = 0, code = noAnswer.code, developerMessage, cause }: FailureFields) {
    super([`${service}: ${kind} ${status} ${code}`, defaultMessages.get(code)].filter(Boolean).join(": "), { cause });
    this.service = service;
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.hasCode = isPlatformCode(code);
    this.developerMessage = developerMessage;
  }
}

/** The source of a `file` failed: the sender disconnected, or sent a file that is not accepted. Not an upstream failure. */
export class FileSourceError extends Error {
  override name = "FileSourceError";
}

/** Maximum response size. We refuse compression, so it also bounds the size in memory. */
const maxResponseBytes = 1024 * 1024;

const breakers = () => processWide("upstream-breakers", () => new Map<string, Breaker>());

function breakerOf(service: string, origin: string): Breaker {
  const name = `${service} ${origin}`;
  const breaker = breakers().get(name) ?? createBreaker();
  breakers().set(name, breaker);
  return breaker;
}

function deadlineOf({ method, file, operation }: Call) {
  const { deadlineMs = seconds(method === "GET" ? 10 : 30) } = operation;
  // a file upload has its own deadline: 10 MB over a mobile network take longer than UPSTREAM_DEADLINE_MS
  return file ? deadlineMs : Math.min(deadlineMs, config().UPSTREAM_DEADLINE_MS);
}

function targetOf(upstream: Upstream, { path, query, operation }: Call) {
  const { service } = operation;
  const site = upstream.siteExperience ? `/sites/${encodeURIComponent(upstream.siteExperience)}` : "";
  const target = `${site}${path}`;
  // A parameter such as ".." or "a?b" would change the path and call another operation.
  if (new URL(target, "http://upstream").pathname !== target) throw new UpstreamError({ service, kind: "shape" });
  const present = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${target}?${new URLSearchParams([["format", "json"], ...present])}`;
}

function headersOf(upstream: Upstream, call: Call): Record<string, string> {
  const { idempotencyKey, body, file, host, operation } = call;
  return {
    host: new URL(upstream.origins[host]).host,
    accept: "application/json",
    "accept-encoding": "identity",
    "x-requested-with": "XMLHttpRequest",
    "x-request-id": upstream.requestId,
    traceparent: upstream.traceparent,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(file && { "content-type": file.type }),
    ...(!operation.omitsToken && upstream.token && { authorization: `Bearer ${upstream.token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
}

type Raw = { status: number; headers: Dispatcher.ResponseData["headers"]; text: string };

async function send(upstream: Upstream, call: Call, signal: AbortSignal): Promise<Raw> {
  const { host, method, body, file } = call;
  const { service } = call.operation;
  const path = targetOf(upstream, call);
  const origin = upstream.origins[host];
  const ceilingMs = config().UPSTREAM_DEADLINE_MS;
  const pool = poolFor({ address: upstream.gateway ?? origin, origin, service, ceilingMs, maxResponseBytes });
  const answer = await pool.request({
    method,
    path,
    headers: headersOf(upstream, call),
    body: file ? Readable.from(file.bytes) : body === undefined ? null : JSON.stringify(body),
    signal,
  });
  const { statusCode: status, headers } = answer;
  // We requested no compression: a few compressed kilobytes can expand to a gigabyte.
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    answer.body.on("error", () => undefined).destroy();
    throw new UpstreamError({ service, kind: "shape", status, code: unknownError.code });
  }
  return { status, headers, text: await answer.body.text() };
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

function failureFrom(service: string, error: unknown, signal: AbortSignal): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const isLate = signal.aborted || /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$/.test(codeOf(error));
  const isTooBig = codeOf(error) === "UND_ERR_RES_EXCEEDED_MAX_SIZE";
  return new UpstreamError({ service, kind: isLate ? "timeout" : isTooBig ? "tooBig" : "network", cause: error });
}

/** Sends the call. Retries a read once after a network failure, with jitter and within the same deadline (API-107?). */
async function exchange(upstream: Upstream, call: Call): Promise<Raw> {
  const { method } = call;
  const { service } = call.operation;
  const signal = AbortSignal.timeout(deadlineOf(call));
  try {
    return await send(upstream, call, signal).catch(async (error) => {
      if (error instanceof FileSourceError) throw error;
      const failure = failureFrom(service, error, signal);
      if (method !== "GET" || failure.kind !== "network") throw failure;
      await pause(50 + Math.random() * 150, undefined, { signal });
      countRetry(service);
      return await send(upstream, call, signal);
    });
  } catch (error) {
    throw error instanceof FileSourceError ? error : failureFrom(service, error, signal);
  }
}

/** Lowers the first letter of every member name, at any depth (API-109?). */
function withLowerFirstLetters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerFirstLetters);
  if (value === null || typeof value !== "object") return value;
  const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [lower(name), withLowerFirstLetters(member)]),
  );
}

/** @returns the parsed body; {} for an empty one, undefined for invalid JSON */
function parseBody(text: string): unknown {
  try {
    return text.trim() === "" ? {} : withLowerFirstLetters(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

function firstText(sources: readonly Members[], ...names: string[]): string | undefined {
  const found = sources.flatMap((source) => names.map((name) => source[name]));
  const text = found.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return text === undefined ? undefined : String(text).slice(0, 500);
}

/** Reads responseStatus (ERR-01), errorStatus (ERR-02, ERR-08) and, unless the call succeeded, a bare error (ERR-09). */
function errorIn(body: unknown, isSuccess: boolean) {
  const { responseStatus, errorStatus, ...rest } = membersOf(body);
  const statuses = [membersOf(responseStatus), membersOf(errorStatus)];
  const metadataOf = (error: unknown) => membersOf(membersOf(error).metadata);
  const sources = isSuccess ? statuses : [...statuses, rest];
  return {
    code: firstText(sources, "errorCode", "code"),
    message: firstText(sources, "message"),
    developerMessage: firstText(sources, "developerMessage"),
    metadata: { ...rest, ...membersOf(rest.metadata), ...metadataOf(errorStatus), ...metadataOf(responseStatus) },
  };
}

function retryAfterMs(headers: Raw["headers"], metadata: Members): number | undefined {
  const header = headers["retry-after"];
  const value = typeof header === "string" ? header : "";
  const wait = /^\d+$/.test(value) ? seconds(Number(value)) : Date.parse(value) - now();
  if (Number.isFinite(wait)) return Math.max(0, wait);
  return typeof metadata.retryAfterMs === "number" && metadata.retryAfterMs >= 0 ? metadata.retryAfterMs : undefined;
}

function forwardToken(upstream: Upstream, headers: Raw["headers"]) {
  const start = `${upstream.tokenCookieName}=`;
  const cookie = [headers["set-cookie"] ?? []].flat().findLast((each) => each.startsWith(start));
  const token = cookie?.slice(start.length).split(";", 1)[0]?.trim();
  if (token) upstream.onToken(token);
}

/** Decision order: 1. a declared code; 2. a declared status; 3. 401; 4. any other error; 5. the answer. */
function interpret(upstream: Upstream, { operation, refusals }: Call, raw: Raw): Answer<unknown, string> {
  const { service, answer, omitsToken = false } = operation;
  const { status, headers, text } = raw;
  const isSuccess = status >= 200 && status < 300;
  const body = parseBody(text);
  const { code: sentCode, message, developerMessage, metadata } = errorIn(body, isSuccess);
  const isDeclared = sentCode !== undefined && Object.hasOwn(refusals, sentCode);
  const code = (isDeclared ? sentCode : upstreamCode(sentCode)) ?? (text === "" ? noAnswer.code : unknownError.code);
  const key = [code, `HTTP ${status}`].find((each) => Object.hasOwn(refusals, each));
  const refusal = isSuccess && sentCode === undefined ? undefined : refusals[key ?? ""];
  if (refusal !== undefined) {
    const wait = retryAfterMs(headers, metadata);
    return {
      ok: false,
      refusal,
      code,
      status,
      metadata,
      ...(message !== undefined && { message }),
      ...(developerMessage !== undefined && { developerMessage }),
      ...(wait !== undefined && { retryAfterMs: wait }),
    };
  }
  const fields = { service, status, code, developerMessage: developerMessage ?? message };
  if (status === 401 && !omitsToken) throw new UpstreamError({ ...fields, kind: "signedOut" });
  if (!isSuccess || sentCode !== undefined) throw new UpstreamError({ ...fields, kind: "status" });
  forwardToken(upstream, headers);
  const parsed = z.safeParse(answer, body);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new UpstreamError({ ...fields, kind: "shape", cause: new Error(issues.join(", ")) });
  }
  return { ok: true, value: parsed.data };
}

// A 5xx with a code is about this one call: an account that always fails upstream must not open the breaker for all players.
const isServiceFailure = ({ kind, status, hasCode }: UpstreamError) =>
  kind === "network" ||
  kind === "timeout" ||
  (kind === "status" && ([502, 503, 504].includes(status) || (status >= 500 && !hasCode)));

/**
 * Makes one call to the platform.
 * @returns the answer, or a refusal that the operation declares
 * @throws UpstreamError for everything else, after logging one line
 * @throws FileSourceError when reading `file` fails
 */
export async function call<O extends Operation>(
  upstream: Upstream,
  operation: O,
  request: RequestOf<O>,
): Promise<Answer<AnswerOf<O>, RefusalOf<O>>> {
  const prepared = callFor(operation, request as AnyRequest);
  const { method, host } = prepared;
  const { service } = operation;
  const origin = upstream.origins[host];
  const breaker = breakerOf(service, origin);
  const startedAt = performance.now();
  const report = (outcome: "ok" | "refused" | UpstreamFailure) => {
    observeUpstreamCall({ service, host, method, outcome }, (performance.now() - startedAt) / 1000);
    reportBreaker({ service, host: new URL(origin).host }, breaker.isOpen());
  };
  const isAdmitted = breaker.admits(Date.now());
  try {
    if (!isAdmitted) throw new UpstreamError({ service, kind: "open" });
    const answer = interpret(upstream, prepared, await exchange(upstream, prepared));
    breaker.succeeded();
    report(answer.ok ? "ok" : "refused");
    // `interpret` has checked both against the declaration
    return answer as Answer<AnswerOf<O>, RefusalOf<O>>;
  } catch (error) {
    if (error instanceof FileSourceError) {
      breaker.succeeded();
      report("refused");
      throw error;
    }
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError({ service, kind: "shape", cause: error });
    const { kind, status, code } = failure;
    if (isAdmitted && isServiceFailure(failure)) breaker.failed(Date.now());
    else if (isAdmitted) breaker.succeeded();
    report(kind);
    const durationMs = Math.round(performance.now() - startedAt);
    const why = failure.cause instanceof Error ? failure.cause.message : undefined;
    upstream.log.warn({
      event: "upstreamFailed",
      upstream: service,
      host,
      method,
      kind,
      status,
      code,
      durationMs,
      why,
    });
    throw failure;
  }
}
