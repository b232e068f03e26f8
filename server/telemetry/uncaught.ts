// Errors that no code caught, as scripts/serve.ts reports them (promise 19).
import "server-only";
import { isReported } from "./failed-request";
import { log } from "./log";
import { countUncaught } from "./metrics";
import { referenceCodeOf } from "./reference-code";
import { requestLog } from "./request-log";

/** `kind` is decided in scripts/front/uncaught.ts. */
export type UncaughtError = { kind: string; error: unknown; requestId: string | undefined };

/** Counts the error, and logs it with the request that it belongs to. */
export function reportUncaught({ kind, error: err, requestId }: UncaughtError): void {
  countUncaught(kind);
  if (isReported(err)) return;
  const line = { event: "uncaught", kind, err };
  const of = requestId === undefined ? log() : requestLog({ requestId, reference: referenceCodeOf(requestId) });
  // clients go away all day
  if (kind === "connection") of.warn(line);
  else of.error(line);
}
