// The HTTP front: what happens to a request before Next sees it. A request is named and checked, its body arrives within limits, and it is
// refused while the instance is overloaded (promises 10, 13, 14; decision 003). The numbers are in rules.ts.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { removalsOf } from "../../domain/session/cookie-names.ts";
import { type RequestState, runWith } from "../../server/telemetry/running-request.ts";
import { meet } from "./arrivals.ts";
import { createBodyReceiver, isReadFirst, isUpload } from "./body.ts";
import { createConnections } from "./connections.ts";
import { pageFor } from "./failure-page.ts";
import { createFirstVisit } from "./first-visit.ts";
import { mayAct } from "./forms.ts";
import { areHeadersTooLarge } from "./header-size.ts";
import { normalizeRequest, setClientAddress, setHeaders, setRequestId } from "./headers.ts";
import { createLoad, type FrontLoad } from "./load.ts";
import { refuse, refuseOnArrival } from "./refusals.ts";
import { watchResponse } from "./responses.ts";
import type { FrontSettings } from "./settings.ts";

export type Front = {
  server: Server;
  /** Rejects when the port is taken. */
  listen(port: number, host: string): Promise<void>;
  load(): FrontLoad;
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

const metrics = "/api/metrics";
const health: ReadonlySet<string> = new Set(["/api/health/live", "/api/health/ready"]);

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?")[0] ?? "/";

/** A response that has begun is cut off, so that it is not taken for a whole one. */
function fail(response: ServerResponse) {
  if (response.writableEnded) return;
  if (response.headersSent) response.destroy();
  else refuse(response, "failed");
}

const opensInDocument = ({ headers }: IncomingMessage) => "rsc" in headers || "next-action" in headers;

type CutOff = "unreadable" | "tooSlow" | "tooLarge" | "headersTooLarge" | "shed";

export function createFront(settings: FrontSettings): Front {
  const { rules, isTrusted, isSandbox, arrive, handle, onRefused, onAnswered } = settings;
  const receiveBody = createBodyReceiver(settings);
  const load = createLoad(rules, settings);
  const firstVisit = createFirstVisit(settings.styleSheets, settings.siteOf);
  let isDraining = false;
  let isClosed = false;
  /** When the headers of every request that was under way at the close have arrived. */
  let isLate = false;

  const isFile = (request: IncomingMessage) => settings.staticFiles.has(pathOf(request));
  const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? "unknown";

  /** Without a proxy only the probes of the operator come, and they need nothing else. */
  const isWithoutProxy = (request: IncomingMessage) =>
    !isSandbox && !isTrusted(peerOf(request)) && !health.has(pathOf(request)) && pathOf(request) !== metrics;

  /** An operator needs the metrics most when there is too much to do; only with the token, because they are expensive. */
  const isServedUnderLoad = (request: IncomingMessage) =>
    health.has(request.url ?? "") ||
    (request.url === metrics && settings.mayReadMetrics(request.headers.authorization ?? null)) ||
    isFile(request) ||
    settings.isServedUnderLoad(pathOf(request));

  const isShed = (request: IncomingMessage) => load.isBehind() && !isServedUnderLoad(request);

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

  function nameRequest(request: IncomingMessage, response: ServerResponse, state: RequestState) {
    const { requestId, proxyRequestId } = setRequestId(request);
    response.setHeader("x-request-id", requestId);
    // of a page that opens within a document: the foot of that document stays, and takes the code from here
    if (opensInDocument(request)) response.setHeader("server-timing", `reference;desc="${requestId}"`);
    const abandon = () => fail(response);
    Object.assign(state, { isPost: request.method === "POST", requestId, proxyRequestId, abandon });
    watchResponse(request, response, {
      state,
      firstVisit,
      pageOf: (failure) => pageFor(request, failure, settings.failureWords, { requestId }),
      leavingPage: (target) => pageFor(request, "leaving", settings.failureWords, { opens: target }),
      account: settings.siteOf(request.headers.host)?.account,
      reference: requestId,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, state: RequestState) {
    setHeaders(response, isFile(request), isSandbox);
    nameRequest(request, response, state);
    if (!isWellFormed(request)) return cutOff(request, response, "unreadable");
    if (isWithoutProxy(request)) return refuse(response, "withoutProxy");
    if (areHeadersTooLarge(request)) {
      response.setHeader("set-cookie", removalsOf(request.headers.cookie ?? "", "locale"));
      return cutOff(request, response, "headersTooLarge");
    }
    if (isDraining && request.url === "/api/health/ready") return response.writeHead(503).end("leaving");
    let ready = request;
    if (isReadFirst(request)) {
      const received = await receiveBody(request, state);
      if (received.kind === "gone") return;
      if (received.kind !== "ready") return cutOff(request, response, received.kind);
      ready = received.request;
      const actions = [...received.actions, String(request.headers["next-action"])];
      if (isShed(request) && !actions.some(settings.isSignOut)) return cutOff(request, response, "shed");
    }
    // a client that has gone does not use the application's time
    if (response.destroyed) return;
    load.begin();
    response.once("close", load.end);
    if (mayAct(ready) && !isUpload(request)) endUnread(request, response, state);
    await runWith(state, async () => {
      if (!isFile(ready)) await meet(ready, response, { arrive, state });
      return handle(ready, response);
    });
  }

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    if (request.socket.destroyed) return;
    // what is read or written after the connection has ended, or after the response was ended here
    for (const stream of [request, response]) stream.on("error", () => undefined);
    // with those of a form that is passed on, our listeners and the framework's exceed the ten at which Node warns of a leak
    response.setMaxListeners(20);
    if (isDraining) response.setHeader("connection", "close");
    setClientAddress(request, isTrusted);
    normalizeRequest(request, settings.siteOf(request.headers.host)?.host);
    // a form is read first, because a browser shows no response before it has sent its form
    if (isShed(request) && !isReadFirst(request)) {
      onRefused("shed");
      return refuseOnArrival(request, response, settings);
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
      if (isClosed) setImmediate(endConnections);
      const seconds = (performance.now() - startedAt) / 1000;
      const { requestId = "", proxyRequestId } = state;
      // 499, as in nginx: the client has gone
      const status = response.headersSent ? response.statusCode : 499;
      trace?.end({ status, requestId, middleware: state.middleware });
      const ids = { requestId, proxyRequestId, traceId: trace?.traceId };
      onAnswered({ method, path: pathOf(request), status, seconds, ...ids });
    });
    const work = () => answer(request, response, state);
    (trace ? trace.run(work) : work()).catch((error) => {
      if (!response.writableEnded) console.error(error);
      fail(response);
    });
  }

  const mayConnect = (address: string) => isSandbox || isTrusted(address) || settings.isProbe(address);
  const { server, listen, close: stopListening } = createConnections({ ...settings, mayConnect }, onRequest);

  /** An idle connection would keep the process alive until the deadline, and so would one whose headers never arrive. */
  function endConnections() {
    if (isLate && load.read().running === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  }

  return {
    server,
    listen,
    load: load.read,
    drain(whenEmpty, announceMs = rules.announceMs) {
      isDraining = true;
      const close = () => {
        isClosed = true;
        void stopListening().then(whenEmpty);
        endConnections();
        // Node checks no deadlines after `close`
        setTimeout(() => {
          isLate = true;
          endConnections();
        }, rules.headersMs).unref();
      };
      // A form that a proxy sends on an idle connection while it closes would be lost: until then every response ends its connection.
      if (announceMs > 0) setTimeout(close, announceMs);
      else close();
    },
  };
}
