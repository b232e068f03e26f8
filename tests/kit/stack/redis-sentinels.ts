// A master, a replica and three Sentinels on this machine, as small as a failover can be.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/answers.ts";
import { commandOn, startProgram, startRedis, untilTrue } from "./redis-server.ts";

const name = "account-area-master";

/** A Sentinel writes each vote to its disk and waits until it is there, which took up to seconds while a build ran. */
const inMemory = "/dev/shm";

async function startSentinel(masterPort: number, downAfterMs: number) {
  const port = await freePort();
  const folder = await mkdtemp(join(existsSync(inMemory) ? inMemory : tmpdir(), "sentinel-"));
  const file = join(folder, "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `dir ${folder}`,
    `sentinel monitor ${name} 127.0.0.1 ${masterPort} 2`,
    `sentinel down-after-milliseconds ${name} ${downAfterMs}`,
    // the promotion has to be seen within this time, and votes that split are repeated after twice as long
    `sentinel failover-timeout ${name} 2000`,
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  const child = await startProgram(port, [file, "--sentinel"]);
  // They look for each other every two seconds by default. Not more often than by default: pings, because a replica counts as usable for
  // five of those periods after its last facts, which come once a second while the master is away; and questions about a master that is
  // away, because the more often they ask the more often two of them start a vote at once.
  const periods = ["info", "publish"].flatMap((period) => [`${period}-period`, "100"]);
  await commandOn(port, "SENTINEL", "DEBUG", ...periods);
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    await rm(folder, { recursive: true });
  };
  const freeze = () => child.kill("SIGSTOP");
  return { address: `127.0.0.1:${port}`, freeze, thaw: () => child.kill("SIGCONT"), close };
}

/** @returns the port of the master that the Sentinels name */
export async function masterOf({ servers: { addresses } }: Pick<SentinelSet, "servers">): Promise<number> {
  const [first = ""] = addresses;
  const answer = await commandOn(Number(first.split(":")[1]), "SENTINEL", "GET-MASTER-ADDR-BY-NAME", name);
  return Number((answer as unknown[])[1]);
}

export type SentinelSet = Awaited<ReturnType<typeof startSentinelSet>>;

/**
 * @param downAfterMs how long a master is away before the first Sentinel notices; the others notice a little later, one after the other,
 * because Sentinels that ask for votes at the same moment split them
 */
export async function startSentinelSet(downAfterMs = 500) {
  // a replica that asks waits five seconds by default, for others that may ask too
  const master = await startRedis("--repl-diskless-sync-delay", "0");
  const replica = await startRedis("--replicaof", "127.0.0.1", String(master.port));
  const linkUp = async () =>
    String(await commandOn(replica.port, "INFO", "replication")).includes("master_link_status:up");
  await untilTrue(linkUp);
  const starting = [1, 1.15, 1.3].map((times) => startSentinel(master.port, Math.round(downAfterMs * times)));
  const sentinels = await Promise.all(starting);
  // they find the replica and each other through the master
  const knowsAll = async ({ address }: { address: string }) => {
    const known = await commandOn(Number(address.split(":")[1]), "SENTINEL", "MASTER", name);
    const facts = Object.entries(known as Record<string, unknown>)
      .flat()
      .map(String);
    const factNamed = (fact: string) => facts[facts.indexOf(fact) + 1];
    return factNamed("num-slaves") === "1" && factNamed("num-other-sentinels") === "2";
  };
  await Promise.all(sentinels.map((each) => untilTrue(() => knowsAll(each))));
  /** Whether the two are master and replica, in step. */
  const isReplicated = async () => {
    const roles = [master, replica].map(({ port }) => commandOn(port, "INFO", "replication"));
    const texts = (await Promise.all(roles).catch(() => [])).map(String);
    const isMaster = (text: string) => text.includes("role:master");
    return texts.filter(isMaster).length === 1 && texts.some((text) => text.includes("master_link_status:up"));
  };
  return {
    master,
    replica,
    isReplicated,
    /** Replication is asynchronous: waits until the replica has every write of the master so far. */
    untilReplicaHas: ({ port }: { port: number }) => {
      const offset = async (of: number) => {
        const text = String(await commandOn(of, "INFO", "replication"));
        return Number(/(?:slave_repl_offset|master_repl_offset):(\d+)/.exec(text)?.[1]);
      };
      return offset(port).then((written) => untilTrue(async () => (await offset(replica.port)) >= written));
    },
    sentinels,
    /** What an instance is told, as it reads it and as its settings. */
    servers: { kind: "sentinels", addresses: sentinels.map(({ address }) => address), master: name } as const,
    settings: { REDIS_SENTINELS: sentinels.map(({ address }) => address).join(), REDIS_MASTER: name },
    close: () => Promise.all([master.close(), replica.close(), ...sentinels.map((each) => each.close())]),
  };
}
