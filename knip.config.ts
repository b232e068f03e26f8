import { globSync, readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** Files that a folder's own list collects, by what they export: knip sees no import of them. */
const collected = (pattern: string, exported: RegExp) =>
  globSync(pattern).filter((file) => exported.test(readFileSync(file, "utf8")));

/** What only the gallery imports is dead, so that it and its users count as no use. */
const galleryUsers = ["app/sandbox/components/page.tsx", "tests/components/ui/gallery.test.tsx"];
const notGallery = galleryUsers.map((path) => `!${path}`);

export default {
  entry: [
    "scripts/{start,start-app,start-many,serve,keep-assets,settings,test,tool,end-with-parent,server-only-off}.ts",
    "sandbox/{main,scripts/*}.{ts,js}",
    // scripts/tool.ts starts these by name
    "scripts/{write-prometheus-rules,support/trace}.ts",
    "{conformance,scripts,tools}/**/command.ts",
    "drills/attack/{attack,attacker,crowd}.ts",
    "drills/{cluster/{chaos,cluster-drill,deploy-drill,failover,soak},image/image-drill}.ts",
    "conformance/minimal-platform/main.ts",
    // tests/scripts/operator/new-folder.ts starts it as a process
    "tests/scripts/operator/checker.ts",
    "tools/bench/{bench,weigh,*-baseline/**/*}.{ts,js,jsx,mjs}",
    // the build imports them by their place
    // what the build writes imports these, and an operator's components do
    "components/operator/*.{ts,tsx}",
    // what the compiler imports (tsconfig.json, jsxImportSource)
    "components/jsx/jsx-{,dev-}runtime.ts",
    "{operator,scripts/operator/template,tests/operators/*}/**/*.{ts,tsx}",
    "{tests,conformance,drills,tools}/**/*.test.{ts,tsx}",
    "tests/kit/server-only.ts",
    // tests/flows/catalogue.ts collects them by their folder
    "tests/flows/*/*.ts",
    ...notGallery,
    ...collected("server/upstream/**/*.ts", /^export const \w+ = defineOperation\(/m),
    ...collected("conformance/tests/contract/runs/*.ts", /^export const runs: /m),
    ...collected("sandbox/services/*/*.ts", /^export const service = /m),
    ...collected("sandbox/personas/*.ts", /^export const groups: /m),
    ...collected("tests/kit/screens/screens/*.ts", /^export const \w+: Screen\[\] = /m),
  ],
  // a peer has packages of its own
  project: ["**/*.{ts,tsx,mjs,js,jsx}", "!tools/bench/peers/**"],
  ignoreBinaries: ["Xvfb", "kubectl", "mkfifo", "nsenter", "openssl", "redis-server", "taskset", "unshare"],
  ignoreDependencies: ["@fontsource-variable/geist"],
  // our own folder, which the compiler is told of as if it were a package (jsxImportSource)
  ignoreIssues: { "tsconfig.json": ["unlisted"] },
  next: {
    entry: [
      "app/**/{page,layout,route,error,not-found,global-error}.{ts,tsx}",
      "middleware.ts",
      "instrumentation.ts",
      "next.config.mjs",
      "*-env.d.ts",
      ...notGallery,
    ],
  },
  vitest: { entry: ["{tests,conformance,drills,tools}/**/*.test.{ts,tsx}", ...notGallery] },
  ignore: ["components/gallery/**", ...galleryUsers],
} satisfies KnipConfig;
