// The production server: Next behind a front of our own, which decides what Next cannot. Who the client is (promise 10), when the
// house is full (promise 14), and how to leave (promise 13). Started by `npm run start:app`.
import { channel, subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { headers as baseline } from "../next.config.mjs";
import { clientAddress, networkMatcher } from "./client-address.ts";
import { root } from "./environment.ts";

/** What the application inside hears of each request, and of the end. */
const answered = channel("account-area.answered");
const leaving = channel("account-area.leaving");
const ending = channel("account-area.ending");

/** The settings of this front, as server/config.ts has read and checked them: the application says them when it starts. */
type Settings = { TRUSTED_PROXIES: readonly string[]; MAX_CONCURRENT_REQUESTS: number; DRAIN_MS: number };
const told: Settings[] = [];
subscribe("account-area.settings", (message) => told.push(message as Settings));

const port = Number(process.env.PORT || "3000");
const app = next({ dev: false, dir: root, hostname: "0.0.0.0", port });
await app.prepare();
const handle = app.getRequestHandler();
const [settings] = told;
if (!settings) throw new Error("the application did not say its settings");
const { MAX_CONCURRENT_REQUESTS: maxConcurrent, DRAIN_MS: drainMs } = settings;
const isTrusted = networkMatcher(settings.TRUSTED_PROXIES);

let atOnce = 0;
let isLeaving = false;

/** Only a proxy that we trust may say for which client it asks. */
function setClientAddress(request: IncomingMessage) {
  const peer = request.socket.remoteAddress ?? "unknown";
  const { headers } = request;
  const client = clientAddress(peer, headers["x-forwarded-for"], isTrusted);
  const proto = isTrusted(peer) ? headers["x-forwarded-proto"] : undefined;
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip") delete headers[name];
  }
  headers["x-forwarded-for"] = client;
  headers["x-forwarded-proto"] = proto === "https" ? "https" : "http";
  if (headers.host) headers["x-forwarded-host"] = headers.host;
}

/** A page that answers a form and moves the browser on must not make it send the form again: Next says 307 there. */
function seeOtherAfterPost(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") return;
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, [status, ...rest]) =>
      Reflect.apply(writeHead, self, [status === 307 ? 303 : status, ...rest]),
  });
}

/** Promise 9: what no answer goes without, ours and Next's own included. Whoever says more says it over this. */
function setHeaders(request: IncomingMessage, response: ServerResponse) {
  for (const { key, value } of baseline) response.setHeader(key, value);
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  if (!request.url?.startsWith("/_next/static/")) response.setHeader("cache-control", "no-store");
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
  response.end(text);
}

/** One Host and a path: what a browser and a proxy send. Next answers the other forms by itself, before any rule of ours. */
const isPlain = ({ url, method, rawHeaders }: IncomingMessage) =>
  url?.startsWith("/") &&
  method !== "TRACE" &&
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length === 1;

const health = ["/api/health/live", "/api/health/ready"];
const isHealth = ({ url }: IncomingMessage) => health.includes(url ?? "");

const server = createServer((request, response) => {
  const begun = performance.now();
  setHeaders(request, response);
  if (!isPlain(request)) return refuse(response, 400, "This request cannot be read.");
  setClientAddress(request);
  seeOtherAfterPost(request, response);
  if (isLeaving) response.setHeader("connection", "close");
  if (isLeaving && request.url === "/api/health/ready") return refuse(response, 503, "leaving");
  if (atOnce >= maxConcurrent && !isHealth(request)) {
    return refuse(response, 503, "Too many visitors at once. Try again in a moment.", { "retry-after": "2" });
  }
  atOnce += 1;
  response.once("close", () => {
    atOnce -= 1;
    // A connection that was kept open for the next request would keep the process until the deadline.
    if (isLeaving) setImmediate(() => server.closeIdleConnections());
    const path = (request.url ?? "/").split("?")[0];
    answered.publish({
      method: request.method,
      path,
      status: response.statusCode,
      seconds: (performance.now() - begun) / 1000,
    });
  });
  handle(request, response).catch(() => response.destroy());
});
server.keepAliveTimeout = 65_000;

/** The application may have something to send still. */
async function end(code: number) {
  const last: Promise<unknown>[] = [];
  ending.publish({ waitFor: (work: Promise<unknown>) => last.push(work) });
  await Promise.allSettled(last);
  process.exit(code);
}

/** Readiness off, no new connections, what has begun may finish; past the deadline the process ends all the same. */
function leave() {
  if (isLeaving) return;
  isLeaving = true;
  leaving.publish({});
  const deadline = setTimeout(() => void end(1), drainMs);
  server.close(() => {
    clearTimeout(deadline);
    void end(0);
  });
  server.closeIdleConnections();
}
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

server.listen(port, "0.0.0.0");
