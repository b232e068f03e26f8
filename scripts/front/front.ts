// The HTTP front: what happens to a request before Next sees it. A request is named and checked, its body arrives within limits, and
// it waits for its turn (promises 10, 13, 14; decision 006). The numbers are in server/front-rules.ts.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { networkOf } from "../../domain/network.ts";
import { removalsOf } from "../../domain/session/cookie-names.ts";
import type { Answered } from "../../server/application.ts";
import type { FrontRules } from "../../server/front-rules.ts";
import { type RequestState, runWith } from "../../server/telemetry/running-request.ts";
import type { RequestTrace } from "../../server/telemetry/tracing.ts";
import { createBodyReceiver, hasBody, isReadFirst, isUpload } from "./body.ts";
import { createClientLine } from "./client-quota.ts";
import { createListeners, guardConnections } from "./connections.ts";
import { leavingPage, pageFor, type WordsOf } from "./failure-page.ts";
import { createFirstVisit } from "./first-visit.ts";
import { mayAct } from "./forms.ts";
import type { SiteOf } from "./front-site.ts";
import { areHeadersTooLarge } from "./header-size.ts";
import { normalizeRequest, setClientAddress, setHeaders, setRequestId } from "./headers.ts";
import { createHttpServer } from "./http-server.ts";
import { createQueue } from "./queue.ts";
import { type RefusalReason, refuse } from "./refusals.ts";
import { watchResponse } from "./responses.ts";
import { createShedResponse } from "./shed-response.ts";

export type FrontSettings = {
  rules: FrontRules;
  /** Requests that run at the same time. */
  maxRunning: number;
  /** Whether an address is a proxy of ours. */
  isTrusted(address: string): boolean;
  siteOf: SiteOf;
  /** Whether this is the sandbox environment, which sends no HSTS. */
  isSandbox: boolean;
  /** Paths of files that are sent without waiting. */
  staticFiles: ReadonlySet<string>;
  /** The build's style sheets by path. */
  styleSheets: ReadonlyMap<string, string>;
  /** Whether a request for the metrics has the token. */
  mayReadMetrics(authorization: string | null): boolean;
  /** Whether this build has a server action. */
  isAction(id: string): boolean;
  /** The words of a page of ours; undefined for a host of no brand. */
  failureWords: WordsOf;
  /** Begins the trace of a request; undefined where nothing is traced. */
  startTrace(sent: { method: string; path: string; traceparent: string | undefined }): RequestTrace | undefined;
  /** The application. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  onAnswered(answered: Answered): void;
  onRefused(reason: RefusalReason): void;
};

export type Front = {
  server: Server;
  /** Rejects when the port is taken. */
  listen(port: number, host: string): Promise<void>;
  /** Requests that run, and that wait for their turn. */
  load(): { running: number; waiting: number };
  /**
   * Turns readiness off, answers on for a while so that proxies notice, then accepts no new connections, and calls back when the running
   * requests have ended.
   */
  drain(whenEmpty: () => void, announceMs?: number): void;
};

/** Rejects absolute-form targets, TRACE and duplicated Host headers, which Next would answer before our checks run. */
const isWellFormed = ({ url, method, rawHeaders }: IncomingMessage) =>
  url?.startsWith("/") &&
  method !== "TRACE" &&
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length === 1;

const health: ReadonlySet<string> = new Set(["/api/health/live", "/api/health/ready"]);

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?")[0] ?? "/";

/** A response that has begun is cut off, so that it is not taken for a whole one. */
function fail(response: ServerResponse) {
  if (response.writableEnded) return;
  if (response.headersSent) response.destroy();
  else refuse(response, "failed");
}

const opensInDocument = ({ headers }: IncomingMessage) => "rsc" in headers || "next-action" in headers;

type CutOff = "unreadable" | "tooSlow" | "tooLarge" | "headersTooLarge" | "share";

