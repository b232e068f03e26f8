// The client that a Redis connection uses: reconnects by itself, and with Sentinels follows the master when it changes.
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { seconds } from "@/domain/duration";
import type { Log } from "../telemetry/log";
import { reportGuard } from "../telemetry/metrics";
import { noteCluster, saysCluster } from "./cluster";
import { masterUrl, type SentinelSettings } from "./sentinel";

export type ClientSettings = {
  /** With Sentinels its host is the name of the master. */
  url: string;
  log: Log;
  username?: string;
  password?: string;
  /** Certificate of a private authority, PEM. */
  ca?: string;
  sentinels?: SentinelSettings;
};

/** Between two questions to the Sentinels, however many commands fail. */
const askAgainMs = 250;

type Events = { onError(error: Error): void; onReady(): void };

function createReconnecting(url: string, { username, password, ca }: ClientSettings, { onError, onReady }: Events) {
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
  client.on("error", onError);
  client.on("ready", onReady);
  return client;
}
type Client = ReturnType<typeof createReconnecting>;

/** Logs the first failure and the recovery, not each attempt. */
function createStatus(log: Log) {
  let isDown = false;
  return {
    down(err: Error) {
      if (!isDown) log.error({ event: "guardStoreDown", err });
      isDown = true;
      reportGuard("redis", false);
    },
    up() {
      if (isDown) log.info({ event: "guardStoreBack" });
      isDown = false;
      reportGuard("redis", true);
    },
  };
}

export type FollowingClient = {
  /** @throws Error while no master is known */
  current(): Client;
  /** Connects, or asks where the master is now; resolves when a connection stands or the attempt has failed. */
  follow(why?: "fromReplica"): Promise<void>;
  close(): void;
};

/** @returns a client that connects when `follow` is called; with Sentinels, an error makes it look for the master again */
export function createFollowing(settings: ClientSettings): FollowingClient {
  const { url, log, sentinels } = settings;
  const status = createStatus(log);
  let client: Client | undefined;
  let connectedTo: string | undefined;
  let isClosed = false;
  let asking: Promise<void> | undefined;

  async function connectTo(address: string) {
    if (client?.isOpen) client.destroy();
    connectedTo = address;
    const own = createReconnecting(address, settings, {
      onError(error) {
        // a client that was left no longer speaks for the store
        if (own !== client) return;
        status.down(error);
        if (sentinels) void follow();
      },
      onReady() {
        if (own !== client) return;
        status.up();
        // before the first command of ours is sent
        own.sendCommand(["HELLO"]).then(
          (answer) => saysCluster(answer) && noteCluster(log),
          () => undefined,
        );
      },
    });
    client = own;
    await own.connect().catch(() => undefined);
  }

  async function find(why?: "fromReplica") {
    const address = sentinels ? await masterUrl(settings, sentinels) : url;
    if (isClosed) return;
    if (address === undefined) return status.down(new Error("no Sentinel names a master"));
    // an address may lead to another server by now
    const isStale = why === "fromReplica" && client?.isReady;
    if (address === connectedTo && !isStale) return;
    const connecting = connectTo(address);
    // an unreachable master must not keep us from asking for the next one
    await Promise.race([connecting, pause(seconds(1), undefined, { ref: false })]);
  }

  function follow(why?: "fromReplica"): Promise<void> {
    if (isClosed) return Promise.resolve();
    if (!asking) {
      asking = find(why);
      void asking
        .then(() => pause(sentinels ? askAgainMs : 0, undefined, { ref: false }))
        .finally(() => {
          asking = undefined;
        });
    }
    return asking;
  }

  return {
    current() {
      if (!client) throw new Error("the master is not known yet");
      return client;
    },
    follow,
    close() {
      isClosed = true;
      if (client?.isOpen) client.destroy();
    },
  };
}
