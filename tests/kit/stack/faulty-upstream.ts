import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod/mini";
import { closePools } from "@/server/guard/pools";
import { call } from "@/server/upstream/call";
import type { Method, Operation, UpstreamHost } from "@/server/upstream/define-operation";
import type { Caller, CallResult, Upstream } from "@/server/upstream/upstream";
import { listening } from "./listening.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
type Received = Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string };

export const json =
  (status: number, body: unknown, headers: Record<string, string | string[]> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** The ways in which an upstream can be bad. Whatever never ends is ended with the server. */
export const faults = {
  reset: (response) => response.destroy(),
  hang: () => undefined,
  drip: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 20);
    response.once("close", () => clearInterval(dripping));
  },
  truncate: (response) => {
    response.writeHead(200, { "content-length": 1000 }).write('{"half":');
    setTimeout(() => response.destroy(), 10);
  },
  huge: (response) => {
    const chunk = Buffer.alloc(64 * 1024, "1");
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(200, { "content-type": "application/json" }).on("drain", pour);
    pour();
  },
  garbage: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>nope</html>"),
  cutJson: (response) => response.writeHead(200).end('{"half":'),
  deepJson: (response) => response.writeHead(200).end("[".repeat(400_000)),
  gzipBomb: (response) => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, " "));
    response.writeHead(200, { "content-encoding": "gzip", "content-length": bomb.length }).end(bomb);
  },
  claimedGzip: (response) => response.writeHead(200, { "content-encoding": "gzip" }).end('{"ok":true}'),
  redirect: (response) => response.writeHead(302, { location: "http://127.0.0.1:9/elsewhere" }).end(),
} satisfies Record<string, Answer>;

/** A local server that gives the configured answers, keeps the requests and counts open connections. */
export async function startUpstream() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const earlyAnswers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const early = earlyAnswers.get(new URL(request.url ?? "", "http://x").pathname);
    if (early) return early(response, request);
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url = "", headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const path = new URL(url, "http://x").pathname;
      (answers.get(path) ?? json(200, {}))(response, request);
    });
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  return {
    origin,
    received,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    /** Answers without reading the body, and keeps nothing of the request. */
    answerEarly: (path: string, answer: Answer) => earlyAnswers.set(path, answer),
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LogLine = { event: string; [field: string]: unknown };

/** An upstream as `visit.ts` makes it, with what it was told: log lines and tokens; and a player who calls it in one submit. */
export function upstreamAt(origin: string, over: Partial<Upstream> = {}) {
  const lines: LogLine[] = [];
  const tokens: string[] = [];
  const keep = (line: LogLine) => {
    lines.push(line);
  };
  const log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };
  const upstream: Upstream = {
    origins: { secure: origin, api: origin, blitz: origin },
    gateway: undefined,
    siteExperience: "",
    token: "the.players.token",
    locale: "es-US",
    requestId: "request-0001",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    deadlineAt: performance.now() + 60_000,
    repetition: { isUsed: false },
    log,
    onToken: (token) => tokens.push(token),
    tokenCookieName: "session_token",
    ...over,
  };
  const caller: Caller = { upstream, player: { userKey: "user" }, submitKey: "key-1" };
  return { upstream, caller, lines, tokens };
}

/** One call, with what an operation and a request of it say. */
type TestCall<A, R extends string> = {
  service: string;
  method: Method;
  path: string;
  host?: UpstreamHost;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Without one the call has no idempotency key. */
  submitKey?: string;
  omitsToken?: boolean;
  repeatable?: false;
  accepts: z.core.$ZodType<A>;
  refusals: Readonly<Record<string, R>>;
  deadlineMs?: number;
};

/** Sends a call of an operation that exists for this call only. */
export function send<A, R extends string>(upstream: Upstream, test: TestCall<A, R>): Promise<CallResult<A, R>> {
  const { accepts, query, body, submitKey = "", ...operation } = test;
  const declared: Operation = {
    ...operation,
    name: operation.service,
    does: "A call of a test.",
    answer: accepts,
    idempotent: submitKey !== "",
  };
  const request = { ...(query && { query }), ...(body !== undefined && { body }) };
  const given = [{ upstream, submitKey }, declared, request] as unknown as Parameters<typeof call<Operation>>;
  return call<Operation>(...given) as Promise<CallResult<A, R>>;
}

let names = 0;

/** A read of a service that no other call uses, so that breakers of other tests do not matter. */
export function readOf<A = unknown, R extends string = never>(over: Partial<TestCall<A, R>> = {}): TestCall<A, R> {
  names += 1;
  const accepts = z.unknown() as TestCall<A, R>["accepts"];
  return {
    service: `service-${names}`,
    method: "GET",
    path: "/thing",
    accepts,
    refusals: {},
    deadlineMs: 1500,
    ...over,
  };
}

export const writeOf = <A = unknown, R extends string = never>(over: Partial<TestCall<A, R>> = {}) =>
  readOf<A, R>({ method: "POST", body: { a: 1 }, submitKey: "key-1", ...over });

/** One for the test file, which ends with the connections to it. */
export function ownUpstream() {
  let server: Awaited<ReturnType<typeof startUpstream>>;
  beforeAll(async () => {
    server = await startUpstream();
  });
  afterAll(async () => {
    await Promise.all([closePools(), server.close()]);
  });
  return {
    get origin() {
      return server.origin;
    },
    get received() {
      return server.received;
    },
    answer: (...answer: Parameters<typeof server.answer>) => server.answer(...answer),
    answerEarly: (...answer: Parameters<typeof server.answer>) => server.answerEarly(...answer),
    connections: () => server.connections(),
  };
}
