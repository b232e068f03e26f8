// `node_modules/.bin/node scripts/keep-assets.ts DIR`, before a build is deployed: copies its static files to DIR/_next/static. After the
// next deploy nginx serves them from there to pages that players opened before it. Files that no build of the last 14 days has are removed.
import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";

const keptMs = 14 * 24 * 3_600_000;

/** @param build the folder of a build, with `.next` in it @param now epoch milliseconds */
export function keepAssets(build: string, folder: string, now: number): void {
  const [from, to] = [join(build, ".next", "static"), join(folder, "_next", "static")];
  if (!existsSync(from)) throw new Error(`no build in ${build}`);
  cpSync(from, to, { recursive: true });
  for (const file of filesIn(from)) utimesSync(join(to, file), now / 1000, now / 1000);
  for (const file of filesIn(to)) if (statSync(join(to, file)).mtimeMs < now - keptMs) rmSync(join(to, file));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const [, program, target] = process.argv;
if (program === import.meta.filename) {
  if (target === undefined) throw new Error("usage: node_modules/.bin/node scripts/keep-assets.ts DIR");
  keepAssets(root, target, Date.now());
}
