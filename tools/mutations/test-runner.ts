// Runs test files each time the parent process asks. Vitest starts once: starting it, and transforming every module anew, took longer than
// most tests of a fault.
import { join } from "node:path";
import { createVitest } from "vitest/node";

/** Asked for with a message; `changed` are the files that changed since the message before. */
export type TestRequest = { readonly files: readonly string[]; readonly changed: readonly string[] };
/** The answer: a file with a test that failed. */
export type TestAnswer = { readonly failing?: string };

const folder = process.cwd();
const vitest = await createVitest("test", {
  root: folder,
  watch: false,
  maxWorkers: 1,
  reporters: [{}],
  project: ["unit", "server", "components", "programs"],
});

async function answer({ files, changed }: TestRequest): Promise<TestAnswer> {
  for (const path of changed) vitest.invalidateFile(join(folder, path));
  const specifications = await vitest.globTestSpecifications([...files]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((each) => files.includes(each.relativeModuleId) && each.state() === "failed");
  if (failed !== undefined) return { failing: failed.relativeModuleId };
  return unhandledErrors.length > 0 ? { failing: `all: ${String(unhandledErrors[0])}` } : {};
}

process.on("message", async (request: TestRequest) => process.send?.(await answer(request)));
process.send?.({} satisfies TestAnswer);
