import { existsSync, readFileSync } from "node:fs";

export type Count = { passed: number; failed: number };

/** The part of vitest's JSON report that is counted. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * What one vitest run comes to. A file that could not even be loaded is one failure, and so is a run that ended badly
 * without a failed test: a crash, an unhandled error, no report.
 */
export function countOf(reportFile: string, exitCode: number): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
