// The only HTTP function (API-01 to API-06, API-98!, API-103? to API-109?, ERR-01 to ERR-09, ERR-89!): sends a call and decides
// which responses are values and which are thrown. Its parts: prepared-call.ts, exchange.ts, interpret.ts.
import "server-only";
import { SpanKind } from "@opentelemetry/api";
import { config } from "@/server/config";
import { type Breaker, createBreaker } from "@/server/guard/breaker";
import { takeSlot } from "@/server/guard/pools";
import { callerHint } from "@/server/guard/upstream-credentials";
import { StoreUnavailable } from "@/server/store/store";
import { observeUpstreamCall, reportBreaker } from "@/server/telemetry/metrics";
import { processWide } from "@/server/telemetry/process-wide";
import { withSpan } from "@/server/telemetry/tracing";
import { checkAccountProof } from "./account-proof";
import type { AnswerOf, Operation, OperationResponse, RefusalOf, RequestOf } from "./define-operation";
import { exchange } from "./exchange";
import { type GivenRequest, withFilledIn } from "./filled-in";
import { interpret } from "./interpret";
import { type PreparedCall, prepareCall } from "./prepared-call";
import type { Caller, CallResult, Upstream } from "./upstream";
import { FileSourceError, isServiceFailure, UpstreamError, type UpstreamFailure } from "./upstream-error";

const breakers = () => processWide("upstream-breakers", () => new Map<string, Breaker>());

function breakerOf(service: string, origin: string): Breaker {
  const name = `${service} ${origin}`;
  const breaker = breakers().get(name) ?? createBreaker();
  breakers().set(name, breaker);
  return breaker;
}

/** Logs and counts a failure. Players get a reference code; this line has the rest. */
function reportFailure(
  upstream: Upstream,
  { operation, host, method }: PreparedCall,
  failure: UpstreamError,
  seconds: number,
) {
  const { kind, status, code, cause } = failure;
  const isTls = (upstream.gateway ?? upstream.origins[host]).startsWith("https:");
  upstream.log.warn({
    event: "upstreamFailed",
    upstream: operation.service,
    operation: operation.name,
    host,
    method,
    kind,
    status,
    code,
    durationMs: Math.round(seconds * 1000),
    why: callerHint(failure, isTls) ?? (cause instanceof Error ? cause.message : undefined),
  });
}

/** Logs what was changed and what was refused; reads that succeed would be most lines of the log. */
function reportAnswer(
  upstream: Upstream,
  { operation, method }: PreparedCall,
  answer: CallResult<unknown, string>,
  seconds: number,
) {
  const line = {
    event: "upstreamAnswered",
    upstream: operation.service,
    operation: operation.name,
    method,
    durationMs: Math.round(seconds * 1000),
  };
  if (!answer.ok) upstream.log.info({ ...line, refusal: answer.refusal, status: answer.status });
  else if (method === "GET") upstream.log.debug(line);
  else upstream.log.info(line);
}

/**
 * Tells what a response says of the player. What a write was told must be kept; a read is told again.
 * @throws StoreUnavailable when a write's verdict cannot be kept
 */
async function tell(
  upstream: Upstream,
  { operation, method }: PreparedCall,
  response: OperationResponse,
): Promise<void> {
  const statement = operation.says?.(response);
  if (!statement || !upstream.onStatement) return;
  await upstream.onStatement(statement, upstream.siteExperience).catch((error: unknown) => {
    if (method !== "GET" || !(error instanceof StoreUnavailable)) throw error;
  });
}

/** Without declared refusals there is only the value: every other answer is thrown. */
type ResultOf<O extends Operation> = [RefusalOf<O>] extends [never]
  ? { ok: true; value: AnswerOf<O> }
  : CallResult<AnswerOf<O>, RefusalOf<O>>;

/** Left out where the call fills in all of it. */
type Given<O extends Operation> =
  unknown extends RequestOf<O>
    ? []
    : Record<never, never> extends RequestOf<O>
      ? [request?: RequestOf<O>]
      : [request: RequestOf<O>];

/**
 * Makes one call to the platform, in a span with the name of the operation. The player's key, the site experience and the idempotency key
 * come from the caller.
 * @returns the answer, or a refusal that the operation declares
 * @throws UpstreamError for everything else, after logging one line
 * @throws FileSourceError when reading `file` fails
 */
export const call = <O extends Operation>(caller: Caller, operation: O, ...given: Given<O>): Promise<ResultOf<O>> =>
  withSpan(
    {
      name: `upstream ${operation.name}`,
      kind: SpanKind.CLIENT,
      attributes: { "upstream.operation": operation.name, "upstream.service": operation.service },
    },
    async (span) => {
      const answer = await makeCall(caller, operation, (given[0] ?? {}) as GivenRequest);
      span?.setAttribute("upstream.outcome", answer.ok ? "ok" : answer.refusal);
      // `interpret` has checked it against the declaration
      return answer as ResultOf<O>;
    },
  );

/** @returns what can be offered of a list (`offered`); logs how many entries could not be read */
export function offeredBy<T>(
  { upstream: { log } }: Caller,
  { service, name }: Operation,
  list: readonly T[],
): NonNullable<T>[] {
  const readable = list.filter((entry) => entry !== undefined && entry !== null);
  const unread = list.length - readable.length;
  if (unread > 0) log.warn({ event: "upstreamEntriesUnread", upstream: service, operation: name, unread });
  return readable;
}

async function makeCall(
  caller: Caller,
  operation: Operation,
  request: GivenRequest,
): Promise<CallResult<unknown, string>> {
  const { upstream } = caller;
  checkAccountProof(operation, request.proof, upstream);
  const prepared = prepareCall(operation, withFilledIn(caller, operation, request));
  const { method, host } = prepared;
  const { service } = operation;
  const origin = upstream.origins[host];
  const breaker = breakerOf(service, origin);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const report = (outcome: "ok" | "refused" | UpstreamFailure) => {
    observeUpstreamCall({ service, host, method, outcome }, elapsed());
    reportBreaker({ service, host: new URL(origin).host }, breaker.isOpen());
  };
  const release = takeSlot(service, config().UPSTREAM_CALLS_PER_SERVICE);
  const isAdmitted = release !== undefined && breaker.admits(Date.now());
  try {
    if (!release) throw new UpstreamError({ service, kind: "full" });
    if (!isAdmitted) throw new UpstreamError({ service, kind: "open" });
    const answer = interpret(upstream, prepared, await exchange(upstream, prepared));
    await tell(upstream, prepared, answer);
    breaker.succeeded();
    report(answer.ok ? "ok" : "refused");
    reportAnswer(upstream, prepared, answer, elapsed());
    return answer;
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      breaker.succeeded();
      throw error;
    }
    if (error instanceof FileSourceError) {
      breaker.succeeded();
      report("refused");
      throw error;
    }
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError({ service, kind: "shape", cause: error });
    if (isAdmitted && isServiceFailure(failure)) breaker.failed(Date.now());
    else if (isAdmitted) breaker.succeeded();
    report(failure.kind);
    reportFailure(upstream, prepared, failure, elapsed());
    if (failure.kind === "status" || failure.kind === "unserved")
      await tell(upstream, prepared, { ok: false, code: failure.code, status: failure.status });
    throw failure;
  } finally {
    release?.();
  }
}
