// The event loop accepts one connection per listener and turn. With a single one, a busy process has twenty new connections a second:
// clients, and probes of health, would wait in the system's backlog instead of being refused. So several listen on the same port.
import type { Server } from "node:http";
import { createServer, type ListenOptions, type Server as NetServer } from "node:net";
import type { FrontRules } from "../../server/front-rules.ts";

export type Listeners = {
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
      let left = all.length;
      const closed = () => {
        left -= 1;
        if (left === 0) whenEmpty();
      };
      for (const each of all) each.close(closed);
    },
  };
}
