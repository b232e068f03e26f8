// `npm run tool -- soak [--minutes N]`: players in mixed journeys for an hour. Prints what each instance holds; fails when memory grows by more
// than five percent between the halves of the run (its first fifth left out), when sockets or timers grow, or when a key of Redis has no end.
import { setTimeout as pause } from "node:timers/promises";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { checkKeys } from "../../tests/kit/stack/redis-keys.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { positive, releaseToRun } from "./arguments.ts";
import { startCluster, startSentinels } from "./cluster.ts";
import { startPlayers } from "./load.ts";
import { newRecord } from "./record.ts";
import { report } from "./report.ts";
import { growthOf, type Resources, resourcesOf } from "./resources.ts";

const usage = `npm run tool -- soak [options]
Plays mixed journeys; status 1 where memory, sockets or timers grow, or a key of Redis never expires.
  --minutes N    for how long (60)
  --release DIR  another folder with a build (these sources)`;

const { values } = commandArguments(usage, {
  options: { minutes: { type: "string", default: "60" }, release: { type: "string" } },
});

const minutes = positive("minutes", values.minutes);
const samples = 60;
const maxGrowth = 0.05;
/** Sockets and timers of a busy moment more or less. */
const busyMoment = 20;

const cluster = await startCluster(startSentinels(), {}, [await releaseToRun(values.release)]);
const record = newRecord();
const sandbox = sandboxClient(cluster.sandboxPort);
const players = startPlayers({ port: cluster.port, sandbox, record }, { players: 5, seed: 1 });
const held: Resources[][] = cluster.instances.map(() => []);
for (let taken = 0; taken < samples; taken += 1) {
  await pause((minutes * 60_000) / samples);
  for (const [index, instance] of cluster.instances.entries()) {
    held[index]?.push(await resourcesOf(instance, `main.localhost:${cluster.port}`));
  }
  await players.check();
}
await players.stop();
await players.check();

const rows: Record<string, Record<string, string | number>> = {};
for (const [index, all] of held.entries()) {
  const kept = all.slice(Math.floor(samples / 5));
  for (const name of ["MB of memory", "MB of heap", "sockets", "timers"] as const) {
    const values = kept.map((each) => each[name]);
    const growth = growthOf(values);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    rows[`instance ${index + 1}: ${name}`] = {
      first,
      most: Math.max(...values),
      last,
      growth: `${Math.round(growth * 1000) / 10} %`,
    };
    const isCounted = name === "sockets" || name === "timers";
    if (name === "MB of heap" || growth <= maxGrowth || (isCounted && last - first <= busyMoment)) continue;
    record.fail(`instance ${index + 1}: ${name} grew by ${Math.round(growth * 1000) / 10} %`);
  }
}
console.table(rows);
const { keys, wrong } = await checkKeys(cluster.redis.master.port);
for (const text of wrong) record.fail(text);
await cluster.stop();
report(record, { minutes, keys });
