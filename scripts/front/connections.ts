// Connections: how they are accepted, how many a client may have, how long they may stay silent, upgrades, and how they end when the process leaves.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { createServer, type ListenOptions, type Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { networkOf } from "../../domain/network.ts";
import type { FrontRules } from "../../server/front-rules.ts";
import { createClientQuota } from "./client-quota.ts";
import { headersIn, noContent } from "./headers.ts";

type Settings = {
  rules: FrontRules;
  isSandbox: boolean;
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

/** Clients that are kept out for a while. */
function createPause(ms: number) {
  const paused = new Map<string, number>();
  const isOver = (client: string) => (paused.get(client) ?? 0) <= performance.now();
  return {
    begin(client: string) {
      for (const each of paused.keys()) if (isOver(each)) paused.delete(each);
      paused.set(client, performance.now() + ms);
    },
    isOver,
  };
}

type Guard = {
  /**
   * Counts a request of a connection. Node reads one after the other, whether or not those before have a response: a client that sends
   * thousands at once would have them all begun before any other client's.
   * @returns whether it may begin; if not, its connection has been ended
   */
  mayBegin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends the connections without a running request. */
  endIdle(): void;
};

/** Applies the rules to a server. */
export function guardConnections(server: Server, { rules, isSandbox, isTrusted, onRefused }: Settings): Guard {
  const quota = createClientQuota(rules.connectionsPerClient);
  const pause = createPause(rules.pipeliningPauseMs);
  const unanswered = new WeakMap<Socket, number>();
  const waitingOn = (socket: Socket) => unanswered.get(socket) ?? 0;
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
      if (!pause.isOver(client) || !quota.take(client)) {
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
    socket.end(bareResponse(400, isSandbox), () => socket.destroy());
  });
  server.on("clientError", (error: Error & { code?: string }, socket: Duplex) => {
    // beside a running request the bytes would be taken for its response
    if (!socket.writable || !idle.has(socket)) return socket.destroy();
    socket.end(bareResponse(unreadable[error.code ?? ""] ?? 400, isSandbox), () => socket.destroy());
  });
  return {
    mayBegin({ socket }, response) {
      if (socket.destroyed) return false;
      if (waitingOn(socket) >= rules.unansweredPerConnection) {
        onRefused("connections");
        const peer = socket.remoteAddress ?? "unknown";
        if (!isTrusted(peer)) pause.begin(networkOf(peer));
        socket.destroy();
        return false;
      }
      unanswered.set(socket, waitingOn(socket) + 1);
      response.once("close", () => unanswered.set(socket, waitingOn(socket) - 1));
      return true;
    },
    endIdle() {
      for (const socket of idle) socket.destroy();
    },
  };
}

type Listeners = {
  /** Rejects when the port is taken. */
  listen(port: number, host: string): Promise<void>;
  /** Stops listening, and calls back when every connection has ended. */
  close(whenEmpty: () => void): void;
};

const open = (server: NetServer, options: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, resolve);
  });

/** Two processes could share the port as the listeners of one do; this one rejects when another listens. */
async function claim(port: number, host: string) {
  const probe = createServer();
  await open(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * The event loop accepts one connection per listener and turn. With a single one, a busy process has twenty new connections a second: clients,
 * and probes of health, would wait in the system's backlog instead of being refused. So several listen on the same port.
 */
export function createListeners(
  server: Server,
  { listeners, connections }: FrontRules,
  { platform }: Pick<NodeJS.Process, "platform"> = process,
): Listeners {
  // other systems do not spread connections over the listeners of a port
  const count = platform === "linux" ? listeners : 1;
  const more = Array.from({ length: count - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  const all: readonly NetServer[] = [server, ...more];
  for (const each of all) each.maxConnections = Math.ceil(connections / count);
  return {
    async listen(port, host) {
      await claim(port, host);
      await Promise.all(all.map((each) => open(each, { port, host, reusePort: count > 1 })));
    },
    close(whenEmpty) {
      let openServers = all.length;
      const closed = () => {
        openServers -= 1;
        if (openServers === 0) whenEmpty();
      };
      for (const each of all) each.close(closed);
    },
  };
}
