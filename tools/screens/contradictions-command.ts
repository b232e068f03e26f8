// The full matrix of tests/journeys/restrictions/contradictions.test.ts; `npm test` takes a fifth of the pairs.
import { ensureBuild } from "../../scripts/build.ts";
import { runNode } from "../../scripts/child.ts";
import { withSandboxDefaults } from "../../scripts/environment.ts";

console.log(await ensureBuild(withSandboxDefaults(process.env)));
const args = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project",
  "journeys",
  "tests/journeys/restrictions/contradictions.test.ts",
];
process.exitCode = await runNode(args, { ...process.env, FULL_MATRIX: "true", TEST_PART: "all" });
