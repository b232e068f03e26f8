// The Redis connection: reconnects automatically and fails fast while disconnected (promise 15).
import "server-only";
import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { countGuardFailure, observeGuardCommand, reportGuard } from "../telemetry/metrics";
import { type GuardStore, GuardUnavailable } from "./store";

/** Time limit of a command, milliseconds; pages wait for it. */
const defaultCommandMs = seconds(1);

/** Runs a Lua script. @throws GuardUnavailable, naming the operation, when Redis fails or exceeds the time limit */
export type Run = (operation: keyof GuardStore, script: string, keys: string[], args: string[]) => Promise<unknown>;

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Keys contain contacts and addresses, so they are hashed. The braces are a Redis Cluster hash tag: related keys share a slot. */
export const keyOf = (kind: string, key: string): string => `guard:${kind}:{${digestOf(key)}}`;

export type RedisSettings = {
  url: string;
  log: Log;
  username?: string;
  password?: string;
  /** Certificate of a private authority, PEM. */
  ca?: string;
  /** Begins every key. */
  prefix?: string;
  /** Time limit of a command, milliseconds; after it the guard counts as unavailable. */
  commandMs?: number;
};

function createReconnecting({ url, log, username, password, ca }: RedisSettings) {
  const client = createClient({
    url,
    ...(username && { username }),
    ...(password && { password }),
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    disableClientInfo: true,
    maintNotifications: "disabled",
    pingInterval: seconds(3),
    socket: {
      ...(ca && url.startsWith("rediss:") && { tls: true as const, ca }),
      connectTimeout: seconds(2),
      socketTimeout: seconds(10),
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), 1000) + Math.random() * 100,
    },
  });
  let isDown = false;
  client.on("error", (err: Error) => {
    if (!isDown) log.error({ event: "guardStoreDown", err });
    isDown = true;
    reportGuard("redis", false);
  });
  client.on("ready", () => {
    if (isDown) log.info({ event: "guardStoreBack" });
    isDown = false;
    reportGuard("redis", true);
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

/** After a failover the connection may still lead to the former master, which is a replica now. */
const isFromReplica = (cause: unknown) =>
  cause instanceof Error && /^(READONLY|MASTERDOWN)\b|-READONLY/.test(cause.message);

export type RedisConnection = { run: Run; close(): Promise<void> };

/**
 * Connects in the background and reconnects when the connection is lost. While disconnected, `run` throws at once; when Redis hangs,
 * it throws after `commandMs`.
 */
export function connect(settings: RedisSettings): RedisConnection {
  const { prefix = "account-area", commandMs = defaultCommandMs } = settings;
  const client = createReconnecting(settings);
  const connected = withTimeout(commandMs, client.connect()).catch(() => undefined);
  const named = (key: string) => `${prefix}:${key}`;
  /** The address may lead to the new master by now. */
  const reconnect = () => {
    if (client.isOpen) client.destroy();
    client.connect().catch(() => undefined);
  };
  return {
    async run(operation, script, keys, args) {
      await connected;
      const startedAt = performance.now();
      const observe = (outcome: "ok" | "failed") =>
        observeGuardCommand({ operation, outcome }, (performance.now() - startedAt) / 1000);
      try {
        const answer = await withTimeout(commandMs, client.eval(script, { keys: keys.map(named), arguments: args }));
        observe("ok");
        return answer;
      } catch (cause) {
        observe("failed");
        countGuardFailure(operation);
        if (isFromReplica(cause) && client.isReady) reconnect();
        throw new GuardUnavailable(operation, cause);
      }
    },
    async close() {
      await connected;
      if (client.isOpen) client.destroy();
    },
  };
}
