import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./environment.ts";

/** What a vitest run found: the number of passed tests, and a text for each failure. */
export type Outcome = { readonly passed: number; readonly failures: readonly string[] };

type TestResult = { status: string; fullName: string; failureMessages?: string[] };
type FileResult = { name: string; status: string; message?: string; assertionResults: TestResult[] };
/** The members of vitest's JSON report that are used. */
type Report = { numPassedTests: number; testResults: FileResult[] };

const firstLine = (text = "") => text.trim().split("\n", 1)[0] ?? "";
const failure = (file: string, ...rest: string[]) => [relative(root, file), ...rest].filter(Boolean).join("\n    ");

function failuresIn({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((result) => result.status === "failed");
  if (status === "failed" && failed.length === 0) return [failure(name, firstLine(message))];
  return failed.map(({ fullName, failureMessages }) => failure(name, fullName, firstLine(failureMessages?.[0])));
}

/**
 * Reads the result of one vitest run. A file that failed outside its tests, when it was loaded for example, is one failure, and so is a run that exited with an error but
 * without a failed test: a crash, an unhandled error, a missing report.
 */
export function outcomeOf(reportFile: string, exitCode: number): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failures: ["vitest wrote no report"] };
  const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const failures = report.testResults.flatMap(failuresIn);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`vitest ended with code ${exitCode}, though no test failed`);
  return { passed: report.numPassedTests, failures };
}
