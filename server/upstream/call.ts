// The one HTTP function (API-01 to API-06, API-98!, API-103? to API-109?, ERR-01 to ERR-09, ERR-89!): how a call goes out,
// how long it may take, how its answer is read, and which answers are values and which are thrown. One file, because these
// rules only hold together: each line of a bad upstream (promise 12) touches several of them.
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

/** The platform as one request sees it; made by `visit.ts`. */
export type Upstream = {
  /** From the host table: what the Host header says. */
  readonly origins: Readonly<Record<UpstreamHost, string>>;
  /** When set, connections go there, and the Host header stays that of the origin. */
  readonly gateway: string | undefined;
  /** Gives the prefix /sites/{siteExperience} (API-01); "" for none. */
  siteExperience: string;
  /** The player's own session token, the credential of every call. */
  token: string | undefined;
  readonly requestId: string;
  readonly traceparent: string;
  readonly log: Log;
  /** Told when an answer sets a new session token. */
  readonly onToken: (token: string) => void;
  readonly tokenCookieName: string;
};

/** An operation with one request of it, ready to be sent. */
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

/** Any request, whatever its operation asks for. */
type AnyRequest = {
  params?: Readonly<Record<string, string>>;
  query?: Call["query"];
  body?: unknown;
  file?: FileBody;
  idempotencyKey?: string;
};

function callFor(operation: Operation, request: AnyRequest): Call {
  const { params, query = {}, body, file, idempotencyKey } = request;
  // a body that the contract does not allow is a bug of ours; in production the platform decides
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
  /** The error's metadata, and whatever stands beside the error in its body. */
  metadata?: Readonly<Record<string, unknown>>;
  retryAfterMs?: number;
};

export type Answer<A, R extends string> = { ok: true; value: A } | Refused<R>;

/**
 * - `network`: no connection, or it broke. `timeout`: the deadline passed. `open`: the breaker let nothing out.
 * - `status`: a refusal outside the closed set, or a redirect. `signedOut`: 401, the session is over (ERR-93?).
 * - `shape`: not JSON, not what the operation declares, or encoded. `tooBig`: over a megabyte.
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

/** Whatever is not an answer and not an expected refusal. Its message names service, kind and code, nothing of the body. */
/** ERR-03, ERR-04: what an error says when upstream gave no code. */
const defaultMessages = new Map<string, string>([unknownError, noAnswer].map(({ code, message }) => [code, message]));

export class UpstreamError extends Error {
  override name = "UpstreamError";
  readonly service: string;
  readonly kind: UpstreamFailure;
  /** HTTP status; 0 when there was none. */
  readonly status: number;
  readonly code: string;
  /** Whether upstream gave the code; otherwise it is one of the two defaults (ERR-89!). */
  readonly hasCode: boolean;
  /** For the log (TRK-06); never shown to players. */
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

/** The bytes of a `file` could not be had: the sender went away, or sent what must not go on. Nothing that upstream did. */
export class FileSourceError extends Error {
  override name = "FileSourceError";
}

/** Bytes. We ask for no compression and refuse it, so these are also the bytes in memory. */
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
  // the deadline of a file is its own: 10 MB over a phone take longer than the ceiling of every other call
  return file ? deadlineMs : Math.min(deadlineMs, config().UPSTREAM_DEADLINE_MS);
}

