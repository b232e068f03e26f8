// Connections: how many a client may have, how long they may stay silent, upgrades, and how they end when the process leaves.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networkOf } from "../../domain/network.ts";
import type { FrontRules } from "../../server/front-rules.ts";
import { createClientQuota } from "./client-quota.ts";
import { baselineHeaders, noContent } from "./headers.ts";

type Settings = {
  rules: FrontRules;
  isTrusted(address: string): boolean;
  onRefused(reason: "upgrade" | "connections"): void;
};

/** By the code of Node's parser, for what never becomes a request. */
const unreadable: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** A whole response on a connection without a request, after which it is closed. It has no reference code, because nothing is logged. */
function bareResponse(status: number): string {
  const text = `${status} ${STATUS_CODES[status]}`;
  const headers = {
    ...baselineHeaders,
    "content-security-policy": noContent,
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-length": text.length + 1,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${text}`, ...lines].join("\r\n")}\r\n\r\n${text}\n`;
}

/** Applies the rules to a server. @returns a function that ends the connections without a running request */
export function guardConnections(server: Server, { rules, isTrusted, onRefused }: Settings): () => void {
  const quota = createClientQuota(rules.connectionsPerClient);
  const idle = new Set<Duplex>();
  server.headersTimeout = rules.headersMs;
  // bodies have deadlines of their own
  server.requestTimeout = 0;
  server.keepAliveTimeout = rules.idleMs;
  server.timeout = rules.silentMs;

  server.on("connection", (socket: Socket) => {
    const peer = socket.remoteAddress ?? "unknown";
    if (!isTrusted(peer)) {
      const client = networkOf(peer);
      if (!quota.take(client)) {
        onRefused("connections");
        return socket.destroy();
      }
      socket.once("close", () => quota.release(client));
    }
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  server.on("upgrade", (_: IncomingMessage, socket: Duplex) => {
    onRefused("upgrade");
    socket.on("error", () => undefined);
    socket.end(bareResponse(400), () => socket.destroy());
  });
  server.on("clientError", (error: Error & { code?: string }, socket: Duplex) => {
    // beside a running request the bytes would be taken for its response
    if (!socket.writable || !idle.has(socket)) return socket.destroy();
    socket.end(bareResponse(unreadable[error.code ?? ""] ?? 400), () => socket.destroy());
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
