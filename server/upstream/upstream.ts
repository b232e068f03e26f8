// The platform as one request sees it, and the result of a call.
import "server-only";
import type { Locale } from "@/domain/locales";
import type { SiteExperience } from "@/domain/site-experience";
import type { Statement } from "@/domain/verdicts/verdicts";
import type { Log } from "@/server/telemetry/log";
import type { UpstreamHost } from "./define-operation";
import { UpstreamError } from "./upstream-error";

/** The platform for one request; created by `server/request/upstream-port.ts`. */
export type Upstream = {
  /** From the host table; sets the Host header. */
  readonly origins: Readonly<Record<UpstreamHost, string>>;
  /** When set, connections go to this address; the Host header stays that of the origin. */
  readonly gateway: string | undefined;
  /** For the path prefix /sites/{siteExperience} (API-01); "" for no prefix. */
  siteExperience: string;
  /** The player's own session token, the credential of every call. */
  token: string | undefined;
  /** The player's locale; the platform may write its texts in it. */
  readonly locale: Locale;
  /** The player's browser, for the calls that sign in on it. */
  readonly device?: { readonly userAgent: string; readonly address: string };
  readonly requestId: string;
  readonly traceparent: string;
  /** When the request stops waiting for the platform; on the clock of `performance.now()`. */
  readonly deadlineAt: number;
  /** Whether the request has sent a call once more; all copies of the port share it. */
  readonly repetition: { isUsed: boolean };
  readonly log: Log;
  /** Called when a response sets a new session token. */
  readonly onToken: (token: string) => void;
  /** Called with what an answer says of the player, before the flow gets the answer. */
  readonly onStatement?: (statement: Statement, siteExperience: SiteExperience) => Promise<void>;
  readonly tokenCookieName: string;
};

/** Who calls: the context of a request, or the port alone where no player is behind the call. */
export type Caller = {
  readonly upstream: Upstream;
  readonly player?: { readonly userKey: string } | null;
  /** Names the submit; "" while a page is read. */
  readonly submitKey?: string;
};

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

/**
 * For the `catch` of a call whose undeclared 4xx is a refusal: the service works, so the player is told about what was typed and not about
 * a failure (OTP-25).
 */
export function unknownRefusal(error: unknown): Refused<"unknown"> {
  if (!(error instanceof UpstreamError) || error.kind !== "status" || error.status < 400 || error.status >= 500)
    throw error;
  const { code, status } = error;
  return { ok: false, refusal: "unknown", code, status };
}

/** For a refusal that turns out to be no expected one. */
export const refusalAsError = (
  service: string,
  { code, status, developerMessage = "", message }: Refused<string>,
): UpstreamError =>
  new UpstreamError({ service, kind: "status", code, status, developerMessage: developerMessage || message });

export type CallResult<A, R extends string> = { ok: true; value: A } | Refused<R>;
