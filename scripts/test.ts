// `npm test`: every check and test. It ends with the tests that passed on their second attempt, with the cause, the failures, and the line
// `N passed, N failed`. More than two second attempts are a failure. `--quick` runs only what needs neither a build nor another program,
// with the sample operator. `--all`, which is `npm run nightly`, takes the whole of long lists (scripts/parts.ts), among them the folders of
// other operators, looks at each screen without scripts as well, and allows no second attempt. `--reports DIR` keeps vitest's JSON reports,
// for `npm run tool -- evidence`.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "./build.ts";
import { runNode } from "./child.ts";
import { type Environment, withSandboxDefaults } from "./environment.ts";
import { oneOf } from "./parts.ts";
import { findChromium, findNginx, findOpenssl, findRedis } from "./programs.ts";
import { readTestRun, tooManySecondAttempts } from "./vitest-report.ts";

const {
  quick,
  all,
  reports: keptReports,
} = parseArgs({
  options: { quick: { type: "boolean" }, all: { type: "boolean" }, reports: { type: "string" } },
}).values;
if (all) process.env.TEST_PART = "all";
let passed = 0;
const failures: string[] = [];
const secondAttempts: string[] = [];
const reports = mkdtempSync(join(tmpdir(), "account-area-tests-"));

const bin = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  knip: "node_modules/knip/bin/knip.js",
  next: "node_modules/next/dist/bin/next",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** Runs one stage and counts it as one test. */
async function stage(name: string, run: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const hasPassed = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  console.log(`${hasPassed ? "✓" : "✗"} ${name}`);
  if (hasPassed) passed += 1;
  else failures.push(name);
  return hasPassed;
}

function keepReport(report: string, name: string): void {
  if (keptReports === undefined || !existsSync(report)) return;
  mkdirSync(keptReports, { recursive: true });
  copyFileSync(report, join(keptReports, name));
}

async function vitest(projects: readonly string[], env: Environment = {}, name = `${projects[0]}`): Promise<void> {
  console.log(`\n── tests, ${name}: ${projects.join(", ")}`);
  const report = join(reports, `${name}.json`);
  const named = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode([bin.vitest, "run", ...named, ...reporters], { ...process.env, ...env });
  keepReport(report, `${name}.json`);
  const run = readTestRun(report, code);
  passed += run.passed;
  failures.push(...run.failures);
  secondAttempts.push(...run.secondAttempts);
}

type Check = { readonly name: string; readonly commands: readonly (readonly string[])[] };

const checks: readonly Check[] = [
  { name: "format and lint", commands: [[bin.biome, "check", "."]] },
  {
    name: "types",
    commands: [
      // first, because a fresh clone lacks the generated types of routes and CSS modules
      [bin.next, "typegen"],
      // not incremental: TypeScript 7.0.2 does not check a file again when the props of a component that it uses have changed
      [bin.tsc, "--noEmit", "--incremental", "false"],
    ],
  },
  { name: "unused files, exports and dependencies", commands: [[bin.knip, "--no-progress"]] },
];

/** Starts one program after the other, beside the tests. Their output waits in files, so that it does not mix with that of the tests. */
async function runChecks() {
  const results: { name: string; logFile: string; hasPassed: boolean }[] = [];
  for (const [index, { name, commands }] of checks.entries()) {
    const logFile = join(reports, `check-${index}.log`);
    let hasPassed = true;
    for (const args of commands) hasPassed = hasPassed && (await runNode(args, process.env, { logFile })) === 0;
    results.push({ name, logFile, hasPassed });
  }
  return results;
}

const fast = ["unit", "server", "components"];

/** Folders of other operators, with which the tests pass that are not about the sample's own choices (tests/operators/of-the-sample.ts). */
const otherOperators = ["minimal", "odd"];

async function quickTests(): Promise<void> {
  const running = runChecks();
  await vitest(fast);
  for (const { name, logFile, hasPassed } of await running) {
    await stage(name, async () => {
      console.log(readFileSync(logFile, "utf8").trim());
      return hasPassed;
    });
  }
}

if (quick) {
  await quickTests();
} else {
  const programs: Record<string, string> = {};
  const hasPrograms = await stage("programs that the tests need", async () => {
    programs.REDIS_SERVER_PATH = findRedis();
    programs.CHROMIUM_PATH = findChromium();
    programs.NGINX_PATH = findNginx();
    console.log({ ...programs, openssl: findOpenssl() });
    return true;
  });
  await quickTests();
  for (const name of oneOf(otherOperators))
    await vitest(fast, { OPERATOR_DIR: `tests/operators/${name}`, OPERATOR_OUT: `.operator-${name}` }, name);
  const isBuilt = await stage("build", async () => {
    console.log(await ensureBuild(withSandboxDefaults(process.env)));
    return true;
  });
  if (isBuilt && hasPrograms) {
    await vitest(["journeys", "programs", "browser", "screens"], programs);
    await stage("each requirement has a test that passed under its id", async () => {
      const code = await runNode(["scripts/release/requirements/requirements.ts", "--reports", reports], process.env);
      return code === 0;
    });
  } else
    console.log(
      "\nJourneys, browser tests and those that start a program were not run: they need the build and the programs.",
    );
}

rmSync(reports, { recursive: true, force: true });
for (const test of secondAttempts) console.log(`\n✓ on the second attempt: ${test}`);
const unstable = tooManySecondAttempts(secondAttempts.length, all === true);
if (unstable !== undefined) failures.push(unstable);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
