import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./environment.ts";
import { type ProjectName, projectOf } from "./test-projects.ts";

type TestFile = { readonly file: string; readonly ms: number };

/** What a vitest run found: the number of passed tests, a text for each failure, the tests of each project, and how long each file took. */
export type TestRun = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly byProject: Readonly<Partial<Record<ProjectName, number>>>;
  readonly files: readonly TestFile[];
};

type TestResult = { status: string; fullName: string; failureMessages?: string[] };
type FileResult = {
  name: string;
  status: string;
  message?: string;
  startTime: number;
  endTime: number;
  assertionResults: TestResult[];
};
/** The members of vitest's JSON report that are used. */
type Report = { numPassedTests: number; testResults: FileResult[] };

const firstLine = (text = "") => text.trim().split("\n", 1)[0] ?? "";
const describeResult = (file: string, ...rest: string[]) =>
  [relative(root, file), ...rest].filter(Boolean).join("\n    ");

function failuresIn({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  return status === "failed" && failed.length === 0
    ? [describeResult(name, firstLine(message))]
    : failed.map(({ fullName, failureMessages }) => describeResult(name, fullName, firstLine(failureMessages?.[0])));
}

function countByProject(results: readonly FileResult[]): TestRun["byProject"] {
  const counts: Partial<Record<ProjectName, number>> = {};
  for (const { name, assertionResults } of results) {
    const project = projectOf(relative(root, name));
    const ran = assertionResults.filter(({ status }) => status === "passed" || status === "failed");
    counts[project] = (counts[project] ?? 0) + ran.length;
  }
  return counts;
}

/**
 * Reads the result of one vitest run. A file that failed outside its tests, for example when it was loaded, is one failure, and so is a
 * run that exited with an error but without a failed test: a crash, an unhandled error, a missing report.
 */
export function readTestRun(reportFile: string, exitCode: number): TestRun {
  if (!existsSync(reportFile)) return { passed: 0, failures: ["vitest wrote no report"], byProject: {}, files: [] };
  const { testResults, numPassedTests }: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const failures = testResults.flatMap(failuresIn);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`vitest ended with code ${exitCode}, though no test failed`);
  return {
    passed: numPassedTests,
    failures,
    byProject: countByProject(testResults),
    files: testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
  };
}
