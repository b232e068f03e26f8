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
  "tests/server/upstream/caller.test.ts",
  "tests/server/guard/*.test.ts",
  "tests/server/store/*.test.ts",
  "tests/server/front/nginx.test.ts",
  "tests/server/front/nginx-headers.test.ts",
  "tests/server/front/nginx-in-pod.test.ts",
  "tests/server/support/trace-command.test.ts",
  "tests/server/strong-auth/guesses.test.ts",
  "tests/server/verdicts/two-processes.test.ts",
];

/**
 * Only in the nightly run, so that `npm test` ends within ten minutes on two cores: what takes longest for its worth to a single change.
 * Where a rule has a cheaper test as well, the cheaper one is in `npm test`.
 */
export const onlyNightly: readonly string[] = [
  // a second build of the product, its start for development, what compilers say of an operator's folder, products of other operators
  "tests/browser/operator/*.test.ts",
  "tests/scripts/operator/{build-types,check,check-code}.test.ts",
  "tests/journeys/registration/registration-terms.test.ts",
  // what only a browser shows: how each screen is laid out, the operator's app around it, the scripts of providers, what is read out,
  // authenticators, and the history and timers of pages
  "tests/browser/{layout,native-app,providers}/*.test.ts",
  "tests/browser/{account-merge,announcements,attestations,back,back-after-logout,heartbeat,keyboard,main-job,pending-submit,reading,sign-in-history}.test.ts",
  "tests/browser/{passkeys,passkey-sign-in,time-out,transfer}.test.ts",
  "tests/properties/{back,engines}.test.ts",
  // one rule at many pages, players, brands, failures and orders of steps
  "conformance/tests/broken-platforms.test.ts",
  "conformance/tests/contract/personas.test.ts",
  "tests/journeys/every-persona.test.ts",
  "tests/journeys/account-security/idempotency-account-security.test.ts",
  "tests/journeys/hand-over/late.test.ts",
  "tests/journeys/operations/store-round-trips.test.ts",
  "tests/journeys/registration/registration-errors.test.ts",
  "tests/journeys/request/{gate-without-middleware,one-request,secrets}.test.ts",
  "tests/journeys/restrictions/contradictions.test.ts",
  "tests/journeys/session/replayed-forms.test.ts",
  "tests/journeys/strong-auth/strong-auth-second-tab.test.ts",
  "tests/properties/late.test.ts",
  "tests/scripts/release/requirements-evidence.test.ts",
  "tests/server/audit/audit.test.ts",
  // they wait until time has passed, Redis has failed, or Sentinels or a cluster have named another master
  "tests/journeys/request/deadlines.test.ts",
  "tests/server/store/{cluster-faults,eviction,redis-password,redis-reasons,redis-sentinel,redis-tls,slow-redis}.test.ts",
  // they start many processes, or keep both cores busy
  "tests/journeys/operations/{log-sink,overload-and-drain,start-many,startup,two-instances,two-keys}.test.ts",
  "tests/journeys/session/end-of-process.test.ts",
];

const propertiesInBrowser = ["tests/properties/{back,engines,looks}.test.ts"];

export const projects = {
  programs: { include: withPrograms, exclude: [], least: 100 },
  unit: {
    include: [
      "tests/architecture.test.ts",
      "tests/{architecture,scripts}/**/*.test.ts",
      "tests/domain/**/*.test.{ts,tsx}",
      "drills/**/*.test.ts",
      "tools/{faults,screens}/*.test.ts",
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
    exclude: [...propertiesInBrowser],
    least: 400,
  },
  browser: {
    include: ["tests/browser/**/*.test.ts", ...propertiesInBrowser],
    exclude: ["tests/browser/layout/screens-*.test.ts"],
    least: 40,
  },
  screens: { include: ["tests/browser/layout/screens-*.test.ts"], exclude: [], least: 30 },
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
