// The client of the library for one server, for the master that Sentinels know, or for a cluster. It reconnects, and follows a failover or
// a slot that moves.
import "server-only";
import { createClient, createCluster, createSentinel } from "@redis/client";
import { seconds } from "@/domain/duration";
import { scripts } from "./scripts";

/** Where the servers are: exactly one of the three. */
export type Servers =
  | { readonly kind: "single"; readonly url: string }
  | {
      readonly kind: "sentinels";
      /** "host:port" of each; three, so that two still agree when one is gone. */
      readonly addresses: readonly string[];
      /** The name of the master. */
      readonly master: string;
      readonly password?: string;
      readonly tls?: boolean;
    }
  | { readonly kind: "cluster"; readonly addresses: readonly string[]; readonly tls?: boolean };

export type Access = {
  readonly username?: string;
  /** A function is asked anew for each connection: the password may change while the process runs. */
  readonly password?: string | (() => Promise<string | undefined>);
  /** Certificate of a private authority, PEM. */
  readonly ca?: string;
};

type Scripts = Record<keyof typeof scripts, (keys: readonly string[], args: readonly string[]) => Promise<unknown>>;

/** What all three clients can do. */
export type Commands = Scripts & {
  mGet(keys: string[]): Promise<(string | null)[]>;
  set(key: string, value: string, options: { expiration: { type: "PX"; value: number } }): Promise<unknown>;
  del(keys: string[]): Promise<unknown>;
  hGetAll(key: string): Promise<Record<string, string>>;
  hSet(key: string, fields: Record<string, string>): Promise<unknown>;
  hDel(key: string, fields: string[]): Promise<unknown>;
  pExpire(key: string, ms: number): Promise<unknown>;
};

export type Client = {
  /** @param abortSignal ends commands that have not been sent: a command must not take effect after its caller was told that it failed */
  commands(abortSignal: AbortSignal): Commands;
  connect(): Promise<unknown>;
  destroy(): unknown;
  /** @returns how many replicas have, by the time limit, what this client has written before on the server of the key */
  copies(key: string, ms: number): Promise<number>;
  /** @returns what each server with a part of the keys says of its memory */
  memories(): Promise<string[]>;
};

type ClientEvents = { onError(error: unknown): void; onReady(): void };

const nodeAt = (address: string) => {
  const { hostname, port } = new URL(`redis://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
};

const usesTls = (servers: Servers) => (servers.kind === "single" ? servers.url.startsWith("rediss:") : servers.tls);

/** Commands fail at once while there is no connection, because pages wait for them (promise 15). */
const optionsFor = ({ username, password, ca }: Access, isTls: boolean | undefined) => ({
  ...((username || password) && {
    credentialsProvider: {
      type: "async-credentials-provider" as const,
      async credentials() {
        const current = typeof password === "function" ? await password() : password;
        return { ...(username && { username }), ...(current && { password: current }) };
      },
    },
  }),
  disableOfflineQueue: true,
  commandsQueueMaxLength: 10_000,
  disableClientInfo: true,
  maintNotifications: "disabled" as const,
  pingInterval: seconds(3),
  socket: {
    ...(isTls && { tls: true as const, ...(ca && { ca }) }),
    connectTimeout: seconds(2),
    socketTimeout: seconds(10),
    reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 10), 1000) + Math.random() * 100,
  },
});

function single(url: string, options: ReturnType<typeof optionsFor>, { onError, onReady }: ClientEvents): Client {
  const client = createClient({ ...options, url, scripts })
    .on("error", onError)
    .on("ready", onReady);
  return {
    commands: (abortSignal) => client.withCommandOptions({ abortSignal, timeout: 0 }),
    connect: () => client.connect(),
    destroy: () => client.destroy(),
    copies: (_, ms) => client.wait(1, ms),
    memories: async () => [await client.info("memory")],
  };
}

function following(
  { addresses, master, password }: Extract<Servers, { kind: "sentinels" }>,
  options: ReturnType<typeof optionsFor>,
  { onError, onReady }: ClientEvents,
): Client {
  const { credentialsProvider: _, socket, ...rest } = options;
  const sentinel = createSentinel({
    name: master,
    sentinelRootNodes: addresses.map(nodeAt),
    nodeClientOptions: options,
    // commands wait while the library asks the Sentinels, one after the other: one that hangs is left within a second
    sentinelClientOptions: {
      ...rest,
      ...(password && { password }),
      pingInterval: 300,
      socket: { ...socket, connectTimeout: seconds(1), socketTimeout: seconds(1) },
    },
    // and while none answers, although the master does: each of these tries takes a second
    maxCommandRediscovers: 1,
    passthroughClientErrorEvents: true,
    scripts,
  });
  sentinel.on("error", onError).on("ready", onReady);
  return {
    commands: (abortSignal) => sentinel.withCommandOptions({ abortSignal, timeout: 0 }),
    connect: () => sentinel.connect(),
    destroy: () => sentinel.destroy(),
    copies: (_, ms) => sentinel.wait(1, ms),
    memories: async () => [await sentinel.info("memory")],
  };
}

function clustered(
  addresses: readonly string[],
  defaults: ReturnType<typeof optionsFor>,
  { onError, onReady }: ClientEvents,
): Client {
  const cluster = createCluster({
    rootNodes: addresses.map((address) => ({ socket: nodeAt(address) })),
    defaults,
    topologyRefreshOnReconnectionAttemptStrategy: 250,
    scripts,
  });
  cluster.on("error", onError).on("node-error", onError).on("node-ready", onReady);
  const masters = () => Promise.all(cluster.masters.map((node) => cluster.nodeClient(node)));
  return {
    commands: (abortSignal) => cluster.withCommandOptions({ abortSignal, timeout: 0 }),
    async connect() {
      await cluster.connect();
      // behind an ASK the library does not send the text of a script that a server does not know
      const texts = Object.values(scripts).map(({ SCRIPT }) => SCRIPT);
      for (const master of await masters()) await Promise.all(texts.map((text) => master.scriptLoad(text)));
    },
    destroy: () => cluster.destroy(),
    async copies(key, ms) {
      // as a command the library sends it to every master, and takes the least
      const answers = await cluster
        .multi(key)
        .addCommand(key, false, ["WAIT", "1", String(ms)])
        .execAsPipeline();
      return Number(answers[0]);
    },
    memories: async () => Promise.all((await masters()).map((master) => master.info("memory"))),
  };
}

/** @returns a client that is not connected yet */
export function createRedis(servers: Servers, access: Access, events: ClientEvents): Client {
  const options = optionsFor(access, usesTls(servers));
  if (servers.kind === "single") return single(servers.url, options, events);
  return servers.kind === "sentinels"
    ? following(servers, options, events)
    : clustered(servers.addresses, options, events);
}
