// A build with any valid folder passes its check of types: that of a folder as `npm run operator -- new` writes it, outside of the
// repository, and that of the smallest one.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { newFolder } from "./new-folder.ts";

const own = newFolder();

/** The names and messages of what a build with the folder would refuse. */
function typeErrors(folder: string, name: string): string {
  const out = `.operator-types-${name}`;
  const env = { ...process.env, OPERATOR_DIR: folder, OPERATOR_OUT: out };
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
  try {
    const written = run("scripts/operator/command.ts", "write");
    const config = join(root, out, "tsconfig.json");
    const checked = run("node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false", "-p", config);
    return `${written.stderr}${checked.stdout}`;
  } finally {
    rmSync(join(root, out), { recursive: true, force: true });
  }
}

test("the types of a build with a new folder outside of the repository are right", () => {
  expect(typeErrors(own.path, "new")).toBe("");
}, 180_000);

test("the types of a build with the smallest folder are right", () => {
  expect(typeErrors("tests/operators/minimal", "minimal")).toBe("");
}, 180_000);

test("a wrong type in the folder fails the check of a build, with the file", async () => {
  own.change("products.ts", 'permission: "PlayBets"', "permission: 1");
  own.change("products.ts", "export default defineProducts(", "export default defineProducts(");
  const { problems } = await own.check();
  expect(problems.join("\n")).toContain("products.ts: products.bets.permission");
});
