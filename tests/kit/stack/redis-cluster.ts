// A cluster of three masters with a replica each on this machine, as small as a failover can be.
import { freePort } from "../../../scripts/answers.ts";
import { eventually } from "../eventually.ts";
import { commandOn, startRedis } from "./redis-server.ts";

type Server = Awaited<ReturnType<typeof startRedis>>;

const slots = 16_384;

const until = (isTrue: () => Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await isTrue())) throw new Error("the cluster is not in the state that is waited for");
  }, 60_000);

const says = async (port: number, ...command: string[]) => String(await commandOn(port, ...command));

export type RedisCluster = Awaited<ReturnType<typeof startRedisCluster>>;

/** @param options of each server's command line */
export async function startRedisCluster(...options: string[]) {
  const clustered = ["--cluster-enabled", "yes", "--cluster-node-timeout", "500", "--repl-diskless-sync-delay", "0"];
  const servers: Server[] = [];
  const buses = new Map<Server, string>();
  while (servers.length < 6) {
    // by default it is the port plus 10,000, which may be taken, or no port
    const bus = String(await freePort());
    const server = await startRedis(...clustered, "--cluster-port", bus, ...options);
    servers.push(server);
    buses.set(server, bus);
  }
  const [first, ...others] = servers as [Server, ...Server[]];
  const masters = servers.slice(0, 3);
  for (const each of others)
    await first.command("CLUSTER", "MEET", "127.0.0.1", String(each.port), buses.get(each) ?? "");
  const idOf = ({ port }: Server) => says(port, "CLUSTER", "MYID");
  await Promise.all(
    masters.map(({ port }, i) => {
      const [from, to] = [Math.ceil((i * slots) / 3), Math.ceil(((i + 1) * slots) / 3) - 1];
      return commandOn(port, "CLUSTER", "ADDSLOTSRANGE", String(from), String(to));
    }),
  );
  await Promise.all(
    masters.map(async (master, i) => {
      const [replica, id] = [servers[i + 3] as Server, await idOf(master)];
      await until(async () => {
        await replica.command("CLUSTER", "REPLICATE", id);
        return true;
      });
      await until(async () => (await says(replica.port, "INFO", "replication")).includes("master_link_status:up"));
    }),
  );
  const isWhole = async ({ port }: Server) => {
    const [info, nodes] = await Promise.all([says(port, "CLUSTER", "INFO"), says(port, "CLUSTER", "NODES")]);
    return info.includes("cluster_state:ok") && nodes.match(/\bslave\b/g)?.length === 3;
  };
  await Promise.all(servers.map((server) => until(() => isWhole(server))));
  return {
    servers,
    masters,
    addresses: masters.map(({ port }) => `127.0.0.1:${port}`),
    idOf,
    /** @returns the master that has a slot now, as the others see it */
    async masterOf(key: string): Promise<Server> {
      const alive = await Promise.any(servers.map((each) => each.command("PING").then(() => each)));
      const slot = Number(await alive.command("CLUSTER", "KEYSLOT", key));
      const ranges = (await alive.command("CLUSTER", "SLOTS")) as [number, number, [string, number]][];
      const port = ranges.find(([from, to]) => from <= slot && slot <= to)?.[2][1];
      return servers.find((each) => each.port === port) as Server;
    },
    /** @returns every key of the cluster */
    async keys(): Promise<string[]> {
      const answers = await Promise.all(masters.map((each) => each.command("KEYS", "*")));
      return answers.flat().map(String);
    },
    close: async () => void (await Promise.all(servers.map((each) => each.close()))),
  };
}
