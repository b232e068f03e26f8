// The connection to Redis: comes back by itself, and fails fast while it is away (promise 15).
import "server-only";
import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { countGuardFailure } from "../telemetry/metrics";
import { type GuardStore, GuardUnavailable } from "./store";

/** A page that waits longer than this for the guard is a page that hangs, milliseconds. */
export const defaultCommandMs = seconds(1);

/** Runs a script on keys and arguments. @throws GuardUnavailable, naming the operation, when Redis fails or is late */
export type Run = (operation: keyof GuardStore, script: string, keys: string[], args: string[]) => Promise<unknown>;

/** Keys name contacts and addresses, which are nobody's business who looks into Redis. The braces keep a cluster's slot. */
export const keyOf = (kind: string, key: string): string =>
  `guard:${kind}:{${createHash("sha256").update(key).digest("base64url")}}`;

function createReconnecting(url: string, log: Log) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    disableClientInfo: true,
    maintNotifications: "disabled",
    pingInterval: seconds(3),
    socket: {
      connectTimeout: seconds(2),
      socketTimeout: seconds(10),
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), 1000) + Math.random() * 100,
    },
  });
  let isDown = false;
  client.on("error", (err: Error) => {
    if (!isDown) log.error({ event: "guardStoreDown", err });
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) log.info({ event: "guardStoreBack" });
    isDown = false;
  });
  return client;
}

/** Rejects after `ms`; the command it races against may still be answered, and nobody listens then. */
function within<T>(ms: number, command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ms);
  });
  return Promise.race([command, late]).finally(() => clearTimeout(timer));
}

export type Connection = { run: Run; close(): Promise<void> };

/**
 * Connects in the background, and again whenever the connection is lost. While it is, `run` throws at once; a Redis that
 * hangs costs `commandMs`.
 */
export function connect(url: string, log: Log, commandMs: number): Connection {
  const client = createReconnecting(url, log);
  const connected = within(commandMs, client.connect()).catch(() => undefined);
  return {
    async run(operation, script, keys, args) {
      await connected;
      try {
        return await within(commandMs, client.eval(script, { keys, arguments: args }));
      } catch (cause) {
        countGuardFailure(operation);
        throw new GuardUnavailable(operation, cause);
      }
    },
    async close() {
      await connected;
      if (client.isOpen) client.destroy();
    },
  };
}
