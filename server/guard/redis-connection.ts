// The Redis connection: reconnects automatically and fails fast while disconnected (promise 15).
import "server-only";
import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { countGuardFailure } from "../telemetry/metrics";
import { type GuardStore, GuardUnavailable } from "./store";

/** Time limit of a command, milliseconds; pages wait for it. */
export const defaultCommandMs = seconds(1);

/** Runs a Lua script. @throws GuardUnavailable, naming the operation, when Redis fails or exceeds the time limit */
export type Run = (operation: keyof GuardStore, script: string, keys: string[], args: string[]) => Promise<unknown>;

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Keys contain contacts and addresses, so they are hashed. The braces are a Redis Cluster hash tag: related keys share a slot. */
export const keyOf = (kind: string, key: string): string => `guard:${kind}:{${digestOf(key)}}`;

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

/** Rejects after `ms`; a later answer of the command is ignored. */
function withTimeout<T>(ms: number, command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Redis command timed out")), ms);
  });
  return Promise.race([command, timeout]).finally(() => clearTimeout(timer));
}

export type RedisConnection = { run: Run; close(): Promise<void> };

/**
 * Connects in the background and reconnects when the connection is lost. While disconnected, `run` throws at once; when Redis hangs,
 * it throws after `commandMs`.
 */
export function connect(url: string, log: Log, commandMs: number): RedisConnection {
  const client = createReconnecting(url, log);
  const connected = withTimeout(commandMs, client.connect()).catch(() => undefined);
  return {
    async run(operation, script, keys, args) {
      await connected;
      try {
        return await withTimeout(commandMs, client.eval(script, { keys, arguments: args }));
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
