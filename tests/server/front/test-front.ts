// A front with rules of its own before an application that answers when a test says so.
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Answered } from "@/server/application";
import { freePort } from "../../../scripts/answers.ts";
import { createFront, type Front } from "../../../scripts/front/front.ts";
import type { RefusalReason } from "../../../scripts/front/refusals.ts";
import { type FrontRules, frontRules } from "../../../scripts/front/rules.ts";
import type { FrontSettings } from "../../../scripts/front/settings.ts";

type Application = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const metricsToken = "Bearer token-of-the-metrics";

/** The ids of the server actions that the application has. */
export const knownAction = "40ab";
export const signOutAction = "50cd";

type Words = FrontSettings["failureWords"];
type Settings = {
  failureWords?: Words;
  rules?: Partial<FrontRules>;
  maxRunning?: number;
  trusts?: boolean;
  /** Whether 127.0.0.1 may ask for health and metrics without a proxy. */
  isProbe?: boolean;
  staticFiles?: string[];
  styleSheets?: Record<string, string>;
  siteOf?: FrontSettings["siteOf"];
  arrive?: FrontSettings["arrive"];
  isSandbox?: boolean;
};

export type TestFront = {
  front: Front;
  port: number;
  refused: RefusalReason[];
  /** Addresses whose connections were closed. */
  strangers: string[];
  answered: Answered[];
  /** Requests that reached the application, as "METHOD path". */
  reached: string[];
};

/** Reads the body and answers with its length. */
export const echoLength: Application = async (request, response) => {
  response.end(`${(await buffer(request)).length}`);
};

export const namedFailure: Words = (failure, { requestId }) => ({
  locale: "en-US",
  brand: { id: "main", name: "Northline" },
  title: failure,
  lead: "What happened, and what to do.",
  action: "Reload the page",
  support: { label: "Contact support", href: "/help" },
  reference: { label: "Reference code", code: requestId },
});

export async function startFront(application: Application, settings: Settings = {}): Promise<TestFront> {
  const { rules = {}, maxRunning = 100, trusts = true, staticFiles = [], styleSheets = {} } = settings;
  const { failureWords = namedFailure, siteOf = () => undefined, isSandbox = false, isProbe = true } = settings;
  const { arrive = async () => undefined } = settings;
  const [refused, answered, reached, strangers]: [RefusalReason[], Answered[], string[], string[]] = [[], [], [], []];
  const front = createFront({
    rules: { ...frontRules, announceMs: 0, ...rules },
    maxRunning,
    maxDelayMs: 60_000,
    isTrusted: () => trusts,
    isProbe: () => isProbe,
    onStranger: (address) => strangers.push(address),
    staticFiles: new Set(staticFiles),
    styleSheets: new Map(Object.entries(styleSheets)),
    mayReadMetrics: (authorization) => authorization === metricsToken,
    isAction: (id) => id === knownAction || id === signOutAction,
    isSignOut: (id) => id === signOutAction,
    isServedUnderLoad: (path) => path === "/help",
    arrive,
    failureWords,
    siteOf,
    isSandbox,
    handle: (request, response) => {
      reached.push(`${request.method} ${request.url}`);
      return application(request, response);
    },
    onAnswered: (message) => answered.push(message),
    startTrace: () => undefined,
    onRefused: (reason) => refused.push(reason),
  });
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  onTestFinished(() => {
    front.drain(() => undefined, 0);
    front.server.closeAllConnections();
  });
  return { front, port, refused, strangers, answered, reached };
}

export type Wire = { socket: Socket; send(text: string): void; closed: Promise<string> };

/** A connection on which a test writes what it likes. `closed` resolves with everything received, when the other side has closed. */
export function wire(port: number, first = ""): Wire {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(first);
  return { socket, send: (more) => socket.write(more), closed: text(socket).catch(() => "") };
}

type Head = { method?: string; path?: string; client?: string; headers?: Record<string, string | number> };

/** The head of a request, with the empty line after it. */
export function head({ method = "GET", path = "/", client = "203.0.113.1", headers = {} }: Head = {}): string {
  const all = { host: "main.localhost", "x-forwarded-for": client, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

export const statusOf = (received: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);

/** Sends one request and resolves with what was received when the connection has closed. */
export function ask(port: number, { headers, ...about }: Head = {}, body = ""): Promise<string> {
  const length = body ? { "content-length": body.length } : {};
  return wire(port, head({ ...about, headers: { connection: "close", ...length, ...headers } }) + body).closed;
}
