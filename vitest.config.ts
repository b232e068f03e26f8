import { basename } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { root } from "./scripts/environment.ts";
import { isNightly } from "./scripts/nightly.ts";
import { operatorFolder, operatorOut } from "./scripts/operator/folder.ts";
import { writeOperator } from "./scripts/operator/write.ts";
import { onlyNightly, type ProjectName, projects } from "./scripts/test-projects.ts";
import { ofTheSample } from "./tests/operators/of-the-sample.ts";

await writeOperator();

const notOfThisOperator = basename(operatorFolder()) === "operator" ? [] : ofTheSample;

/** Name and test files of a project. */
const files = (name: ProjectName) => ({
  name,
  include: [...projects[name].include],
  exclude: [...projects[name].exclude, ...notOfThisOperator, ...(isNightly ? [] : onlyNightly)],
});

/** Milliseconds. A test or hook that needs more says so itself, with the reason. */
const limits = { testTimeout: 20_000, hookTimeout: 60_000 };

/** A test that expects nothing fails: its loop has gone over an empty list. */
const noEmptyTest = { expect: { requireAssertions: true } };

const env = { ACCOUNT_ENV: "sandbox", LOG_LEVEL: "silent", TZ: "UTC" };

/**
 * Files of a worker share its process, which saves starting one and loading everything anew. What a file may change begins anew with
 * each: the environment and what the product keeps for the process (tests/kit/stack/fresh-process.ts), or modules and document
 * (tests/kit/browser/fresh-document.ts).
 */
const sharedProcess = { isolate: false };

/** These tests drive a running product and sandbox, one file after the other; each worker has its own pair. */
const againstTheStack = {
  env,
  ...sharedProcess,
  globalSetup: ["tests/kit/stack/stack-setup.ts"],
  ...limits,
  // a test asks a running product for many pages, and set-up starts processes: on a loaded machine this takes long
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const onTheServer = {
  env,
  ...sharedProcess,
  sequence: { groupOrder: 1 },
  setupFiles: ["tests/kit/stack/fresh-process.ts"],
  ...limits,
};

/** Next imports a picture as an object with its address. */
const pictures: Plugin = {
  name: "pictures",
  enforce: "pre",
  load: (id) => (id.endsWith(".svg") ? `export default { src: "/${basename(id)}" };` : undefined),
};

export default defineConfig({
  plugins: [pictures],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      { find: /^@operator\//, replacement: `${operatorOut()}/` },
      { find: /^server-only$/, replacement: `${root}/tests/kit/server-only.ts` },
    ],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "@/components/jsx" } },
  test: {
    passWithNoTests: false,
    // the default of 40 characters cuts the names of flows, by which a run chooses its tests
    taskTitleValueFormatTruncate: 120,
    maxConcurrency: 3,
    maxWorkers: 3,
    // the default of a second is too short for a loaded machine
    expect: { poll: { timeout: 15_000 } },
    // next-intl names Next's modules without their extension, which Node alone does not find
    server: { deps: { inline: ["next-intl"] } },
    projects: [
      {
        extends: true,
        test: { ...files("unit"), ...limits, ...noEmptyTest, env, ...sharedProcess, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { ...files("server"), ...onTheServer } },
      // they start compilers and servers, which takes long on a loaded machine
      { extends: true, test: { ...files("programs"), ...onTheServer, testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          ...files("components"),
          ...limits,
          ...noEmptyTest,
          env,
          ...sharedProcess,
          // a single worker keeps its document; several make a new one for each file, which takes longer than most files
          maxWorkers: 1,
          // vitest runs projects with different maxWorkers only in different groups
          sequence: { groupOrder: 0 },
          environment: "jsdom",
          setupFiles: ["tests/kit/browser/fresh-document.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        extends: true,
        test: {
          ...files("journeys"),
          ...againstTheStack,
          setupFiles: ["tests/kit/stack/fresh-sandbox.ts", "tests/kit/pages/valid-documents.ts"],
          // a worker often waits for its stack: two left a third of two cores idle
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...files("browser"),
          ...againstTheStack,
          // a browser often waits: one left a third of two cores idle
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...files("screens"),
          ...againstTheStack,
          // one browser shows several screens at a time, which keeps two cores busy
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