export function createFront(settings: FrontSettings): Front {
  const { rules, isTrusted, handle, onRefused, onAnswered } = settings;
  const receiveBody = createBodyReceiver(settings);
  const queue = createQueue(rules, settings.maxRunning);
  const unqueued = createClientLine(rules.unqueuedPerClient);
  const firstVisit = createFirstVisit(settings.styleSheets, settings.siteOf);
  const respondShed = createShedResponse(settings, rules.refusalHoldMs);
  let isDraining = false;
  let isClosed = false;

  const isFile = (request: IncomingMessage) => settings.staticFiles.has(pathOf(request));

  /** Metrics skip the queue only with the token, because they are expensive. */
  const isScrape = ({ url, headers }: IncomingMessage) =>
    url === "/api/metrics" && settings.mayReadMetrics(headers.authorization ?? null);

  /** Health, metrics and static files do not wait: an operator needs the metrics most when there is too much to do. */
  const skipsQueue = (request: IncomingMessage) =>
    health.has(request.url ?? "") || isScrape(request) || isFile(request);

  /** A form is read before it waits, because a browser shows no response before it has sent its form. */
  const isTurnedAway = (request: IncomingMessage, client: string) =>
    queue.isFull(client) && !hasBody(request) && !skipsQueue(request);

  /** Refuses a request whose body has not arrived; reads on for a moment, so that the browser gets to the response. */
  function cutOff(request: IncomingMessage, response: ServerResponse, reason: CutOff) {
    if (response.headersSent) return request.socket.destroy();
    onRefused(reason);
    response.setHeader("connection", "close");
    refuse(response, reason);
    request.resume();
    const end = setTimeout(() => request.socket.destroy(), rules.lingerMs);
    request.socket.once("close", () => clearTimeout(end));
  }

  /** An action that is its own argument is never read to its end: it gives its place back after the time of a body (promise 14). */
  function endUnread(request: IncomingMessage, response: ServerResponse, state: RequestState) {
    const end = setTimeout(() => {
      if (!state.isSubmitted) cutOff(request, response, "unreadable");
    }, rules.formMs);
    response.once("close", () => clearTimeout(end));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, client: string, state: RequestState) {
    setHeaders(response, isFile(request), settings.isSandbox);
    const { requestId, proxyRequestId } = setRequestId(request);
    response.setHeader("x-request-id", requestId);
    // of a page that opens within a document: the foot of that document stays, and takes the code from here
    if (opensInDocument(request)) response.setHeader("server-timing", `reference;desc="${requestId}"`);
    const abandon = () => fail(response);
    Object.assign(state, { isPost: request.method === "POST", requestId, proxyRequestId, abandon });
    watchResponse(request, response, {
      state,
      firstVisit,
      pageOf: (failure) => pageFor(request, failure, settings.failureWords),
      leavingPage: (target) => leavingPage(request, target, settings.failureWords),
      account: settings.siteOf(request.headers.host)?.account,
      reference: requestId,
    });
    if (!isWellFormed(request)) return cutOff(request, response, "unreadable");
    if (areHeadersTooLarge(request)) {
      response.setHeader("set-cookie", removalsOf(request.headers.cookie ?? "", "locale"));
      return cutOff(request, response, "headersTooLarge");
    }
    if (isDraining && request.url === "/api/health/ready") return response.writeHead(503).end("leaving");
    let ready = request;
    if (isReadFirst(request)) {
      const onCutOff = (reason: CutOff) => cutOff(request, response, reason);
      const received = await receiveBody({ request, client, state, onCutOff });
      if (received.kind === "gone") return;
      if (received.kind !== "ready") return cutOff(request, response, received.kind);
      ready = received.request;
    }
    const line = skipsQueue(request) ? unqueued : queue;
    if ((await line.enter(client)) === false) {
      onRefused("shed");
      return refuse(response, "shed");
    }
    // a client that has gone does not use the application's time
    if (response.destroyed) return line.leave(client);
    response.once("close", () => line.leave(client));
    if (mayAct(ready) && !isUpload(request)) endUnread(request, response, state);
    await runWith(state, () => handle(ready, response));
  }

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    // what is read or written after the connection has ended, or after the response was ended here
    for (const stream of [request, response]) stream.on("error", () => undefined);
    if (!guard.mayBegin(request, response)) return;
    // ours and the framework's are more than the ten at which Node warns of a leak, with each form that leads on
    response.setMaxListeners(20);
    if (isDraining) response.setHeader("connection", "close");
    const client = networkOf(setClientAddress(request, isTrusted));
    normalizeRequest(request, settings.siteOf(request.headers.host)?.host);
    if (isTurnedAway(request, client)) {
      onRefused("shed");
      return respondShed(request, response);
    }
    const startedAt = performance.now();
    const state: RequestState = {};
    const { method = "GET", headers } = request;
    const sent = headers.traceparent;
    const trace = settings.startTrace({
      method,
      path: pathOf(request),
      traceparent: sent === undefined ? sent : `${sent}`,
    });
    if (trace) headers.traceparent = trace.traceparent;
    response.once("close", () => {
      // an idle keep-alive connection would keep the process alive until the deadline
      if (isClosed) setImmediate(() => server.closeIdleConnections());
      const seconds = (performance.now() - startedAt) / 1000;
      const { requestId = "", proxyRequestId } = state;
      // 499, as in nginx: the client has gone
      const status = response.headersSent ? response.statusCode : 499;
      trace?.end({ status, requestId, middleware: state.middleware });
      const ids = { requestId, proxyRequestId, traceId: trace?.traceId };
      onAnswered({ method, path: pathOf(request), status, seconds, ...ids });
    });
    const work = () => answer(request, response, client, state);
    (trace ? trace.run(work) : work()).catch((error) => {
      if (!response.writableEnded) console.error(error);
      fail(response);
    });
  }

  const server = createHttpServer(rules, onRequest);
  const guard = guardConnections(server, settings);
  const listeners = createListeners(server, rules);

  return {
    server,
    load: queue.load,
    listen: listeners.listen,
    drain(whenEmpty, announceMs = rules.announceMs) {
      isDraining = true;
      const close = () => {
        isClosed = true;
        listeners.close(whenEmpty);
        server.closeIdleConnections();
        // Node checks no deadlines after `close`, so connections whose headers never arrive are ended here
        setTimeout(guard.endIdle, rules.headersMs).unref();
      };
      // A form that a proxy sends on an idle connection while it closes would be lost: until then every response ends its connection.
      if (announceMs > 0) setTimeout(close, announceMs);
      else close();
    },
  };
}
