// The contract runs are recorded as a configuration of `npm run conform`, and the sandbox conforms to the contract by it.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { startTestSandbox, type TestSandbox } from "../../tests/kit/stack/test-sandbox.ts";
import { type ConformanceConfig, isCall, readConfigFile } from "../config-file.ts";
import { type ConformanceReport, coverageOf, runConformance } from "../conform.ts";
import { startRecorder } from "../record.ts";
import { scenarioFrom } from "../recorded-scenario.ts";
import { startContractSandbox } from "./contract/contract-sandbox.ts";
import { runs } from "./contract/runs/all.ts";
import { refusalRuns } from "./contract/runs/refusals.ts";
import { notProvoked } from "./not-provoked.ts";

/** RECORD_CONFORMANCE=FILE keeps the configuration: the largest example that there is. */
const file = process.env.RECORD_CONFORMANCE ?? join(mkdtempSync(join(tmpdir(), "conformance-")), "sandbox.json");

let recorder: Awaited<ReturnType<typeof startRecorder>>;
startContractSandbox(async (port) => {
  recorder = await startRecorder(port);
  return recorder;
});

const origin = (role: string) => `http://${role}.main.localhost:4000`;
const platform = {
  // a loaded machine is no finding
  slowMs: 60_000,
  siteExperience: "US-SB",
  hosts: { secure: origin("secure"), api: origin("api"), blitz: origin("blitz") },
  token: {
    jwks: "/.well-known/jwks.json",
    issuer: "https://platform.sandbox.test",
    audience: "account-area:main",
    clock: { support: "GET /_control/clock", offsetMs: "offsetMs" },
  },
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

/** Each call with what it provokes, once. */
const outcomes = ({ scenarios }: ConformanceConfig) => {
  const calls = scenarios.flatMap(({ steps }) => steps.filter(isCall));
  return new Set(calls.map(({ call, refused = "answered" }) => `${call} ${refused}`));
};

let config: ConformanceConfig;
let played: TestSandbox;
let report: ConformanceReport;
beforeAll(async () => {
  writeFileSync(file, `${JSON.stringify(await recorded(), null, 2)}\n`);
  config = readConfigFile(file);
  played = await startTestSandbox();
  report = await runConformance(`http://127.0.0.1:${played.port}`, config);
  // some 600 calls to record and 1,400 to play
}, 300_000);
afterAll(() => played.close());

test("the sandbox answers and refuses as the contract says", () => {
  expect(report.findings).toEqual([]);
});

test("every operation of the contract is called, and answered", () => {
  expect(report.notPlayed).toEqual([]);
  const found = outcomes(config);
  expect(operations.map(({ name }) => name).filter((name) => !found.has(`${name} answered`))).toEqual([]);
});

test("every refusal of the contract is provoked, or the configuration says why it cannot be", () => {
  const provoked = outcomes(config);
  const explained = new Set(notProvoked.flatMap(({ call, refusals }) => refusals.map((code) => `${call} ${code}`)));
  const all = operations.flatMap((operation) =>
    Object.keys(refusalsOf(operation)).map((code) => `${operation.name} ${code}`),
  );
  expect(all.filter((each) => !provoked.has(each) && !explained.has(each))).toEqual([]);
  expect(coverageOf(report).open).toBe(0);
  expect([...explained].filter((each) => provoked.has(each) || !all.includes(each))).toEqual([]);
});
