// `npm run tool -- deploy-drill [DIR]`: deploys another build and goes back, rotates the password of the records and replaces the master of
// Redis, all under load. Every form of either build has to arrive and every file to be found, without one failed page. DIR is another
// build that exists already; without it one is built, with a brand that the first does not know and that the settings name all the time.
// Takes about six minutes.
import { setTimeout as pause } from "node:timers/promises";
import { statusOf } from "../../scripts/answers.ts";
import { ensureBuild } from "../../scripts/build.ts";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { root, withSandboxDefaults } from "../../scripts/environment.ts";
import { checkKeys } from "../../tests/kit/stack/redis-keys.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { type Cluster, startCluster, startSentinels } from "./cluster.ts";
import { holdForms, holdSessions } from "./held-forms.ts";
import { startPlayers } from "./load.ts";
import { newRecord } from "./record.ts";
import { buildOtherRelease, newBrand } from "./releases.ts";
import { report } from "./report.ts";
import { signedIn } from "./stage.ts";

const usage = `npm run tool -- deploy-drill [DIR]
Deploys another build under load and goes back, rotates a password and kills the master of Redis; status 1 where a form, file or session is lost.
  DIR  another folder with a build (one is built, with another brand)`;

const { positionals } = commandArguments(usage, { allowPositionals: true });

const [older, newer] = ["a-record-password-of-the-drill-0001", "a-record-password-of-the-drill-0002"];
const passwords = {
  first: { RECORD_PASSWORDS: JSON.stringify({ 1: older }) },
  known: { RECORD_PASSWORDS: JSON.stringify({ 1: older, 2: newer }), RECORD_PASSWORD_IN_USE: "1" },
  inUse: { RECORD_PASSWORDS: JSON.stringify({ 1: older, 2: newer }) },
  last: { RECORD_PASSWORDS: JSON.stringify({ 2: newer }) },
};

await ensureBuild(withSandboxDefaults(process.env));
const [given] = positionals;
const other = given ?? (await buildOtherRelease());
const cluster = await startCluster(startSentinels(), passwords.first, [root, other], [newBrand]);
const record = newRecord();
const stage = {
  port: cluster.port,
  sandbox: sandboxClient(cluster.sandboxPort),
  record,
  servers: cluster.redis.servers,
};
const players = startPlayers(stage, { players: 4, seed: 1 });
const areSignedIn = await holdSessions(stage, async () => signedIn(stage, (await stage.sandbox.makePersona()).id));

/** One instance after the other, as deploy/roll.sh does. */
async function roll(name: string, change: Parameters<Cluster["instances"][number]["replace"]>[1]) {
  console.log(name);
  const before = record.counts.unavailable;
  const send = await holdForms(stage);
  for (const instance of cluster.instances) await instance.replace("SIGTERM", change);
  await send();
  await areSignedIn(name);
  if (record.counts.unavailable > before)
    record.fail(`${name}: ${record.counts.unavailable - before} answers with 503`);
}

/** Going back needs no other settings: the build before leaves the brand out (docs/upgrade.md). */
async function checkNewBrand(name: string, isKnown: boolean) {
  const host = `${newBrand}.localhost:${cluster.port}`;
  const statuses = await Promise.all(cluster.instances.map(({ port }) => statusOf({ port, path: "/auth", host })));
  const wanted = isKnown ? 200 : 421;
  if (statuses.some((status) => status !== wanted))
    record.fail(`${name}: the new brand was answered with ${statuses.join(" and ")} instead of ${wanted}`);
}

await roll("another build, and a new password that is known", { release: other, settings: passwords.known });
await checkNewBrand("another build", given === undefined);
await roll("back to the build before, and the new password in use", { release: root, settings: passwords.inUse });
await checkNewBrand("back to the build before", false);
await roll("the other build again", { release: other });
await roll("without the old password", { settings: passwords.last });

console.log("the master of Redis is killed");
const killedAt = Date.now();
await cluster.redis.master.kill();
await pause(12_000);
const late = record.outages.filter(({ from, to }) => from > killedAt - 1_000 && to > killedAt + 10_000);
for (const { step, to } of late) record.fail(`${step} was served ${to - killedAt} ms after the master was killed`);
await areSignedIn("after the failover");

await players.stop();
await players.check();
const { keys, wrong } = await checkKeys(cluster.redis.replica.port);
for (const text of wrong) record.fail(text);
if (record.counts.shownAgain === 0)
  record.fail("no form of a removed action was shown again: the drill did not test it");
await cluster.stop();
report(record, { keys });
