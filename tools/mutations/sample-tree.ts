// A copy of the working tree in which mutants are applied, so that the tree itself never holds one.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "../../scripts/environment.ts";
import type { Mutant } from "./mutants.ts";

const left = /^(node_modules|\.git|\.next|screens|bench-results|test-results)$/;

export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const run = (command: readonly string[]) => {
    const [name = "", ...more] = command;
    const { status, stdout, stderr } = spawnSync(name, more, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    return { passed: status === 0, output: `${stdout}${stderr}` };
  };
  return {
    run,
    /** Runs work with a mutant applied. */
    during<T>({ path, start, end, replacement }: Mutant, work: () => T): T {
      const file = join(folder, path);
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
      try {
        return work();
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
