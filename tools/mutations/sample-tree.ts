// A copy of the working tree in which changes are made, so that the tree itself never holds one.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../../scripts/child.ts";
import { copyOfTree } from "../../tests/kit/stack/other-operator.ts";

/** Replaces a part of a file, by offsets into its text. */
export type Change = { path: string; start: number; end: number; replacement: string };

export type SampleTree = ReturnType<typeof copyTree>;

const fastProjects = ["unit", "server", "components", "programs"] as const;
type Project = (typeof fastProjects)[number] | "journeys";

function changed(text: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce(
    (now, { start, end, replacement }) => now.slice(0, start) + replacement + now.slice(end),
    text,
  );
}

/** @param name sets apart copies of one process */
export function copyTree(name = "sample") {
  const folder = copyOfTree(name);
  const logFile = join(folder, "run.log");

  /** Runs Node in the copy. */
  async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
    writeFileSync(logFile, "");
    const code = await runNode(args, { ...process.env, NO_COLOR: "1", ...more }, { folder, logFile });
    return { passed: code === 0, output: readFileSync(logFile, "utf8") };
  }

  return {
    run,
    compiles: async () => (await run(["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false"])).passed,

    /** Runs test files until a test fails. @returns the file of that test, or undefined if all pass */
    async failingTest(
      files: readonly string[],
      { projects = fastProjects, args = [] }: { projects?: readonly Project[]; args?: readonly string[] } = {},
    ): Promise<string | undefined> {
      if (files.length === 0) return undefined;
      const chosen = [...projects.flatMap((project) => ["--project", project]), ...args, ...files];
      const { passed, output } = await run([
        "node_modules/vitest/vitest.mjs",
        "run",
        "--bail=1",
        "--maxWorkers=1",
        ...chosen,
      ]);
      if (passed) return undefined;
      return (
        /FAIL\s[^\n]*?((?:tests|conformance|tools|drills)\/\S+\.test\.tsx?)/.exec(output)?.[1] ??
        `all (${output.slice(-300)})`
      );
    },

    /** Does work while the changes are in the copy. */
    async during<T>(changes: readonly Change[], work: () => Promise<T>): Promise<T> {
      const paths = [...new Set(changes.map(({ path }) => path))];
      const before = paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
      for (const { path, text } of before) {
        const own = changes.filter((each) => each.path === path);
        writeFileSync(join(folder, path), changed(text, own));
      }
      try {
        return await work();
      } finally {
        for (const { path, text } of before) writeFileSync(join(folder, path), text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
