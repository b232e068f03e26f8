// Node's HTTP server: who may connect, and Node's own deadlines. nginx answers what is no request.
import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { maxReadHeaderBytes } from "./header-size.ts";
import type { FrontRules } from "./rules.ts";

type Settings = {
  rules: FrontRules;
  /** Whether an address may connect at all. */
  mayConnect(address: string): boolean;
  /** Called for an address that may not. */
  onStranger(address: string): void;
};

export function createConnections({ rules, mayConnect, onStranger }: Settings, onRequest: RequestListener) {
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
  server.on("connection", (socket: Socket) => {
    const peer = socket.remoteAddress ?? "unknown";
    if (mayConnect(peer)) return;
    onStranger(peer);
    socket.destroy();
  });
  // Node would refuse what it does not expect; we ignore it
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));

  server.maxConnections = rules.connections;

  return {
    server,
    /** Rejects when the port is taken. */
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, resolve);
      }),
    /** Stops listening. @returns when every connection has ended */
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
