import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";

test("the settings command names a file that does not exist in one line", () => {
  const args = ["--import", "./scripts/server-only-off.ts", "scripts/settings.ts", "--check", "no-such.env"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "no-such.env: no such file\n"]);
});

test("settings that are files are judged with the file of settings that names their folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  try {
    const secrets = join(folder, "secrets");
    mkdirSync(join(secrets, "..data"), { recursive: true });
    writeFileSync(join(secrets, "METRICS_TOKEN"), "short\n");
    writeFileSync(join(secrets, "METRICS_TOKNE"), "short\n");
    const file = join(folder, "of.env");
    writeFileSync(file, `ACCOUNT_ENV=sandbox\nSECRETS_DIR=${secrets}\nMETRICS_TOKEN=a-token-that-the-file-replaces\n`);
    const args = ["--import", "./scripts/server-only-off.ts", "scripts/settings.ts", "--check", file];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect(stdout.split("\n").filter(Boolean)).toEqual([
      expect.stringMatching(/^METRICS_TOKEN is malformed/),
      "METRICS_TOKNE is no setting, perhaps METRICS_TOKEN",
      `2 wrong in ${file}`,
    ]);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
