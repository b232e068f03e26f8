// Connections: how many a client may have, how long they may stay silent, upgrades, and how they end when the process leaves.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networkOf } from "../../domain/network.ts";
import type { FrontRules } from "../../server/front-rules.ts";
import { createShares } from "./shares.ts";

type Settings = {
  rules: FrontRules;
  isTrusted(address: string): boolean;
  onRefused(reason: "upgrade" | "connections"): void;
};

const noUpgrade = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Applies the rules to a server. @returns a function that ends the connections without a running request */
export function guardConnections(server: Server, { rules, isTrusted, onRefused }: Settings): () => void {
  const shares = createShares(rules.connectionsPerClient);
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
      if (!shares.take(client)) {
        onRefused("connections");
        return socket.destroy();
      }
      socket.once("close", () => shares.release(client));
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
    socket.end(noUpgrade, () => socket.destroy());
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
