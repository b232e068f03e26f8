// Node's HTTP server: who may connect, how connections are accepted, and Node's own deadlines. nginx answers what is no request.
import { createServer, type RequestListener } from "node:http";
import { createServer as createNetServer, type ListenOptions, type Server as NetServer, type Socket } from "node:net";
import { maxReadHeaderBytes } from "./header-size.ts";
import type { FrontRules } from "./rules.ts";

type Settings = {
  rules: FrontRules;
  /** Whether an address may connect at all. */
  mayConnect(address: string): boolean;
  /** Called for an address that may not. */
  onStranger(address: string): void;
};

const open = (server: NetServer, options: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, resolve);
  });

/** Two processes could share the port as the listeners of one do; this one rejects when another listens. */
async function claim(port: number, host: string) {
  const probe = createNetServer();
  await open(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

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

  // An event loop accepts one connection of a listener a turn. Under load that is about twenty a second, and nginx's new connections and
  // probes of health would wait in the system's queue for up to ten seconds. Only Linux spreads connections over the listeners of a port.
  const count = process.platform === "linux" ? rules.listeners : 1;
  const more = Array.from({ length: count - 1 }, () =>
    createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  const all: readonly NetServer[] = [server, ...more];
  for (const each of all) each.maxConnections = Math.ceil(rules.connections / count);

  return {
    server,
    /** Rejects when the port is taken. */
    async listen(port: number, host: string): Promise<void> {
      await claim(port, host);
      await Promise.all(all.map((each) => open(each, { port, host, reusePort: count > 1 })));
    },
    /** Stops listening. @returns when every connection has ended */
    close: () => Promise.all(all.map((each) => new Promise((resolve) => each.close(resolve)))),
  };
}
