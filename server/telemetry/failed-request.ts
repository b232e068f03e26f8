// What Next reports of a request that threw, wherever in the application (instrumentation.ts), and what scripts/serve.ts reports of errors
// that no code caught (promise 19).
import "server-only";
import { log } from "./log";
import { countUncaught } from "./metrics";
import { processWide } from "./process-wide";
import { currentRequest, tellFront } from "./running-request";

export type FailedRequest = {
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** `routeType`: render, route, action or proxy. */
export type FailedPlace = { routePath: string; routeType: string };

/** Next's digest is a decimal number, which would be masked as a phone number. */
const readable = (digest: unknown) => (/^\d+$/.test(String(digest)) ? Number(digest).toString(36) : digest);

/** Next's own words for a forged header of its router. */
const isRouterState = (thrown: unknown) =>
  thrown instanceof Error && thrown.message.startsWith("The router state header was sent but could not be parsed");

const reported = processWide("reported-failures", () => new WeakSet<object>());

/** Whether this error has a line in the log, with its request. Next prints it to the console as well, without the request. */
export const isReported = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && reported.has(thrown);

/** Whether Next threw before the application had begun to act: it could not read what was sent. */
function isUnreadable(thrown: unknown, where: string): boolean {
  const request = currentRequest();
  // Next reports an unreadable form as thrown in an action or page; a route handler reads its body itself
  return isRouterState(thrown) || (request?.isPost === true && !request.isSubmitted && where !== "route");
}

/** Logs the failure with the request id, which the player reads as the reference code, and tells the front whose failure it is. */
export function reportFailedRequest(err: unknown, { method, headers }: FailedRequest, place: FailedPlace): void {
  if (typeof err === "object" && err !== null) reported.add(err);
  const requestId = String(headers["x-request-id"] ?? "unknown");
  const digest = err instanceof Error && "digest" in err ? readable(err.digest) : undefined;
  const { routePath: route, routeType: where } = place;
  const ofRequest = log().child({ requestId });
  const fields = { digest, route, where, method, err };
  if (isUnreadable(err, where)) {
    tellFront({ isUnread: true });
    ofRequest.warn({ event: "formUnreadable", ...fields });
  } else ofRequest.error({ event: "requestFailed", ...fields });
}

/** `kind` is decided in scripts/front/uncaught.ts. */
type UncaughtError = { kind: string; error: unknown; requestId: string | undefined };

/** Counts the error, and logs it with the request that it belongs to. */
export function reportUncaught({ kind, error: err, requestId }: UncaughtError): void {
  countUncaught(kind);
  if (isReported(err)) return;
  const line = { event: "uncaught", kind, err };
  const of = requestId === undefined ? log() : log().child({ requestId });
  // clients go away all day
  if (kind === "connection") of.warn(line);
  else of.error(line);
}
