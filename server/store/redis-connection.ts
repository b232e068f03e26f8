// Commands to Redis: they fail fast while it is away (promise 15).
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { ErrorReply } from "@redis/client";
import { minutes, seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { countStoreFailure, observeStoreCommand, reportStore } from "../telemetry/metrics";
import { withSpan } from "../telemetry/tracing";
import { type Access, type Client, type Commands, createRedis, type Servers } from "./redis-client";
import { type Store, StoreUnavailable } from "./store";

/** Time limit of a command, milliseconds; pages wait for it. */
const defaultCommandMs = seconds(1);
/** Time limit of a new connection, milliseconds. */
const openMs = seconds(3);

export type RedisSettings = Access & {
  readonly servers: Servers;
  readonly log: Log;
  /** Time limit of a command, milliseconds; after it the store counts as unavailable. */
  readonly commandMs?: number;
};

class CommandTimeout extends Error {
  override name = "CommandTimeout";
}

/** Rejects after `ms`; a later answer of the command is ignored. An answer that waited to be read while this process was busy counts. */
function withTimeout<T>(ms: number, command: Promise<T>, onTimeout?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const late = () => {
      reject(new CommandTimeout("Redis did not answer in time"));
      onTimeout?.();
    };
    // sockets are read between timers and immediates
    timer = setTimeout(() => setImmediate(late), ms);
  });
  return Promise.race([command, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Logs the first failure and the recovery, not each attempt. Why a server that answers refuses commands, and that it answers too late, is
 * logged once a minute, because every request meets it.
 */
function createStatus(log: Log) {
  const loggedAt = new Map<string, number>();
  const state = { isDown: false, isLogged: false, failedAt: 0 };
  function isNew({ message }: Error) {
    // what follows may be of the command, such as the number of its script
    const reason = message.slice(0, 40);
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < minutes(1)) return false;
    loggedAt.set(reason, now);
    return true;
  }
  return {
    down(err: unknown) {
      state.failedAt = performance.now();
      if (!state.isDown) {
        state.isLogged = !(err instanceof CommandTimeout) || isNew(err);
        if (state.isLogged) log.error({ event: "storeDown", err });
      }
      state.isDown = true;
      reportStore("redis", false);
    },
    /** Of a cluster one server may answer while another does not. */
    up() {
      if (state.isDown && performance.now() - state.failedAt < seconds(1)) return;
      if (state.isDown && state.isLogged) log.info({ event: "storeBack" });
      state.isDown = false;
      reportStore("redis", true);
    },
    refused(operation: string, err: ErrorReply) {
      if (isNew(err)) log.error({ event: "storeCommandFailed", operation, err });
    },
  };
}

/** Failures after which the library does not recover, so that we open a new client. */
const needsNewClient = {
  /** The address leads to another server by now, or to a former master. */
  single: (cause: unknown) => cause instanceof ErrorReply && /^(READONLY|MASTERDOWN)\b/.test(cause.message),
  /** It waits for the answers of a server that hangs, and of one that it has not reached yet, also when another has taken its place. */
  sentinels: (cause: unknown) => !(cause instanceof ErrorReply),
  cluster: (cause: unknown) => !(cause instanceof ErrorReply),
} as const satisfies Record<Servers["kind"], (cause: unknown) => boolean>;

/** Runs a command on keys. @throws StoreUnavailable, naming the operation, when Redis fails or exceeds the time limit */
export type Run = <T>(
  operation: keyof Store,
  keys: readonly string[],
  command: (commands: Commands, client: Client) => Promise<T>,
) => Promise<T>;

/** The servers of a cluster rest apart, and the keys of one hash tag are on one server. */
const tagOf = (key: string) => /{(.*?)}/.exec(key)?.[1] ?? key;

/**
 * For as long as a command may take, what has just timed out is not asked again: a page has several commands and would wait for each, and
 * commands would pile up before a Redis that answers too late.
 */
function createRests(restMs: number, isCluster: boolean) {
  const rests = new Map<string, number>();
  const placesOf = (keys: readonly string[]) => (isCluster ? keys.map(tagOf) : [""]);
  return {
    isResting: (keys: readonly string[]) => placesOf(keys).some((place) => (rests.get(place) ?? 0) > performance.now()),
    rest(keys: readonly string[]) {
      const now = performance.now();
      if (rests.size > 1000) for (const [place, until] of rests) if (until <= now) rests.delete(place);
      for (const place of placesOf(keys)) rests.set(place, now + restMs);
    },
  };
}

export type RedisConnection = { run: Run; close(): Promise<void> };

/**
 * Connects in the background, again and again. While disconnected, `run` throws at once; when Redis hangs, it throws after `commandMs`,
 * and for as long again at once.
 */
export function connect({ servers, log, commandMs = defaultCommandMs, ...access }: RedisSettings): RedisConnection {
  const status = createStatus(log);
  const rests = createRests(commandMs, servers.kind === "cluster");
  let client: Client | undefined;
  let opening: Promise<void> | undefined;
  const closed = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: closed.signal }).catch(() => undefined);

  /** What a client was connecting to meanwhile must not stay connected. */
  const end = async (left: Client, connecting?: Promise<unknown>) => {
    const destroy = async () => left.destroy();
    await destroy().catch(() => undefined);
    await connecting?.then(destroy).catch(() => undefined);
  };

  async function tryToOpen(): Promise<boolean> {
    const next: Client = createRedis(servers, access, {
      // a client that was left no longer speaks for the store
      onError: (error) => (client ?? next) === next && status.down(error),
      onReady: () => status.up(),
    });
    const connecting = next.connect();
    try {
      await withTimeout(openMs, connecting);
    } catch (error) {
      status.down(error);
      void end(next, connecting);
      return false;
    }
    if (closed.signal.aborted) return end(next).then(() => true);
    const left = client;
    client = next;
    if (left) void end(left);
    return true;
  }

  /** Not more often than every second, however many commands fail. */
  async function openAgain() {
    for (let waitMs = 50; !closed.signal.aborted && !(await tryToOpen()); waitMs = Math.min(waitMs * 2, seconds(1)))
      await rest(waitMs);
  }
  function open(): Promise<void> {
    opening ??= openAgain();
    const done = opening;
    void done
      .then(() => rest(seconds(1)))
      .then(() => {
        if (opening === done) opening = undefined;
      });
    return done;
  }
  const connected = withTimeout(commandMs, open()).catch(() => undefined);

  const run: Run = async (operation, keys, command) => {
    await connected;
    if (rests.isResting(keys)) {
      countStoreFailure(operation);
      throw new StoreUnavailable(operation, new CommandTimeout("Redis has just timed out"));
    }
    const startedAt = performance.now();
    const observe = (outcome: "ok" | "failed") =>
      observeStoreCommand({ operation, outcome }, (performance.now() - startedAt) / 1000);
    if (!client) {
      countStoreFailure(operation);
      // why is logged where it is opened
      throw new StoreUnavailable(operation, new Error("there is no connection yet"));
    }
    try {
      const late = new AbortController();
      const answer = await withTimeout(commandMs, command(client.commands(late.signal), client), () => late.abort());
      observe("ok");
      status.up();
      return answer;
    } catch (cause) {
      observe("failed");
      countStoreFailure(operation);
      if (cause instanceof ErrorReply) status.refused(operation, cause);
      else status.down(cause);
      if (cause instanceof CommandTimeout) rests.rest(keys);
      if (needsNewClient[servers.kind](cause)) void open();
      throw new StoreUnavailable(operation, cause);
    }
  };
  return {
    run: (operation, ...command) =>
      withSpan(
        {
          name: `redis ${operation}`,
          kind: SpanKind.CLIENT,
          attributes: { "db.system.name": "redis", "db.operation.name": operation },
        },
        () => run(operation, ...command),
      ),
    async close() {
      closed.abort();
      await connected;
      if (client) await end(client);
    },
  };
}
