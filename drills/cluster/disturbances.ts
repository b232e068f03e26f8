// What `npm run tool -- chaos` does to a running cluster. Each ends what it began.
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../tests/kit/seeded.ts";
import { masterOf } from "../../tests/kit/stack/redis-sentinels.ts";
import type { SandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import type { Cluster } from "./cluster.ts";

type Site = { cluster: Cluster; sandbox: SandboxClient; chance: Chance };

export type Disturbance = {
  name: string;
  /** @returns the moment from which recovery is counted, epoch milliseconds, when everything runs again */
  cause(site: Site): Promise<number>;
};

const otherThan = <T>(all: readonly T[], one: T): T => all.find((each) => each !== one) ?? one;

async function currentMaster({ redis }: Cluster) {
  const port = await masterOf(redis);
  return redis.master.port === port ? redis.master : redis.replica;
}

/** Waits until the Sentinels have made the returned server a replica: the next failover needs one. */
async function untilReplicated(cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < 150 && !(await cluster.redis.isReplicated()); tries += 1) await pause(200);
}

const platformFault = (name: string, fault: Parameters<SandboxClient["faults"]>[0][number]): Disturbance => ({
  name,
  async cause({ sandbox }) {
    await sandbox.faults([fault]);
    await pause(4_000);
    await sandbox.faults([]);
    return Date.now();
  },
});

export const disturbances: readonly Disturbance[] = [
  {
    name: "an instance is killed",
    async cause({ cluster, chance }) {
      const at = Date.now();
      await chance.pick(cluster.instances).replace("SIGKILL");
      return at;
    },
  },
  {
    name: "an instance is restarted",
    async cause({ cluster, chance }) {
      const at = Date.now();
      await chance.pick(cluster.instances).replace("SIGTERM");
      return at;
    },
  },
  {
    name: "the master of Redis is killed",
    async cause({ cluster }) {
      const master = await currentMaster(cluster);
      const at = Date.now();
      await master.kill();
      await pause(8_000);
      await master.comeBack();
      await untilReplicated(cluster);
      return at;
    },
  },
  {
    name: "the master of Redis hangs",
    async cause({ cluster }) {
      const master = await currentMaster(cluster);
      const at = Date.now();
      master.freeze();
      await pause(8_000);
      master.thaw();
      await untilReplicated(cluster);
      return at;
    },
  },
  {
    name: "the replica of Redis is killed",
    async cause({ cluster }) {
      const replica = otherThan([cluster.redis.master, cluster.redis.replica], await currentMaster(cluster));
      const at = Date.now();
      await replica.kill();
      await pause(3_000);
      await replica.comeBack();
      await untilReplicated(cluster);
      return at;
    },
  },
  platformFault("the platform answers with 500", { match: {}, fault: "status", status: 500 }),
  platformFault("the platform closes connections after it has acted", { match: {}, fault: "reset", afterActing: true }),
  platformFault("the service of corrective actions hangs", { match: { path: "/correctiveactions/*" }, fault: "hang" }),
  platformFault("the platform is slow", { match: {}, fault: "latency", ms: 1_500 }),
  platformFault("the users service sends garbage", { match: { path: "/users/*" }, fault: "garbage" }),
];
