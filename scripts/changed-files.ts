// What has changed since the commit at which this branch left the main branch, uncommitted and new files included.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** @returns the commit that changes are compared with: HEAD on the main branch, or where there is none */
export const comparedWith = (): string => git("merge-base", "HEAD", "main") ?? "HEAD";

export function changedFiles(): string[] {
  const tracked = git("diff", "--name-only", comparedWith()) ?? "";
  const added = git("ls-files", "--others", "--exclude-standard") ?? "";
  return `${tracked}\n${added}`.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}
