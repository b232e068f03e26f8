// Node's HTTP server: who may connect, Node's own deadlines, upgrades, and responses to what never becomes a request, with our headers.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { isLongerThan, isUpload } from "./body.ts";
import { maxReadHeaderBytes } from "./header-size.ts";
import { headersIn, noContent } from "./headers.ts";
import type { FrontRules } from "./rules.ts";

type Settings = {
  rules: FrontRules;
  isSandbox: boolean;
  /** Whether an address may connect at all. */
  mayConnect(address: string): boolean;
  /** Called for an address that may not. */
  onStranger(address: string): void;
  onRefused(reason: "upgrade"): void;
};

/** By the code of Node's parser, for what never becomes a request. */
const unreadable: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** A whole response on a connection without a request, after which it is closed. It has no reference code, because nothing is logged. */
function bareResponse(status: number, isSandbox: boolean): string {
  const text = `${status} ${STATUS_CODES[status]}`;
  const headers = {
    ...headersIn(isSandbox),
    "content-security-policy": noContent,
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-length": text.length + 1,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${text}`, ...lines].join("\r\n")}\r\n\r\n${text}\n`;
}

export function createHttpServer(settings: Settings, onRequest: RequestListener): Server {
  const { rules, isSandbox, mayConnect, onStranger, onRefused } = settings;
  const options = {
    maxHeaderSize: maxReadHeaderBytes,
    connectionsCheckingInterval: Math.min(1000, rules.headersMs),
    headersTimeout: rules.headersMs,
    requestTimeout: rules.requestMs,
    keepAliveTimeout: rules.idleMs,
    // `isWellFormed` asks for the Host header
    requireHostHeader: false,
  };
  const server = createServer(options, onRequest);
  server.timeout = rules.silentMs;
  server.maxConnections = rules.connections;
  const busy = new WeakSet<Duplex>();

  server.on("connection", (socket: Socket) => {
    const peer = socket.remoteAddress ?? "unknown";
    if (mayConnect(peer)) return;
    onStranger(peer);
    socket.destroy();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once("close", () => busy.delete(socket));
  });
  server.on("upgrade", (_: IncomingMessage, socket: Duplex) => {
    onRefused("upgrade");
    socket.on("error", () => undefined);
    socket.end(bareResponse(400, isSandbox), () => socket.destroy());
  });
  server.on("clientError", (error: Error & { code?: string }, socket: Duplex) => {
    // next to a running request the bytes would be taken for its response
    if (!socket.writable || busy.has(socket)) return socket.destroy();
    socket.end(bareResponse(unreadable[error.code ?? ""] ?? 400, isSandbox), () => socket.destroy());
  });
  // Node would refuse what it does not expect; we ignore it
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("checkContinue", (request: IncomingMessage, response) => {
    if (!isLongerThan(request, isUpload(request) ? rules.uploadBytes : rules.formBytes)) response.writeContinue();
    server.emit("request", request, response);
  });
  return server;
}
