// The projects of vitest: which test files each has, and how many tests it runs at least. A project that runs fewer has lost files.
import { matchesGlob } from "node:path";

/** They start other programs (Redis, nginx, openssl, a compiler, our commands), which `npm run check` does without. */
const withPrograms = [
  "conformance/tests/caller.test.ts",
  "tests/scripts/child.test.ts",
  "tests/scripts/operator/*.test.ts",
  "tests/scripts/settings-command.test.ts",
  "tests/scripts/release/requirements-evidence.test.ts",
  "tests/server/audit/audit.test.ts",
  "tests/server/call/caller.test.ts",
  "tests/server/guard/*.test.ts",
  "tests/server/front/nginx.test.ts",
  "tests/server/front/nginx-headers.test.ts",
  "tests/server/support/stories.test.ts",
  "tests/server/support/trace-command.test.ts",
  "tests/server/strong-auth/guesses.test.ts",
  "tests/server/verdicts/two-processes.test.ts",
];

/** Only in the nightly run, because they take minutes. */
export const onlyNightly: readonly string[] = [
  // builds the product a second time, or starts it for development
  "tests/browser/operator/*.test.ts",
  // long walks: many brands, personas, faults and orders of steps
  "tests/browser/back.test.ts",
  "tests/browser/screens-without-scripts.test.ts",
  "tests/journeys/product-walk.test.ts",
  "tests/journeys/registration/registration-errors.test.ts",
  "tests/journeys/restrictions/contradictions.test.ts",
  "tests/journeys/strong-auth/strong-auth-random-walk.test.ts",
  "tests/properties/engines.test.ts",
  "tests/properties/late.test.ts",
  // looks at every screen: what a first visit paints, and what moves later
  "tests/browser/first-visit.test.ts",
  "tests/browser/layout-shift.test.ts",
  // keeps both cores busy for a minute
  "tests/journeys/operations/overload-and-drain.test.ts",
];

export const projects = {
  programs: { include: withPrograms, exclude: [], least: 100 },
  unit: {
    include: [
      "tests/architecture.test.ts",
      "tests/{architecture,scripts}/**/*.test.ts",
      "tests/domain/**/*.test.{ts,tsx}",
      "drills/**/*.test.ts",
      "tools/faults/*.test.ts",
    ],
    exclude: withPrograms,
    least: 2000,
  },
  server: {
    include: ["tests/{server,sandbox,registries}/**/*.test.{ts,tsx}", "conformance/tests/**/*.test.ts"],
    exclude: [...withPrograms, "conformance/tests/journeys/**"],
    least: 4500,
  },
  components: {
    include: ["tests/components/**/*.test.{ts,tsx}", "tools/bench/*.test.tsx"],
    exclude: [],
    least: 550,
  },
  journeys: {
    include: ["tests/journeys/**/*.test.ts", "tests/properties/*.test.ts", "conformance/tests/journeys/*.test.ts"],
    exclude: ["tests/properties/{looks,engines}.test.ts"],
    least: 400,
  },
  browser: {
    include: ["tests/browser/**/*.test.ts", "tests/properties/{looks,engines}.test.ts"],
    exclude: ["tests/browser/screens-*.test.ts"],
    least: 80,
  },
  screens: { include: ["tests/browser/screens-*.test.ts"], exclude: [], least: 30 },
} as const satisfies Readonly<Record<string, { include: string[]; exclude: string[]; least: number }>>;

export type ProjectName = keyof typeof projects;

const isProject = (name: string): name is ProjectName => name in projects;

/** @throws where no project has the file */
export function projectOf(file: string): ProjectName {
  const found = Object.entries(projects).find(
    ([, { include, exclude }]) =>
      include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob)),
  )?.[0];
  if (found === undefined || !isProject(found)) throw new Error(`${file} is in no project of scripts/test-projects.ts`);
  return found;
}
