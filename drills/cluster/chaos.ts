// `npm run tool -- chaos --seed N --minutes M`: ends instances, Redis and services of the platform, chosen by the seed, while players are
// under way. Nothing may take effect twice, no acknowledged submit may be missing, a failed page has to be a 503 that says when to come
// back, and ten seconds after each disturbance everything is served again.
import { setTimeout as pause } from "node:timers/promises";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { chanceFrom } from "../../tests/kit/seeded.ts";
import { checkKeys } from "../../tests/kit/stack/redis-keys.ts";
import { masterOf } from "../../tests/kit/stack/redis-sentinels.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { positive, releaseToRun } from "./arguments.ts";
import { startCluster, startSentinels } from "./cluster.ts";
import { disturbances } from "./disturbances.ts";
import { startPlayers } from "./load.ts";
import { newRecord } from "./record.ts";
import { recoveryFrom } from "./recovery.ts";
import { report } from "./report.ts";

const usage = `npm run tool -- chaos [options]
Ends instances, Redis and services of the platform at random under load; status 1 where something is lost, happens twice or recovers late.
  --seed N       what happens, and when (1)
  --minutes N    for how long (10)
  --release DIR  another folder with a build (these sources)`;

const { values } = commandArguments(usage, {
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "10" },
    release: { type: "string" },
  },
});

/** Longer than a journey takes, and short enough for the ledger, which a quiet machine fills in eight minutes. */
const betweenChecksMs = 120_000;
const seed = positive("seed", values.seed);
const minutes = positive("minutes", values.minutes);

const cluster = await startCluster(startSentinels(), {}, [await releaseToRun(values.release)]);
const record = newRecord();
const sandbox = sandboxClient(cluster.sandboxPort);
const players = startPlayers(
  { port: cluster.port, sandbox, record, servers: cluster.redis.servers },
  { players: 5, seed },
);
const chance = chanceFrom(seed);
const endsAt = Date.now() + minutes * 60_000;
let checkAt = Date.now() + betweenChecksMs;
const caused: number[] = [];

await pause(5_000);
while (Date.now() < endsAt) {
  const { name, cause } = chance.pick(disturbances);
  caused.push(await recoveryFrom(record, name, () => cause({ cluster, sandbox, chance })));
  if (Date.now() < checkAt) continue;
  await players.check();
  checkAt = Date.now() + betweenChecksMs;
}

await players.stop();
await players.check();
const { keys, wrong } = await checkKeys(await masterOf(cluster.redis));
for (const text of wrong) record.fail(text);
await cluster.stop();
report(record, { seed, disturbances: caused.length, "longest recovery ms": Math.max(0, ...caused), keys });
