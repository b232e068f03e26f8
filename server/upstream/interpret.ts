// Decides what a response is: the answer, a declared refusal, or an error (API-103? to API-106?, ERR-01 to ERR-09, ERR-89!, ERR-93?).
import "server-only";
import * as z from "zod/mini";
import { days, seconds } from "@/domain/duration";
import { longestWaitMs } from "@/domain/platform-time";
import {
  endsSession,
  isDefaultCode,
  keepsSession,
  noAnswer,
  unknownError,
} from "@/domain/session/session-ending-codes";
import { upstreamCode } from "@/domain/upstream-code";
import { now } from "@/server/clock";
import type { RawResponse } from "./exchange";
import type { PreparedCall } from "./prepared-call";
import { errorIn, type Members, parseBody } from "./response-body";
import type { CallResult, Upstream } from "./upstream";
import { UpstreamError, type UpstreamFailure } from "./upstream-error";

/** The end of an absurd wait is no date that a page could show. */
const isWait = (ms: unknown): ms is number => typeof ms === "number" && ms >= 0 && ms <= longestWaitMs;

/** The three forms of an HTTP date. `Date.parse` would also find a date in "in 5 minutes", and reads the third form as local time. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]{3,6})?,? [\w -]+ \d\d:\d\d:\d\d(?: \d{4}| GMT)$/;

const timeOfHttpDate = (value: string) =>
  httpDate.test(value) ? Date.parse(value.endsWith(" GMT") ? value : `${value} GMT`) : Number.NaN;

function retryAfterMs(headers: RawResponse["headers"], metadata: Members): number | undefined {
  const header = headers["retry-after"];
  const value = typeof header === "string" ? header.trim() : "";
  const wait = /^\d+$/.test(value) ? seconds(Number(value)) : Math.max(0, timeOfHttpDate(value) - now());
  return [wait, metadata.retryAfterMs].find(isWait);
}

/** A throttle ends within minutes. A longer one is a mistake of a gateway, and its time would keep a player away. */
const throttledUntil = (ms = 0) => (ms > 0 && ms <= days(1) ? now() + ms : undefined);

/** Statuses with which a server or gateway says that it did not serve the call at all. They say nothing about what the player sent. */
const unservedStatuses: readonly number[] = [401, 404, 405, 406, 407, 408, 411, 414, 421, 425, 426, 431];

/** The kind of an error that the operation does not declare. The one place that decides which of them are about what was sent. */
function kindOfError(status: number, code: string): UpstreamFailure {
  if (isOfGateway(status, code)) return "network";
  if (status === 429) return "throttled";
  return unservedStatuses.includes(status) ? "unserved" : "status";
}

/** A gateway that has no answer of the platform: what became of the call is not known, as after a connection that broke. */
const isOfGateway = (status: number, code: string) => (status === 502 || status === 504) && isDefaultCode(code);

function forwardToken(upstream: Upstream, headers: RawResponse["headers"]) {
  const start = `${upstream.tokenCookieName}=`;
  const cookie = [headers["set-cookie"] ?? []].flat().findLast((each) => each.startsWith(start));
  const token = cookie?.slice(start.length).split(";")[0]?.trim();
  if (token) upstream.onToken(token);
}

/** Decision order: 1. a declared code; 2. for a session, a code that ends it (ERR-07); 3. a declared status; 4. for a session, 401 (ERR-93?); 5. any other error; 6. a body that is not JSON; 7. the answer. */
export function interpret(
  upstream: Upstream,
  { operation, refusals }: PreparedCall,
  raw: RawResponse,
): CallResult<unknown, string> {
  const { service, answer, omitsToken = false } = operation;
  const { status, headers, text } = raw;
  const isSuccess = status >= 200 && status < 300;
  const body = parseBody(text);
  const { code: sentCode, message, developerMessage, metadata } = errorIn(body, isSuccess);
  const isDeclared = sentCode !== undefined && Object.hasOwn(refusals, sentCode);
  const code = (isDeclared ? sentCode : upstreamCode(sentCode)) ?? (text === "" ? noAnswer.code : unknownError.code);
  // a visitor without a session is refused like any other, and told so by the form
  const hasSession = upstream.token !== undefined && !omitsToken;
  const endsByCode = hasSession && endsSession(code);
  const key = (endsByCode ? [code] : [code, `HTTP ${status}`]).find((each) => Object.hasOwn(refusals, each));
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
  if (endsByCode || (hasSession && status === 401 && !keepsSession(sentCode)))
    throw new UpstreamError({ ...fields, kind: "signedOut" });
  if (!isSuccess || sentCode !== undefined)
    throw new UpstreamError({
      ...fields,
      metadata,
      kind: kindOfError(status, code),
      retryAt: throttledUntil(retryAfterMs(headers, metadata)),
    });
  // Most writes declare no member of their answer: without this, the page of a broken gateway would count as success.
  if (body === undefined) throw new UpstreamError({ ...fields, kind: "shape", cause: new Error("not JSON") });
  forwardToken(upstream, headers);
  const parsed = z.safeParse(answer, body);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new UpstreamError({ ...fields, kind: "shape", cause: new Error(issues.join(", ")) });
  }
  return { ok: true, value: parsed.data };
}
