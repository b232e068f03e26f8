// What the front needs to know of the process and of the application.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CookiePrefix } from "../../domain/session/cookie-names.ts";
import type { Answered } from "../../server/application.ts";
import type { RequestTrace } from "../../server/telemetry/tracing.ts";
import type { Arrive } from "./arrivals.ts";
import type { WordsOf } from "./failure-page.ts";
import type { RefusalReason } from "./refusals.ts";
import type { FrontRules } from "./rules.ts";

type FrontSite = {
  /** The Host header in the spelling of the host table. */
  host: string;
  /** The origin of the account area at this host. */
  account: string;
  cookiePrefix: CookiePrefix;
};

/** @returns what is served at a host; undefined for a host of no brand */
export type SiteOf = (host: string | undefined) => FrontSite | undefined;

export type FrontSettings = {
  rules: FrontRules;
  /** Requests that run at the same time. */
  maxRunning: number;
  /** The delay of the event loop above which requests are refused, in milliseconds. */
  maxDelayMs: number;
  /** Whether an address is one of our proxies. */
  isTrusted(address: string): boolean;
  /** Whether an address may ask for health and metrics without a proxy. */
  isProbe(address: string): boolean;
  /** Called for a connection from any other address, which is closed. */
  onStranger(address: string): void;
  siteOf: SiteOf;
  /** Whether this is the sandbox environment, which sends no HSTS and lets every address connect. */
  isSandbox: boolean;
  /** Paths of the build's files. */
  staticFiles: ReadonlySet<string>;
  /** The build's style sheets by path. */
  styleSheets: ReadonlyMap<string, string>;
  /** Whether a request for the metrics has the token. */
  mayReadMetrics(authorization: string | null): boolean;
  /** Whether this build has a server action. */
  isAction(id: string): boolean;
  /** Whether a server action is the sign-out, which an overloaded instance takes as well. */
  isSignOut(id: string): boolean;
  /** Whether an overloaded instance still answers a page. */
  isServedUnderLoad(path: string): boolean;
  /** Asks what a request leads to (scripts/front/arrivals.ts). */
  arrive: Arrive;
  /** The words of one of our pages; undefined for a host of no brand. */
  failureWords: WordsOf;
  /** Begins the trace of a request; undefined where nothing is traced. */
  startTrace(sent: { method: string; path: string; traceparent: string | undefined }): RequestTrace | undefined;
  /** The application. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  onAnswered(answered: Answered): void;
  onRefused(reason: RefusalReason): void;
};
