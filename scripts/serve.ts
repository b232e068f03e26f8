// The production server: Next behind our own HTTP server, which determines the client address (promise 10), sheds load (promise 14)
// and drains on SIGTERM (promise 13); Next does none of these. Started by `npm run start:app`.
import { channel, subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { headers as baseline } from "../next.config.mjs";
import { clientAddress, networkMatcher } from "./client-address.ts";
import { root } from "./environment.ts";

/** Messages to the application: each answered request, the start of the drain, the end of the process. */
const answered = channel("account-area.answered");
const leaving = channel("account-area.leaving");
const ending = channel("account-area.ending");

/** The settings that this server needs. The application validates them (server/config.ts) and publishes them when it starts. */
type Settings = { TRUSTED_PROXIES: readonly string[]; MAX_CONCURRENT_REQUESTS: number; DRAIN_MS: number };
const published: Settings[] = [];
subscribe("account-area.settings", (message) => published.push(message as Settings));

const port = Number(process.env.PORT || "3000");
const app = next({ dev: false, dir: root, hostname: "0.0.0.0", port });
await app.prepare();
const handle = app.getRequestHandler();
const [settings] = published;
if (!settings) throw new Error("the application did not publish its settings");
const { MAX_CONCURRENT_REQUESTS: maxConcurrent, DRAIN_MS: drainMs } = settings;
const isTrusted = networkMatcher(settings.TRUSTED_PROXIES);

let inFlight = 0;
let isDraining = false;

/** Overwrites the forwarding headers: only a trusted proxy may name the client. */
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

/** Next redirects with 307 after a form post, which would make the browser post the form again; 303 makes it GET the target. */
function seeOtherAfterPost(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "POST") return;
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, [status, ...rest]) =>
      Reflect.apply(writeHead, self, [status === 307 ? 303 : status, ...rest]),
  });
}

/** Promise 9: headers of every response, including those that Next sends before the middleware runs. Later code can override them. */
function setHeaders(request: IncomingMessage, response: ServerResponse) {
  for (const { key, value } of baseline) response.setHeader(key, value);
  response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  if (!request.url?.startsWith("/_next/static/")) response.setHeader("cache-control", "no-store");
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
  response.end(text);
}

/** Rejects absolute-form targets, TRACE and duplicated Host headers, which Next would answer before our checks run. */
const isWellFormed = ({ url, method, rawHeaders }: IncomingMessage) =>
  url?.startsWith("/") &&
  method !== "TRACE" &&
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length === 1;

const health = ["/api/health/live", "/api/health/ready"];
const isHealth = ({ url }: IncomingMessage) => health.includes(url ?? "");

const server = createServer((request, response) => {
  const startedAt = performance.now();
  setHeaders(request, response);
  if (!isWellFormed(request)) return refuse(response, 400, "This request cannot be read.");
  setClientAddress(request);
  seeOtherAfterPost(request, response);
  if (isDraining) response.setHeader("connection", "close");
  if (isDraining && request.url === "/api/health/ready") return refuse(response, 503, "leaving");
  if (inFlight >= maxConcurrent && !isHealth(request)) {
    return refuse(response, 503, "Too many visitors at once. Try again in a moment.", { "retry-after": "2" });
  }
  inFlight += 1;
  response.once("close", () => {
    inFlight -= 1;
    // An idle keep-alive connection would keep the process alive until the deadline.
    if (isDraining) setImmediate(() => server.closeIdleConnections());
    const path = (request.url ?? "/").split("?")[0];
    answered.publish({
      method: request.method,
      path,
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
    });
  });
  handle(request, response).catch(() => response.destroy());
});
server.keepAliveTimeout = 65_000;

/** Lets the application flush (tracking events), then exits. */
async function exit(code: number) {
  const pending: Promise<unknown>[] = [];
  ending.publish({ waitFor: (work: Promise<unknown>) => pending.push(work) });
  await Promise.allSettled(pending);
  process.exit(code);
}

/** Turns readiness off, accepts no new connections and finishes running requests; exits at the latest after DRAIN_MS. */
function drain() {
  if (isDraining) return;
  isDraining = true;
  leaving.publish({});
  const deadline = setTimeout(() => void exit(1), drainMs);
  server.close(() => {
    clearTimeout(deadline);
    void exit(0);
  });
  server.closeIdleConnections();
}
process.on("SIGTERM", drain);
process.on("SIGINT", drain);

server.listen(port, "0.0.0.0");
