// Runs test files each time the parent process asks. Vitest starts once: starting it, and transforming every module anew, took longer than
// most tests of a fault.
import { join } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";

/** Asked for with a message; `changed` are the files that changed since the message before. */
export type TestRequest = { readonly files: readonly string[]; readonly changed: readonly string[] };
/** The answer: the file of the first test that failed. */
export type TestAnswer = { readonly failing?: string };

const folder = process.cwd();
let failing: string | undefined;

const vitest: Vitest = await createVitest("test", {
  root: folder,
  watch: false,
  maxWorkers: 1,
  // Vitest's `bail` would count the failures of earlier requests, too
  reporters: [
    {
      onTestModuleEnd: (module) => (module.state() === "failed" ? stopAt(module) : undefined),
      onTestCaseResult: (test) => (test.result().state === "failed" ? stopAt(test.module) : undefined),
    },
  ],
  project: ["unit", "server", "components", "programs"],
});

function stopAt({ relativeModuleId }: TestModule): Promise<void> {
  failing ??= relativeModuleId;
  return vitest.cancelCurrentRun("test-failure");
}

async function answer({ files, changed }: TestRequest): Promise<TestAnswer> {
  failing = undefined;
  for (const path of changed) vitest.invalidateFile(join(folder, path));
  const specifications = await vitest.globTestSpecifications([...files]);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (failing === undefined && unhandledErrors.length > 0) failing = `all: ${String(unhandledErrors[0])}`;
  return failing === undefined ? {} : { failing };
}

process.on("message", async (request: TestRequest) => process.send?.(await answer(request)));
process.send?.({} satisfies TestAnswer);
