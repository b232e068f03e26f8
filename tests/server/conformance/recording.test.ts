// The sandbox's configuration is recorded from the contract runs: RECORD_CONFORMANCE=1 writes it anew.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { root } from "../../../scripts/environment.ts";
import { type ConformanceConfig, isCall, readConfigFile } from "../../../tools/conformance/config-file.ts";
import { startRecorder } from "../../../tools/conformance/record.ts";
import { scenarioFrom } from "../../../tools/conformance/recorded-scenario.ts";
import { nameOf } from "../../../tools/conformance/run-scenario.ts";
import { startContractSandbox } from "../contract/contract-sandbox.ts";
import { runs } from "../contract/runs/all.ts";
import { refusalRuns } from "../contract/runs/refusals.ts";
import { notProvoked } from "./not-provoked.ts";

const file = join(root, "tools/conformance/sandbox.json");

let recorder: Awaited<ReturnType<typeof startRecorder>>;
startContractSandbox(async (port) => {
  recorder = await startRecorder(port);
  return recorder;
});

const origin = (role: string) => `http://${role}.main.localhost:4000`;
const platform = {
  siteExperience: "US-SB",
  hosts: { secure: origin("secure"), api: origin("api"), blitz: origin("blitz") },
  token: { jwks: "/.well-known/jwks.json", issuer: "https://platform.sandbox.test", audience: "account-area:main" },
  before: "POST /_control/reset",
  effects: `GET /_control/effects?of=\${unique}`,
  notProvoked,
};

async function recorded(): Promise<ConformanceConfig> {
  const scenarios: ConformanceConfig["scenarios"] = [];
  for (const [name, run] of Object.entries({ ...runs, ...refusalRuns })) {
    recorder.taken();
    await run(false);
    scenarios.push(scenarioFrom(name, recorder.taken(), platform.siteExperience));
  }
  return { ...platform, scenarios };
}

/** One line for each step. */
function written({ scenarios, ...rest }: ConformanceConfig): string {
  const lines = scenarios.map(({ name, steps }) => {
    const each = steps.map((step) => `      ${JSON.stringify(step)}`);
    return `    {\n      "name": ${JSON.stringify(name)},\n      "steps": [\n  ${each.join(",\n  ")}\n      ]\n    }`;
  });
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, "");
  return `${head},\n  "scenarios": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

/** Each call with what it provokes, once. */
const outcomes = ({ scenarios }: ConformanceConfig) => {
  const calls = scenarios.flatMap(({ steps }) => steps.filter(isCall));
  return [...new Set(calls.map(({ call, refused = "answered" }) => `${call} ${refused}`))].sort();
};

let now: ConformanceConfig;
beforeAll(async () => {
  now = await recorded();
  if (process.env.RECORD_CONFORMANCE) writeFileSync(file, written(now));
  // some 600 calls
}, 60_000);

test("tools/conformance/sandbox.json provokes what the contract runs provoke; RECORD_CONFORMANCE=1 writes it anew", () => {
  expect(outcomes(readConfigFile(file))).toEqual(outcomes(now));
});

test("every operation is answered in it", () => {
  const answered = new Set(outcomes(readConfigFile(file)));
  expect(operations.map(nameOf).filter((name) => !answered.has(`${name} answered`))).toEqual([]);
});

test("every refusal of the contract is provoked in it, or it says why that cannot be", () => {
  const provoked = new Set(outcomes(now));
  const explained = new Set(notProvoked.flatMap(({ call, refusals }) => refusals.map((code) => `${call} ${code}`)));
  const all = operations.flatMap((operation) =>
    Object.keys(refusalsOf(operation)).map((code) => `${nameOf(operation)} ${code}`),
  );
  expect(all.filter((each) => !provoked.has(each) && !explained.has(each))).toEqual([]);
  expect([...explained].filter((each) => provoked.has(each) || !all.includes(each))).toEqual([]);
  expect(readConfigFile(file).notProvoked).toEqual(notProvoked);
});
