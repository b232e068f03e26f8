// The sandbox conforms to the contract, by the configuration that is shipped for it.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { readConfigFile } from "../../../tools/conformance/config-file.ts";
import { type ConformanceReport, coverageOf, runConformance } from "../../../tools/conformance/conform.ts";
import { startTestSandbox, type TestSandbox } from "../../sandbox/test-sandbox.ts";

let sandbox: TestSandbox;
let report: ConformanceReport;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const config = readConfigFile(join(root, "tools/conformance/sandbox.json"));
  report = await runConformance(`http://127.0.0.1:${sandbox.port}`, config);
  // some 1,300 calls
}, 60_000);
afterAll(() => sandbox.close());

test("the sandbox answers and refuses as the contract says", () => {
  expect(report.findings).toEqual([]);
});

test("every refusal of the contract is provoked, or the configuration says why it cannot be", () => {
  expect(coverageOf(report).open).toBe(0);
});

test("every operation of the contract is called", () => {
  expect(report.notPlayed).toEqual([]);
});