function targetOf(upstream: Upstream, { path, query, operation }: Call) {
  const { service } = operation;
  const site = upstream.siteExperience ? `/sites/${encodeURIComponent(upstream.siteExperience)}` : "";
  const target = `${site}${path}`;
  // A parameter such as ".." or "a?b" would make this another call than the one that was meant.
  if (new URL(target, "http://upstream").pathname !== target) throw new UpstreamError({ service, kind: "shape" });
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${target}?${new URLSearchParams([["format", "json"], ...given])}`;
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
  // A few compressed kilobytes can be a gigabyte of text; we asked for none.
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

/** Sends the call; a read that met a network failure once more, after a moment, within the same deadline (API-107?). */
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

/** Lowers the first letter of every member, at any depth (API-109?). */
function withLowerFirstLetters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerFirstLetters);
  if (value === null || typeof value !== "object") return value;
  const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [lower(name), withLowerFirstLetters(member)]),
  );
}

/** @returns the body as JSON; an empty one is {}; undefined for what is not JSON */
function read(text: string): unknown {
  try {
    return text.trim() === "" ? {} : withLowerFirstLetters(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};

function firstText(places: readonly Members[], ...names: string[]): string | undefined {
  const found = places.flatMap((place) => names.map((name) => place[name]));
  const text = found.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return text === undefined ? undefined : String(text).slice(0, 500);
}

/** Reads responseStatus (ERR-01), errorStatus (ERR-02, ERR-08) and, unless the call succeeded, a bare error (ERR-09). */
function errorIn(body: unknown, isSuccess: boolean) {
  const { responseStatus, errorStatus, ...beside } = membersOf(body);
  const statuses = [membersOf(responseStatus), membersOf(errorStatus)];
  const own = (error: unknown) => membersOf(membersOf(error).metadata);
  const places = isSuccess ? statuses : [...statuses, beside];
  return {
    code: firstText(places, "errorCode", "code"),
    message: firstText(places, "message"),
    developerMessage: firstText(places, "developerMessage"),
    metadata: { ...beside, ...membersOf(beside.metadata), ...own(errorStatus), ...own(responseStatus) },
  };
}

function retryAfterMs(headers: Raw["headers"], metadata: Members): number | undefined {
  const header = headers["retry-after"];
  const given = typeof header === "string" ? header : "";
  const wait = /^\d+$/.test(given) ? seconds(Number(given)) : Date.parse(given) - now();
  if (Number.isFinite(wait)) return Math.max(0, wait);
  return typeof metadata.retryAfterMs === "number" && metadata.retryAfterMs >= 0 ? metadata.retryAfterMs : undefined;
}

function forwardToken(upstream: Upstream, headers: Raw["headers"]) {
  const start = `${upstream.tokenCookieName}=`;
  const cookie = [headers["set-cookie"] ?? []].flat().findLast((each) => each.startsWith(start));
  const token = cookie?.slice(start.length).split(";", 1)[0]?.trim();
  if (token) upstream.onToken(token);
}

/** Decision order: a code of the closed set, a status of the closed set, 401, any other error; then the answer itself. */
function judge(upstream: Upstream, { operation, refusals }: Call, raw: Raw): Answer<unknown, string> {
  const { service, answer, omitsToken = false } = operation;
  const { status, headers, text } = raw;
  const isSuccess = status >= 200 && status < 300;
  const body = read(text);
  const { code: given, message, developerMessage, metadata } = errorIn(body, isSuccess);
  const isKnown = given !== undefined && Object.hasOwn(refusals, given);
  const code = (isKnown ? given : upstreamCode(given)) ?? (text === "" ? noAnswer.code : unknownError.code);
  const key = [code, `HTTP ${status}`].find((each) => Object.hasOwn(refusals, each));
  const refusal = isSuccess && given === undefined ? undefined : refusals[key ?? ""];
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
  const fields = { service, status, code, developerMessage };
  if (status === 401 && !omitsToken) throw new UpstreamError({ ...fields, kind: "signedOut" });
  if (!isSuccess || given !== undefined) throw new UpstreamError({ ...fields, kind: "status" });
  forwardToken(upstream, headers);
  const parsed = z.safeParse(answer, body);
  if (!parsed.success) {
    const where = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new UpstreamError({ ...fields, kind: "shape", cause: new Error(where.join(", ")) });
  }
  return { ok: true, value: parsed.data };
}

// A 5xx that carries a code of its own is an answer about this one call: a player whose account always fails upstream
// must not close the service to everybody else.
const isServiceFailure = ({ kind, status, hasCode }: UpstreamError) =>
  kind === "network" ||
  kind === "timeout" ||
  (kind === "status" && ([502, 503, 504].includes(status) || (status >= 500 && !hasCode)));

/**
 * Makes one call to the platform.
 * @returns the answer, or a refusal of the closed set as a value
 * @throws UpstreamError for everything else, after one log line
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
  const end = (outcome: "ok" | "refused" | UpstreamFailure) => {
    observeUpstreamCall({ service, host, method, outcome }, (performance.now() - startedAt) / 1000);
    reportBreaker({ service, host: new URL(origin).host }, breaker.isOpen());
  };
  const isAdmitted = breaker.admits(Date.now());
  try {
    if (!isAdmitted) throw new UpstreamError({ service, kind: "open" });
    const answer = judge(upstream, prepared, await exchange(upstream, prepared));
    breaker.succeeded();
    end(answer.ok ? "ok" : "refused");
    // the schema and the refusals of the declaration have just said so
    return answer as Answer<AnswerOf<O>, RefusalOf<O>>;
  } catch (error) {
    if (error instanceof FileSourceError) {
      breaker.succeeded();
      end("refused");
      throw error;
    }
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError({ service, kind: "shape", cause: error });
    const { kind, status, code } = failure;
    if (isAdmitted && isServiceFailure(failure)) breaker.failed(Date.now());
    else if (isAdmitted) breaker.succeeded();
    end(kind);
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
