// A copy of the working tree in which changes are made, so that the tree itself never holds one.
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../../scripts/child.ts";
import { copyOfTree } from "../../tests/kit/stack/other-operator.ts";
import type { TestAnswer, TestRequest } from "./test-runner.ts";

/** Replaces a part of a file, by offsets into its text. */
export type Change = { path: string; start: number; end: number; replacement: string };

export type SampleTree = ReturnType<typeof copyTree>;

function changed(text: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce(
    (now, { start, end, replacement }) => now.slice(0, start) + replacement + now.slice(end),
    text,
  );
}

/** The operator's tables, from which a start of Vitest writes modules. */
const isOfOperator = (path: string) => /^(operator|domain\/operator|scripts\/operator)\//.test(path);

/** @param name sets apart copies of one process */
export function copyTree(name = "sample") {
  const folder = copyOfTree(name);
  const logFile = join(folder, "run.log");
  const env = { ...process.env, NO_COLOR: "1" };
  let runner: ChildProcess | undefined;
  const toReadAnew = new Set<string>();

  /** Runs Node in the copy. */
  async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
    writeFileSync(logFile, "");
    const code = await runNode(args, { ...env, ...more }, { folder, logFile });
    return { passed: code === 0, output: readFileSync(logFile, "utf8") };
  }

  function endRunner() {
    runner?.kill();
    runner = undefined;
  }

  /** Sends a request to the process that runs tests. @returns undefined if that process ended */
  async function ask(request: TestRequest): Promise<TestAnswer | undefined> {
    if (runner === undefined) {
      runner = fork(join(folder, "tools/mutations/test-runner.ts"), { cwd: folder, env, stdio: "ignore" });
      const started = await firstMessage(runner);
      if (started === undefined) return undefined;
    }
    runner.send(request);
    return await firstMessage(runner);
  }

  /** Writes files of the copy. What they were is no longer in the runner's memory. */
  function write(texts: ReadonlyMap<string, string>) {
    for (const [path, text] of texts) {
      writeFileSync(join(folder, path), text);
      toReadAnew.add(path);
      if (isOfOperator(path)) endRunner();
    }
  }

  return {
    run,
    /** Whether the product compiles; checking the tests as well takes twice as long. */
    compiles: async () =>
      (await run(["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false", "-p", ".operator"])).passed,

    /** Runs fast tests until one fails. @returns the file of that test, or undefined if all pass */
    async failingTest(files: readonly string[]): Promise<string | undefined> {
      if (files.length === 0) return undefined;
      const changed = [...toReadAnew];
      toReadAnew.clear();
      const answer = await ask({ files, changed });
      if (answer !== undefined) return answer.failing;
      endRunner();
      return "all: the process of the tests ended";
    },

    /** Plays journeys of the copy, which must be built, with the lists of `npm test`: those of the nightly run take too long. @returns the file of the one that fails first, or undefined if all pass */
    async failingJourney(files: readonly string[], args: readonly string[] = []): Promise<string | undefined> {
      if (files.length === 0) return undefined;
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--maxWorkers=1", "--project", "journeys"];
      const { passed, output } = await run([...vitest, ...args, ...files], { NIGHTLY: "false" });
      if (passed) return undefined;
      return /FAIL\s[^\n]*?(tests\/\S+\.test\.tsx?)/.exec(output)?.[1] ?? `all (${output.slice(-300)})`;
    },

    /** Does work while the changes are in the copy. */
    async during<T>(changes: readonly Change[], work: () => Promise<T>): Promise<T> {
      const paths = [...new Set(changes.map(({ path }) => path))];
      const before = new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
      const after = [...before].map(([path, text]) => {
        const own = changes.filter((each) => each.path === path);
        return [path, changed(text, own)] as const;
      });
      write(new Map(after));
      try {
        return await work();
      } finally {
        write(before);
      }
    },

    remove() {
      endRunner();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the next message of a process, or undefined if it ends */
const firstMessage = (child: ChildProcess): Promise<TestAnswer | undefined> =>
  new Promise((resolve) => {
    const end = () => resolve(undefined);
    child.once("exit", end);
    child.once("message", (message) => {
      child.off("exit", end);
      resolve(message as TestAnswer);
    });
  });
