import { basename } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { root } from "./scripts/environment.ts";
import { operatorFolder, operatorOut } from "./scripts/operator/folder.ts";
import { writeOperator } from "./scripts/operator/write.ts";
import { ofTheSample } from "./tests/operators/of-the-sample.ts";

await writeOperator();

const notOfThisOperator = basename(operatorFolder()) === "operator" ? [] : ofTheSample;

const env = { ACCOUNT_ENV: "sandbox", LOG_LEVEL: "silent", TZ: "UTC" };

/**
 * Files of a worker share its process, which saves starting one and loading everything anew. What a file may change begins anew with
 * each: the environment and what the product keeps for the process (tests/harness/stack/fresh-process.ts), or modules and document
 * (tests/harness/browser/fresh-document.ts).
 */
const sharedProcess = { isolate: false };

/** These tests drive a running product and sandbox, one file after the other; each worker has a pair of its own. */
const againstTheStack = {
  env,
  ...sharedProcess,
  globalSetup: ["tests/harness/stack/stack-setup.ts"],
  // for a machine with other things to do
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

/** Whether whole lists are taken (scripts/parts.ts). */
const isWhole = process.env.TEST_PART === "all";

/** They start other programs (Redis, nginx, openssl, a compiler, commands of ours), which `npm run check` does without. */
const withPrograms = [
  "tests/harness/stack/child.test.ts",
  "tests/registries/cost-of-a-change.test.ts",
  "tests/server/audit/audit.test.ts",
  "tests/server/call/caller.test.ts",
  "tests/server/conformance/caller.test.ts",
  "tests/server/guard/*.test.ts",
  "tests/server/front/nginx.test.ts",
  "tests/server/front/nginx-headers.test.ts",
  "tests/server/support/stories.test.ts",
  "tests/server/support/trace-command.test.ts",
  "tests/server/strong-auth/guesses.test.ts",
  "tests/server/verdicts/two-processes.test.ts",
  "tests/tools/operator/*.test.ts",
  "tests/tools/requirements-evidence.test.ts",
  "tests/tools/versions-command.test.ts",
];

const onTheServer = {
  env,
  ...sharedProcess,
  sequence: { groupOrder: 1 },
  setupFiles: ["tests/harness/stack/fresh-process.ts"],
  testTimeout: 30_000,
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
      { find: /^server-only$/, replacement: `${root}/tests/harness/server-only.ts` },
    ],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "@/components/jsx" } },
  test: {
    passWithNoTests: true,
    maxConcurrency: 3,
    maxWorkers: 3,
    // on a machine with other things to do a wait can end too early; the run ends with the names of the tests that took two attempts
    retry: 1,
    // the default of a second is too short for a machine with other things to do
    expect: { poll: { timeout: 15_000 } },
    // next-intl names Next's modules without their extension, which Node by itself does not find
    server: { deps: { inline: ["next-intl"] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          env,
          ...sharedProcess,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          exclude: [...withPrograms, ...notOfThisOperator],
          include: [
            "tests/architecture.test.ts",
            "tests/{architecture,domain,tools,harness}/**/*.test.ts",
            "tests/domain/**/*.test.tsx",
          ],
        },
      },
      {
        extends: true,
        test: {
          ...onTheServer,
          name: "server",
          include: ["tests/{server,sandbox,registries}/**/*.test.{ts,tsx}"],
          exclude: [...withPrograms, ...notOfThisOperator],
        },
      },
      { extends: true, test: { ...onTheServer, name: "programs", include: withPrograms } },
      {
        extends: true,
        test: {
          name: "components",
          env,
          ...sharedProcess,
          // a single worker keeps its document; several make a new one for each file, which takes longer than most files
          maxWorkers: 1,
          // vitest runs projects with different maxWorkers only in different groups
          sequence: { groupOrder: 0 },
          environment: "jsdom",
          setupFiles: ["tests/harness/browser/fresh-document.ts"],
          testTimeout: 20_000,
          include: ["tests/components/**/*.test.{ts,tsx}"],
          exclude: [...notOfThisOperator],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        extends: true,
        test: {
          ...againstTheStack,
          name: "journeys",
          setupFiles: ["tests/harness/stack/fresh-sandbox.ts", "tests/harness/pages/valid-documents.ts"],
          // a worker often waits for its stack: two left a third of two cores idle
          maxWorkers: 3,
          include: ["tests/journeys/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...againstTheStack,
          name: "browser",
          // a browser often waits: one left a third of two cores idle
          maxWorkers: 2,
          include: ["tests/browser/**/*.test.ts"],
          exclude: ["tests/browser/screens-*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...againstTheStack,
          name: "screens",
          // one browser shows several screens at a time, which keeps two cores busy
          fileParallelism: false,
          maxWorkers: 1,
          // the journeys go through every flow without scripts; `npm run full` looks at each screen that way, too
          include: [`tests/browser/screens-${isWhole ? "*" : "with"}-scripts.test.ts`],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
