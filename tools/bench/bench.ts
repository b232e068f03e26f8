// What our pages cost compared with the baselines, measured in one run. `npm run bench [-- <screen> …]`

import { commandArguments } from "../../scripts/command-arguments.ts";
import { cpuPerRequest, type Figure } from "../../tests/kit/measure/cpu.ts";
import { startProduct } from "../../tests/kit/measure/product.ts";
import type { Target } from "../../tests/kit/measure/target.ts";
import { type Baseline, callingPlatform, startBareBaseline, startFairBaseline } from "./baselines.ts";
import { hasCpuGoal, type Measured, missedGateGoal, missedGoals, namedScreens, round } from "./goals.ts";
import { type PageWeight, pageWeight, weightColumns } from "./page-weight.ts";
import { startPeers } from "./peers.ts";
import { missedSignInGoals, signInCost } from "./sign-in.ts";
import { missedPhoneGoals, type OverBare, slowPhone } from "./slow-phone.ts";
import { findTargets, platformCalls } from "./targets.ts";

const usage = `npm run bench -- [options] [SCREEN…]
Measures CPU time, HTML, script, a slow phone and a whole sign-in, compared with the smallest possible pages; status 1 where a goal is missed.
  --peers      also pages of others, where their packages can be installed (tools/bench/peers)
  --warm-up N  requests of each page before it is measured (3000); with fewer the figures are for trying out the command only
  --rounds N   rounds of each measurement (11)
  SCREEN       ids of screens, as npm run screens names its pictures (one screen of every address)`;

const { positionals: named, values } = commandArguments(usage, {
  allowPositionals: true,
  options: {
    peers: { type: "boolean" },
    "warm-up": { type: "string", default: "3000" },
    rounds: { type: "string", default: "11" },
  },
});
const effort = { warmUp: Number(values["warm-up"]), rounds: Number(values.rounds) };

const stops: (() => Promise<unknown>)[] = [];
const missed: string[] = [];
try {
  const started = async <T extends Pick<Baseline, "stop">>(server: T): Promise<T> => {
    stops.push(server.stop);
    return server;
  };
  const { target: bare } = await started(await startBareBaseline());
  const product = await started(await startProduct());
  const platform = `http://127.0.0.1:${product.sandboxPort}/_control/health`;
  const { target: fair } = await started(await startFairBaseline(platform));
  const peers = values.peers ? await startPeers() : [];
  for (const peer of peers) await started(peer);
  const pages = await findTargets(product, named);
  const origin = `http://main.localhost:${product.appPort}`;
  const gate: Target = {
    name: "gate redirect",
    url: new URL("/correctiveactions", origin),
    cookie: "",
    pid: product.pid,
    status: 307,
  };
  const gateOfFair: Target = { ...fair, name: "fair gate redirect", url: new URL("/gate", fair.url), status: 307 };

  const peerPages = peers.map(({ target }) => target);
  const all = [bare, fair, gateOfFair, gate, ...pages, ...peerPages];
  const isJudged = (target: Target) =>
    [gate, gateOfFair].includes(target) || (pages.includes(target) && hasCpuGoal(target.name, target.url.pathname));
  // first, because some pages last for minutes only
  const weights: (PageWeight | undefined)[] = [];
  // one after the other: all at once would be more than the product serves
  for (const each of all) weights.push(each.status ? undefined : await weightIfShown(each));
  const baselines = new Map<number, Target>([[0, fair]]);
  const compared = new Map<Target, Target>();
  for (const page of pages) {
    const calls = await platformCalls(page, product.sandboxPort);
    const baseline = baselines.get(calls) ?? callingPlatform(fair, calls);
    baselines.set(calls, baseline);
    compared.set(page, baseline);
  }
  const costs = await cpuPerRequest((target) => compared.get(target) ?? fair, all, effort);
  const bareScript = weights[0]?.script ?? 0;
  const [emptyCost, gateCost] = [gateOfFair, gate].map((target) => costs[all.indexOf(target)]);
  if (emptyCost && gateCost) missed.push(...missedGateGoal(gateCost, emptyCost));
  const rows = all.flatMap((target, index) => {
    const [cost, weight] = [costs[index], weights[index]];
    if (!cost) {
      if (isJudged(target)) missed.push(`${target.name} was not measured`);
      return [];
    }
    if (!weight) {
      if (isJudged(target) && !target.status) missed.push(`${target.name} was not weighed`);
      return [[target.name, { ...costColumns(cost) }]];
    }
    const extraScript = weight.script - bareScript;
    const measured: Measured = { name: target.name, path: target.url.pathname, cost, weight, extraScript };
    if (pages.includes(target)) missed.push(...missedGoals(measured));
    return [[target.name, { ...costColumns(cost), ...weightColumns(weight, extraScript) }]];
  });
  console.table(Object.fromEntries(rows));

  const onPhone = pages.filter(({ name }) => namedScreens.includes(name));
  const paints = await slowPhone([bare, fair, ...onPhone, ...peerPages], effort.rounds);
  console.log("\nSlow phone: 4 × CPU, 1.6 Mbit/s, 150 ms");
  console.table(
    Object.fromEntries(
      paints.map(({ name, overBare, ...figures }) => {
        const { "FCP ms": paint, "blocking ms": blocking } = overBare;
        const shown = ({ ratio, noise }: OverBare) => `${round(ratio)} ± ${round(noise)}`;
        return [name, { ...figures, "FCP × bare": shown(paint), "blocking × bare": shown(blocking) }];
      }),
    ),
  );
  const [, , ...others] = paints;
  missed.push(...missedPhoneGoals(others.slice(0, onPhone.length), others.slice(onPhone.length)));

  const signIn = await signInCost(product, effort);
  console.log("\nA sign-in with nothing due, from the first page to the product");
  console.table({ "sign-in": signIn });
  missed.push(...missedSignInGoals(signIn));
} finally {
  await Promise.all(stops.map((stop) => stop()));
}
console.log(
  missed.length > 0 ? `\nGoals missed by more than the noise:\n${missed.join("\n")}` : "\nEvery goal is met.",
);
if (missed.length > 0) process.exitCode = 1;

async function weightIfShown(target: Target) {
  return pageWeight(target).catch((error: unknown) => {
    console.log(`${target.name} is not weighed: ${error}`);
    return undefined;
  });
}

function costColumns({ identity, ...gzip }: Measured["cost"]) {
  const columns = ({ ms, ratio, noise }: Figure, how: string) => ({
    [`CPU ms${how}`]: round(ms),
    [`× fair${how}`]: `${round(ratio)} ± ${round(noise)}`,
  });
  return { ...columns(gzip, ""), ...columns(identity, ", identity") };
}
