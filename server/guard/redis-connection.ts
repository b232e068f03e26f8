// Commands to Redis: they fail fast while it is away (promise 15).
import "server-only";
import { createHash } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import { ErrorReply } from "@redis/client";
import { minutes, seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { countGuardFailure, observeGuardCommand } from "../telemetry/metrics";
import { withSpan } from "../telemetry/tracing";
import { isOfCluster, noteCluster } from "./cluster";
import { type ClientSettings, createFollowing } from "./redis-client";
import { type GuardStore, GuardUnavailable } from "./store";

/** Time limit of a command, milliseconds; pages wait for it. */
const defaultCommandMs = seconds(1);

/** Runs a Lua script. @throws GuardUnavailable, naming the operation, when Redis fails or exceeds the time limit */
export type Run = (operation: keyof GuardStore, script: string, keys: string[], args: string[]) => Promise<unknown>;

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Keys contain contacts and addresses, so they are hashed. The braces are a Redis Cluster hash tag: related keys share a slot. */
export const keyOf = (kind: string, key: string): string => `guard:${kind}:{${digestOf(key)}}`;

export type RedisSettings = ClientSettings & {
  /** Begins every key. */
  prefix?: string;
  /** Time limit of a command, milliseconds; after it the guard counts as unavailable. */
  commandMs?: number;
};

class CommandTimeout extends Error {
  override name = "CommandTimeout";
}

/** Rejects after `ms`; a later answer of the command is ignored. An answer that waited to be read while this process was busy counts. */
function withTimeout<T>(ms: number, command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    // sockets are read between timers and immediates
    timer = setTimeout(() => setImmediate(() => reject(new CommandTimeout("Redis command timed out"))), ms);
  });
  return Promise.race([command, timeout]).finally(() => clearTimeout(timer));
}

/** After a failover the connection may still lead to the former master, which is a replica now. */
const isFromReplica = (cause: unknown) =>
  cause instanceof Error && /^(READONLY|MASTERDOWN)\b|-READONLY/.test(cause.message);

/**
 * Logs why Redis, although it is connected, does not do what it is asked: a right that is missing, memory that is full, an answer that is
 * late. Each reason is logged once a minute, because every request meets it. The client logs a connection that is lost.
 */
function createFailureLog(log: Log) {
  const loggedAt = new Map<string, number>();
  return (operation: string, cause: unknown) => {
    if (!(cause instanceof ErrorReply || cause instanceof CommandTimeout)) return;
    // what follows may be of the command, such as the number of its script
    const reason = cause.message.slice(0, 40);
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < minutes(1)) return;
    loggedAt.set(reason, now);
    log.error({ event: "guardCommandFailed", operation, err: cause });
  };
}

export type RedisConnection = { run: Run; close(): Promise<void> };

/**
 * Connects in the background and reconnects when the connection is lost. While disconnected, `run` throws at once; when Redis hangs,
 * it throws after `commandMs`, and for as long again at once: a page has several commands and would wait for each, and commands would pile
 * up before a Redis that answers too late.
 */
export function connect(settings: RedisSettings): RedisConnection {
  const { prefix = "account-area", commandMs = defaultCommandMs } = settings;
  const client = createFollowing(settings);
  const connected = withTimeout(commandMs, client.follow()).catch(() => undefined);
  const named = (key: string) => `${prefix}:${key}`;
  const logFailure = createFailureLog(settings.log);
  let restsUntil = 0;
  const traced =
    (run: Run): Run =>
    (operation, ...command) =>
      withSpan(
        {
          name: `redis ${operation}`,
          kind: SpanKind.CLIENT,
          attributes: { "db.system.name": "redis", "db.operation.name": operation },
        },
        () => run(operation, ...command),
      );
  return {
    run: traced(async (operation, script, keys, args) => {
      await connected;
      if (performance.now() < restsUntil) {
        countGuardFailure(operation);
        throw new GuardUnavailable(operation, new CommandTimeout("Redis has just timed out"));
      }
      const startedAt = performance.now();
      const observe = (outcome: "ok" | "failed") =>
        observeGuardCommand({ operation, outcome }, (performance.now() - startedAt) / 1000);
      try {
        const command = client.current().eval(script, { keys: keys.map(named), arguments: args });
        const answer = await withTimeout(commandMs, command);
        observe("ok");
        return answer;
      } catch (cause) {
        observe("failed");
        countGuardFailure(operation);
        if (isOfCluster(cause)) noteCluster(settings.log);
        else logFailure(operation, cause);
        if (cause instanceof CommandTimeout) restsUntil = performance.now() + commandMs;
        if (isFromReplica(cause)) void client.follow("fromReplica");
        else if (settings.sentinels) void client.follow();
        throw new GuardUnavailable(operation, cause);
      }
    }),
    async close() {
      await connected;
      client.close();
    },
  };
}
