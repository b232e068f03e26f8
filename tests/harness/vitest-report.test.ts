import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { readTestRun, tooManySecondAttempts } from "../../scripts/vitest-report.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outcome-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(numPassedTests: number, ...files: { status: string; message?: string; assertionResults: object[] }[]) {
  const file = join(folder, "report.json");
  const testResults = files.map((result) => ({ name: join(root, "tests/a.test.ts"), ...result }));
  writeFileSync(file, JSON.stringify({ numPassedTests, testResults }));
  return file;
}

const good = { status: "passed", fullName: "adds [OTP-05]", failureMessages: [] };
const bad = { status: "failed", fullName: "subtracts [OTP-06]", failureMessages: ["Error: 2 is not 1\n    at a.ts:3"] };
const again = { ...bad, status: "passed", fullName: "divides [OTP-07]" };
const unloaded = { status: "failed", message: "SyntaxError: no such export\n    at b.ts:1", assertionResults: [] };

test.each([
  ["a good run", () => report(1, { status: "passed", assertionResults: [good] }), 0, 1, []],
  [
    "a failed test",
    () => report(1, { status: "failed", assertionResults: [good, bad] }),
    1,
    1,
    ["tests/a.test.ts\n    subtracts [OTP-06]\n    Error: 2 is not 1"],
  ],
  ["a file that does not load", () => report(2, unloaded), 1, 2, ["tests/a.test.ts\n    SyntaxError: no such export"]],
  ["an unhandled error beside good tests", () => report(2), 1, 2, ["vitest ended with code 1, though no test failed"]],
  ["no report at all", () => join(folder, "none.json"), 0, 0, ["vitest wrote no report"]],
])("%s is reported", (_, make, exitCode, passed, failures) => {
  expect(readTestRun(make(), exitCode)).toEqual({ passed, failures, secondAttempts: [] });
});

test("a test that passed on its second attempt is no failure, and is named", () => {
  expect(readTestRun(report(2, { status: "passed", assertionResults: [good, again] }), 0)).toEqual({
    passed: 2,
    failures: [],
    secondAttempts: ["tests/a.test.ts\n    divides [OTP-07]\n    Error: 2 is not 1"],
  });
});

test.each([
  [0, false, undefined],
  [2, false, undefined],
  [3, false, "3 tests passed only on their second attempt, 2 may"],
  [0, true, undefined],
  [1, true, "1 tests passed only on their second attempt, 0 may"],
])("%i second attempts in a run of everything (%s)", (count, isWholeRun, failure) => {
  expect(tooManySecondAttempts(count, isWholeRun)?.split(";")[0]).toBe(failure);
});
