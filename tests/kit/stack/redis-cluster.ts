// A cluster of three masters with a replica each on this machine, as small as a failover can be. Slots can move, and masters be added.
import { createClient } from "@redis/client";
import { freePort } from "../../../scripts/answers.ts";
import { commandOn, startRedis, untilTrue } from "./redis-server.ts";

type Server = Awaited<ReturnType<typeof startRedis>>;

const slots = 16_384;

const says = async (port: number, ...command: string[]) => String(await commandOn(port, ...command));

type Range = { readonly from: number; readonly to: number };

/** Sends many commands to one server. */
async function withClient<T>({ port }: Server, work: (send: (...words: string[]) => Promise<unknown>) => Promise<T>) {
  const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
  try {
    return await work((...words) => client.sendCommand(words));
  } finally {
    client.destroy();
  }
}

export type RedisCluster = Awaited<ReturnType<typeof startRedisCluster>>;

/** @param options of each server's command line */
export async function startRedisCluster(...options: string[]) {
  const clustered = ["--cluster-enabled", "yes", "--cluster-node-timeout", "500", "--repl-diskless-sync-delay", "0"];
  const servers: Server[] = [];
  const buses = new Map<Server, string>();
  const addServer = async () => {
    // by default it is the port plus 10,000, which may be taken, or no port
    const bus = String(await freePort());
    const server = await startRedis(...clustered, "--cluster-port", bus, ...options);
    servers.push(server);
    buses.set(server, bus);
    return server;
  };
  while (servers.length < 6) await addServer();
  const [first, ...others] = servers as [Server, ...Server[]];
  const masters = servers.slice(0, 3);
  const introduce = (to: Server, each: Server) =>
    to.command("CLUSTER", "MEET", "127.0.0.1", String(each.port), buses.get(each) ?? "");
  for (const each of others) await introduce(first, each);
  const idOf = ({ port }: Server) => says(port, "CLUSTER", "MYID");
  await Promise.all(
    masters.map(({ port }, i) => {
      const [from, to] = [Math.ceil((i * slots) / 3), Math.ceil(((i + 1) * slots) / 3) - 1];
      return commandOn(port, "CLUSTER", "ADDSLOTSRANGE", String(from), String(to));
    }),
  );
  const replicate = async (replica: Server, master: Server) => {
    const id = await idOf(master);
    // an error until it has heard of its master
    await untilTrue(async () => Boolean(await replica.command("CLUSTER", "REPLICATE", id)));
  };
  await Promise.all(masters.map((master, i) => replicate(servers[i + 3] as Server, master)));
  const isWhole = async () => {
    const all = await Promise.all(
      servers.map(({ port }) =>
        Promise.all(
          [
            ["CLUSTER", "INFO"],
            ["CLUSTER", "NODES"],
            ["INFO", "replication"],
          ].map((words) => says(port, ...words)),
        ),
      ),
    );
    const replicas = servers.length / 2;
    const known = ([info = "", nodes = ""]: string[]) =>
      info.includes("cluster_state:ok") && nodes.match(/\bslave\b/g)?.length === replicas;
    return all.every(known) && all.flat().filter((text) => text.includes("master_link_status:up")).length === replicas;
  };
  /** Every server knows of every other, and of the replicas as such; and every replica has a master. */
  const untilWhole = () => untilTrue(isWhole);
  await untilWhole();
  const anyAlive = () => Promise.any(servers.map((each) => each.command("PING").then(() => each)));
  const ranges = async () =>
    (await (await anyAlive()).command("CLUSTER", "SLOTS")) as [number, number, [string, number]][];
  const serverAt = (port: number | undefined) => servers.find((each) => each.port === port) as Server;
  /** @returns the master that has a slot now */
  const ownerOf = async (slot: number) =>
    serverAt((await ranges()).find(([from, to]) => from <= slot && slot <= to)?.[2][1]);
  const addresses = masters.map(({ port }) => `127.0.0.1:${port}`);
  return {
    servers,
    masters,
    addresses,
    /** What an instance is told. */
    settings: { REDIS_CLUSTER: addresses.join(), REDIS_TLS: "false" },
    idOf,
    untilWhole,
    ownerOf,
    /** @returns every master that has slots now */
    owners: async () => [...new Set((await ranges()).map(([, , [, port]]) => serverAt(port)))],
    /** @returns the replica of a master, as the master sees it */
    async replicaOf(master: Server): Promise<Server> {
      const [, port] = /^slave0:.*?port=(\d+)/m.exec(await says(master.port, "INFO", "replication")) ?? [];
      return serverAt(Number(port));
    },
    /** Adds a master without slots, and its replica. */
    async addMaster(): Promise<Server> {
      const known = await anyAlive();
      const [master, replica] = [await addServer(), await addServer()];
      for (const each of [master, replica]) await introduce(known, each);
      await replicate(replica, master);
      await untilWhole();
      return master;
    },
    /** Moves slots with their keys, as `redis-cli --cluster reshard` does, while the cluster is used. */
    async moveSlots({ from, to }: Range, target: Server): Promise<void> {
      const source = await ownerOf(from);
      const [sourceId, targetId] = [await idOf(source), await idOf(target)];
      await withClient(source, (atSource) =>
        withClient(target, async (atTarget) => {
          for (let slot = from; slot <= to; slot += 1) {
            await atTarget("CLUSTER", "SETSLOT", `${slot}`, "IMPORTING", sourceId);
            await atSource("CLUSTER", "SETSLOT", `${slot}`, "MIGRATING", targetId);
            const keysLeft = async () => (await atSource("CLUSTER", "GETKEYSINSLOT", `${slot}`, "100")) as string[];
            for (let keys = await keysLeft(); keys.length > 0; keys = await keysLeft())
              await atSource("MIGRATE", "127.0.0.1", `${target.port}`, "", "0", "5000", "KEYS", ...keys);
            for (const send of [atTarget, atSource]) await send("CLUSTER", "SETSLOT", `${slot}`, "NODE", targetId);
          }
        }),
      );
    },
    /** @returns the master that has a slot now, as the others see it */
    async masterOf(key: string): Promise<Server> {
      return ownerOf(Number(await (await anyAlive()).command("CLUSTER", "KEYSLOT", key)));
    },
    /** @returns every key of the cluster */
    async keys(): Promise<string[]> {
      const answers = await Promise.all(masters.map((each) => each.command("KEYS", "*")));
      return answers.flat().map(String);
    },
    close: async () => void (await Promise.all(servers.map((each) => each.close()))),
  };
}
