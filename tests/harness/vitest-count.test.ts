import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countOf } from "../../scripts/vitest-count.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "count-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(numPassedTests: number, numFailedTests: number, files: [status: string, tests: number][] = []) {
  const file = join(folder, "report.json");
  const testResults = files.map(([status, tests]) => ({ status, assertionResults: Array(tests).fill({}) }));
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return file;
}

test.each([
  ["a good run", () => report(3, 0, [["passed", 3]]), 0, { passed: 3, failed: 0 }],
  ["failed tests", () => report(2, 1, [["failed", 3]]), 1, { passed: 2, failed: 1 }],
  ["a file that does not load", () => report(2, 0, [["failed", 0]]), 1, { passed: 2, failed: 1 }],
  ["an unhandled error beside good tests", () => report(2, 0), 1, { passed: 2, failed: 1 }],
  ["no report at all", () => join(folder, "none.json"), 0, { passed: 0, failed: 1 }],
])("%s is counted", (_, make, exitCode, wanted) => {
  expect(countOf(make(), exitCode)).toEqual(wanted);
});
