// The production server: Next behind a front of our own, which decides what Next cannot. Who the client is (promise 10), when the
// house is full (promise 14), and how to leave (promise 13). Started by `npm run start:app`.
import { channel } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { root } from "./environment.ts";

const port = Number(process.env.PORT ?? "3000");
const isSandbox = process.env.ACCOUNT_ENV === "sandbox";
const loopback = "127.0.0.1,::1,::ffff:127.0.0.1";
const trusted = new Set((process.env.TRUSTED_PROXIES ?? (isSandbox ? loopback : "")).split(",").filter(Boolean));
const mostAtOnce = Number(process.env.MAX_CONCURRENT_REQUESTS ?? "400");
const drainMs = Number(process.env.DRAIN_MS ?? "15000");

/** What the application inside hears of each request, and of the end. */
const answered = channel("account-area.answered");
const leaving = channel("account-area.leaving");

const app = next({ dev: false, dir: root, hostname: "0.0.0.0", port });
await app.prepare();
const handle = app.getRequestHandler();

let atOnce = 0;
let isLeaving = false;

/** Proxies that we trust may speak for their clients; anybody else speaks for nobody but themselves. */
function sayWhoAsks(request: IncomingMessage) {
  const peer = request.socket.remoteAddress ?? "unknown";
  const { headers } = request;
  const before = trusted.has(peer) ? headers["x-forwarded-for"] : undefined;
  const proto = trusted.has(peer) ? headers["x-forwarded-proto"] : undefined;
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip") delete headers[name];
  }
  headers["x-forwarded-for"] = [before, peer].flat().filter(Boolean).join(", ");
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

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers });
  response.end(text);
}

const isHealth = (request: IncomingMessage) => request.url?.startsWith("/api/health/") ?? false;

const server = createServer((request, response) => {
  const begun = performance.now();
  sayWhoAsks(request);
  seeOtherAfterPost(request, response);
  if (isLeaving) response.setHeader("connection", "close");
  if (isLeaving && request.url === "/api/health/ready") return refuse(response, 503, "leaving");
  if (atOnce >= mostAtOnce && !isHealth(request)) {
    return refuse(response, 503, "Too many visitors at once. Try again in a moment.", { "retry-after": "2" });
  }
  atOnce += 1;
  response.once("close", () => {
    atOnce -= 1;
    // begun before we were asked to leave, its connection would wait for another request that we do not take
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

/** Readiness off, no new connections, what has begun may finish; past the deadline the process ends all the same. */
function leave() {
  if (isLeaving) return;
  isLeaving = true;
  leaving.publish({});
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(1), drainMs).unref();
}
process.on("SIGTERM", leave);
process.on("SIGINT", leave);

server.listen(port, "0.0.0.0");
