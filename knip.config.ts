import { globSync, readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** Files that a folder's own list collects, by what they export: knip sees no import of them. */
const collected = (pattern: string, exported: RegExp) =>
  globSync(pattern).filter((file) => exported.test(readFileSync(file, "utf8")));

export default {
  entry: [
    "scripts/{start,start-app,start-many,serve,keep-assets,settings,test,contract,trace,end-with-parent,server-only-off}.ts",
    "sandbox/{main,scripts/*}.{ts,js}",
    "tools/**/*command.ts",
    "tools/attack/{attacker,crowd}.ts",
    "tools/conformance/minimal-platform/main.ts",
    "tools/bench/{bench,*-baseline/**/*}.{ts,js,jsx,mjs}",
    "tests/**/*.test.{ts,tsx}",
    "tests/harness/server-only.ts",
    ...collected("server/upstream/**/*.ts", /^export const \w+ = defineOperation\(/m),
    ...collected("tests/server/contract/runs/*.ts", /^export const runs: /m),
    ...collected("sandbox/services/*/*.ts", /^export const service = /m),
    ...collected("sandbox/personas/*.ts", /^export const groups: /m),
  ],
  project: ["**/*.{ts,tsx,mjs,js,jsx}"],
  ignoreBinaries: ["mkfifo", "openssl", "redis-server", "taskset"],
  ignoreDependencies: ["@fontsource-variable/geist"],
} satisfies KnipConfig;
