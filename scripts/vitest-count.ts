import { existsSync, readFileSync } from "node:fs";

export type Count = { passed: number; failed: number };

/** The members of vitest's JSON report that are used. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * Counts one vitest run. A file that could not be loaded is one failure, and so is a run that exited with an error but without a
 * failed test: a crash, an unhandled error, a missing report.
 */
export function countOf(reportFile: string, exitCode: number): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
