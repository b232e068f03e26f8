// Spans of OpenTelemetry: front, middleware, page or action, flow, upstream call, Redis. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is
// traced and every function here does its work alone. Names and values come from closed sets: no body, no contact, no key, no address.
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { routeName } from "@/domain/routing/routes";
import { processWide } from "./process-wide";
import { parentIn } from "./trace";

/** The span that the running code works for. A page has no function around it, so its span is in the scope of its request. */
type Scope = { span: Span; page?: Span };

type State = { tracer?: Tracer; readonly scopes: AsyncLocalStorage<Scope> };

/**
 * Not OpenTelemetry's own globals: with them Next would add its own spans, with the query of each address in them.
 */
const state = () => processWide<State>("tracing", () => ({ scopes: new AsyncLocalStorage() }));

/** From now on spans are made. */
export const traceWith = (tracer: Tracer): void => {
  state().tracer = tracer;
};

const inSpan = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

const headerOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
};

/** @returns the `traceparent` of the span that the running code works for; undefined where nothing is traced */
export function currentTraceparent(): string | undefined {
  const scope = state().scopes.getStore();
  return scope && headerOf(scope.page ?? scope.span);
}

/** Next's redirects and not-found pages are thrown, and are no failures. */
const isControlFlow = (error: unknown) =>
  error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_");

/** The message of an error may hold anything, so only its kind is told. */
const kindOf = (error: unknown) =>
  error instanceof Error && "kind" in error ? String(error.kind) : error instanceof Error ? error.name : "unknown";

function fail(span: Span, error: unknown): void {
  if (isControlFlow(error)) return;
  span.setAttribute("error.type", kindOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

type About = { name: string; kind?: SpanKind; attributes?: Attributes };

/** Does the work of a request in a span. Outside of a request, and while nothing is traced, it does the work alone. */
export async function withSpan<T>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: About,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const { tracer, scopes } = state();
  const scope = tracer && scopes.getStore();
  if (!tracer || !scope) return work(undefined);
  const span = tracer.startSpan(name, { kind, attributes }, inSpan(scope.page ?? scope.span));
  try {
    return await scopes.run({ span }, () => work(span));
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export type RequestTrace = {
  /** Replaces the header that was sent, for the application. */
  readonly traceparent: string;
  readonly traceId: string;
  run<T>(work: () => T): T;
  /** @param middleware when it began and ended, epoch milliseconds, as its response says */
  end(ended: { status: number; requestId: string; middleware?: readonly [number, number] | undefined }): void;
};

/** @returns whether a path is a probe, a heartbeat or a file of the build, which would be most lines of the log and most traces */
export const isNoise = (pathname: string): boolean =>
  /^\/(_next|api\/(health|metrics|heartbeat))\//.test(`${pathname}/`);

/**
 * The trace of a request, for the front. The edge has no SDK, so the span of the middleware is made here when the request ends; so is the
 * end of the page's span.
 */
export function startRequestTrace(sent: {
  method: string;
  path: string;
  traceparent: string | undefined;
}): RequestTrace | undefined {
  const { tracer, scopes } = state();
  if (!tracer || isNoise(sent.path)) return undefined;
  const route = routeName(sent.path);
  const parent = parentIn(sent.traceparent);
  const from = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  const attributes = { "http.request.method": sent.method, "http.route": route };
  const span = tracer.startSpan(`${sent.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
  const scope: Scope = { span };
  return {
    traceparent: headerOf(span),
    traceId: span.spanContext().traceId,
    run: (work) => scopes.run(scope, work),
    end({ status, requestId, middleware }) {
      if (middleware) {
        const [startTime, endTime] = middleware;
        tracer.startSpan("middleware", { startTime }, inSpan(span)).end(endTime);
      }
      scope.page?.end();
      span.setAttribute("http.response.status_code", status);
      if (requestId !== "") span.setAttribute("account.request_id", requestId);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** A page begins: what the request does from now on belongs to its span, until the request ends. */
export function startPageSpan(route: string): void {
  const { tracer, scopes } = state();
  const scope = tracer && scopes.getStore();
  if (!tracer || !scope || scope.page) return;
  scope.page = tracer.startSpan(`page ${route}`, { attributes: { "http.route": route } }, inSpan(scope.span));
}
