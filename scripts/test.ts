// `npm test`: every check and test. It ends with the seconds of each stage, the ten slowest test files, the failures, and the line
// `N passed, N failed`. `--quick`, which is `npm run check`, runs only what needs neither a build nor another program, with the sample
// operator; `--changed` of that only what the changes since the main branch touch. `--all`, which is `npm run nightly`, takes whole lists
// and every test with other operators (scripts/nightly.ts). `--reports DIR` keeps vitest's JSON reports, for the evidence pack.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./build.ts";
import { changedFiles, comparedWith } from "./changed-files.ts";
import { runNode } from "./child.ts";
import { commandArguments } from "./command-arguments.ts";
import { type Environment, withSandboxDefaults } from "./environment.ts";
import { findChromium, findFirefox, findNginx, findOpenssl, findRedis, findWebKit } from "./programs.ts";
import { type ProjectName, projects } from "./test-projects.ts";
import { readTestRun, type TestRun } from "./test-report.ts";

const usage = `npm test -- [options]
npm run check -- [options]
npm run nightly -- [options]
Runs every check and test that a pull request needs; check only what needs neither a build nor another program, nightly everything.
  --changed      with check: only what the changes since the main branch touch
  --reports DIR  keeps the reports of the tests, for the evidence pack`;

const {
  quick,
  changed,
  all,
  reports: keptReports,
} = commandArguments(usage, {
  options: {
    quick: { type: "boolean" },
    changed: { type: "boolean" },
    all: { type: "boolean" },
    reports: { type: "string" },
  },
}).values;
if (all) process.env.NIGHTLY = "true";
let passed = 0;
const failures: string[] = [];
const seconds: { readonly stage: string; readonly seconds: number }[] = [];
const files: TestRun["files"][number][] = [];
const reports = mkdtempSync(join(tmpdir(), "account-area-tests-"));

const bin = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  knip: "node_modules/knip/bin/knip.js",
  next: "node_modules/next/dist/bin/next",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** Notes how long a stage took, for the end of the run. */
async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    seconds.push({ stage: name, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
  }
}

/** Runs one stage and counts it as one test. */
async function stage(name: string, run: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const hasPassed = await timed(name, run).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  console.log(`${hasPassed ? "✓" : "✗"} ${name}`);
  return count(name, hasPassed);
}

function count(name: string, hasPassed: boolean): boolean {
  if (hasPassed) passed += 1;
  else failures.push(name);
  return hasPassed;
}

function keepReport(report: string, name: string): void {
  if (keptReports === undefined || !existsSync(report)) return;
  mkdirSync(keptReports, { recursive: true });
  copyFileSync(report, join(keptReports, name));
}

type Part = { readonly name: string; readonly env?: Environment; readonly only?: readonly string[] };

/** Runs projects of vitest. `only`: arguments that choose some of their tests, so that the least number of each does not apply. */
async function vitest(named: readonly ProjectName[], { name, env = {}, only }: Part): Promise<void> {
  console.log(`\n── tests, ${name}: ${named.join(", ")}`);
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = [...named.flatMap((project) => ["--project", project]), ...(only ?? [])];
  const run = () => runNode([bin.vitest, "run", ...chosen, ...reporters], { ...process.env, ...env });
  const code = await timed(`tests, ${name}`, run);
  keepReport(report, `${name}.json`);
  const found = readTestRun(report, code);
  passed += found.passed;
  failures.push(...found.failures);
  files.push(...found.files);
  if (only === undefined) failures.push(...named.flatMap((project) => tooFew(project, found.byProject[project] ?? 0)));
}

const tooFew = (project: ProjectName, ran: number): string[] =>
  ran >= projects[project].least
    ? []
    : [`project ${project} ran ${ran} tests; it has at least ${projects[project].least} (scripts/test-projects.ts)`];

type Check = { readonly name: string; readonly commands: readonly (readonly string[])[] };

const linted = changed ? changedFiles() : ["."];

const checks: readonly Check[] = [
  {
    name: "format and lint",
    commands: linted.length === 0 ? [] : [[bin.biome, "check", "--no-errors-on-unmatched", ...linted]],
  },
  {
    name: "types",
    commands: [
      // first, because a fresh clone lacks the generated types of routes and CSS modules
      [bin.next, "typegen"],
      // not incremental: TypeScript 7.0.2 does not check a file again when the props of a component that it uses have changed
      [bin.tsc, "--noEmit", "--incremental", "false"],
    ],
  },
  ...(changed ? [] : [{ name: "unused files, exports and dependencies", commands: [[bin.knip, "--no-progress"]] }]),
];

/** Starts one program after the other while the tests run. Their output waits in files, so that it does not mix with that of the tests. */
async function runChecks() {
  const results: { name: string; logFile: string; hasPassed: boolean }[] = [];
  for (const [index, { name, commands }] of checks.entries()) {
    const logFile = join(reports, `check-${index}.log`);
    let hasPassed = true;
    await timed(name, async () => {
      for (const args of commands) hasPassed = hasPassed && (await runNode(args, process.env, { logFile })) === 0;
    });
    results.push({ name, logFile, hasPassed });
  }
  return results;
}

const fast = ["unit", "server", "components"] as const;

/** The nightly run says which engines it did not have (docs/tests.md). */
const notInstalled = "not installed";

/** Folders of other operators: with them the fast tests pass nightly, but for those of the sample's own choices (tests/operators/of-the-sample.ts). */
const otherOperators = ["minimal", "odd"];

async function quickTests(): Promise<void> {
  const running = runChecks();
  await vitest(fast, { name: "fast", ...(changed && { only: ["--changed", comparedWith(), "--passWithNoTests"] }) });
  for (const { name, logFile, hasPassed } of await running) {
    console.log(`\n── ${name}\n${readFileSync(logFile, "utf8").trim()}\n${hasPassed ? "✓" : "✗"} ${name}`);
    count(name, hasPassed);
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
    if (all) console.log({ Firefox: findFirefox() ?? notInstalled, WebKit: findWebKit() ?? notInstalled });
    return true;
  });
  await quickTests();
  for (const name of all ? otherOperators : []) {
    const env = { OPERATOR_DIR: `tests/operators/${name}`, OPERATOR_OUT: `.operator-${name}` };
    await vitest(fast, { name, env, only: [] });
  }
  const isBuilt = await stage("build", async () => {
    console.log(await ensureBuild(withSandboxDefaults(process.env)));
    return true;
  });
  if (isBuilt && hasPrograms) {
    const projectsOfTheStack = ["journeys", "programs", "browser"] as const;
    await vitest(all ? [...projectsOfTheStack, "screens"] : projectsOfTheStack, { name: "stack", env: programs });
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
const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
console.log("\nSeconds");
for (const { stage: name, seconds: took } of seconds) console.log(`${took.toFixed(1).padStart(8)}  ${name}`);
console.log("\nThe slowest test files");
for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)}  ${file}`);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
