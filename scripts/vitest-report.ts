import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./environment.ts";

/** What a vitest run found: the number of passed tests, and a text for each failure and for each test that passed on its second attempt. */
type TestRun = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly secondAttempts: readonly string[];
};

type TestResult = { status: string; fullName: string; failureMessages?: string[] };
type FileResult = { name: string; status: string; message?: string; assertionResults: TestResult[] };
/** The members of vitest's JSON report that are used. */
type Report = { numPassedTests: number; testResults: FileResult[] };

const firstLine = (text = "") => text.trim().split("\n", 1)[0] ?? "";
const describeResult = (file: string, ...rest: string[]) =>
  [relative(root, file), ...rest].filter(Boolean).join("\n    ");

const linesFor = (file: string, tests: readonly TestResult[]) =>
  tests.map(({ fullName, failureMessages }) => describeResult(file, fullName, firstLine(failureMessages?.[0])));

function failuresIn({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  return status === "failed" && failed.length === 0
    ? [describeResult(name, firstLine(message))]
    : linesFor(name, failed);
}

const secondAttemptsIn = ({ name, assertionResults }: FileResult): string[] =>
  linesFor(
    name,
    assertionResults.filter((test) => test.status === "passed" && test.failureMessages?.length),
  );

/**
 * Reads the result of one vitest run. A file that failed outside its tests, for example when it was loaded, is one failure, and so is a
 * run that exited with an error but without a failed test: a crash, an unhandled error, a missing report.
 */
export function readTestRun(reportFile: string, exitCode: number): TestRun {
  if (!existsSync(reportFile)) return { passed: 0, failures: ["vitest wrote no report"], secondAttempts: [] };
  const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const failures = report.testResults.flatMap(failuresIn);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`vitest ended with code ${exitCode}, though no test failed`);
  return { passed: report.numPassedTests, failures, secondAttempts: report.testResults.flatMap(secondAttemptsIn) };
}

/** A second attempt hides what a player may meet on the first, so a run allows few of them, and a run of everything none. */
export function tooManySecondAttempts(count: number, isWholeRun: boolean): string | undefined {
  const allowed = isWholeRun ? 0 : 2;
  return count > allowed
    ? `${count} tests passed only on their second attempt, ${allowed} may; mend the cause of each, listed above`
    : undefined;
}
