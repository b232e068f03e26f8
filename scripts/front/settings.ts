// What the front needs to know of the process and of the application.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Application } from "../../server/application.ts";
import type { RefusalReason } from "./refusals.ts";
import type { FrontRules } from "./rules.ts";

export type SiteOf = Application["siteOf"];
export type Arrive = Application["arrive"];

type OfApplication = Pick<
  Application,
  | "arrive"
  | "failureWords"
  | "isServedUnderLoad"
  | "mayReadMetrics"
  | "onAnswered"
  | "onStranger"
  | "siteOf"
  | "startTrace"
>;

export type FrontSettings = OfApplication & {
  rules: FrontRules;
  /** Requests that run at the same time. */
  maxRunning: number;
  /** The delay of the event loop above which requests are refused, in milliseconds. */
  maxDelayMs: number;
  /** Whether an address is one of our proxies. */
  isTrusted(address: string): boolean;
  /** Whether an address may ask for health and metrics without a proxy. */
  isProbe(address: string): boolean;
  /** Whether this is the sandbox environment, which sends no HSTS and lets every address connect. */
  isSandbox: boolean;
  /** Paths of the build's files. */
  staticFiles: ReadonlySet<string>;
  /** The build's style sheets by path. */
  styleSheets: ReadonlyMap<string, string>;
  /** Whether this build has a server action. */
  isAction(id: string): boolean;
  /** Whether a server action is the sign-out, which an overloaded instance takes as well. */
  isSignOut(id: string): boolean;
  /** The application. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  onRefused(reason: RefusalReason): void;
};
