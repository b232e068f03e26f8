import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";

test("the settings command names a file that does not exist in one line", () => {
  const args = ["--import", "./scripts/server-only-off.ts", "scripts/settings.ts", "--check", "no-such.env"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "no-such.env: no such file\n"]);
});
