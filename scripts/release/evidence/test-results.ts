// Results of a test run, from the JSON reports that `npm test -- --reports DIR` keeps.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../../environment.ts";

export type TestResult = { file: string; name: string; result: "passed" | "failed" };

/** The members of vitest's JSON report that are used. */
type Report = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

const isReport = (value: object): value is Report => "testResults" in value;

/** @param folder of the reports @param base to which the paths of the test files are relative */
export function testResultsIn(folder: string, base: string = root): TestResult[] {
  if (!existsSync(folder))
    throw new Error(`${folder}: there are no reports; npm run nightly -- --reports ${folder} writes them`);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const report: object = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return isReport(report) ? report.testResults.flatMap((one) => resultsOf(one, base)) : [];
  });
}

function resultsOf({ name, status, assertionResults }: Report["testResults"][number], base: string): TestResult[] {
  const file = relative(base, name);
  // a file that could not be loaded has no tests
  if (status === "failed" && assertionResults.length === 0) return [{ file, name: "(the file)", result: "failed" }];
  return assertionResults
    .filter((one) => one.status === "passed" || one.status === "failed")
    .map((one) => ({ file, name: one.fullName, result: one.status === "passed" ? "passed" : "failed" }));
}
