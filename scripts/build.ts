import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./child.ts";
import { commandArguments } from "./command-arguments.ts";
import { type Environment, root } from "./environment.ts";
import { folderDigest, operatorFolder } from "./operator/folder.ts";
import { buildTypeErrors } from "./operator/types.ts";
import { buildApp } from "./services.ts";

// The inputs of `next build`, and nothing else: a changed test needs no new build.
const sources = [
  "app",
  "components",
  "domain",
  "messages",
  "public",
  "scripts/message-types.ts",
  "scripts/operator",
  "server",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "tsconfig.operator.json",
];
const stampFile = join(root, ".next", "built-from");

const isUpToDate = (stamp: string) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

/** @throws where the build is of other sources, so that no test passes or fails for what it does not have */
export function requireBuild(env: Environment): void {
  if (!isUpToDate(fingerprint(env))) throw new Error("The build is not of these sources: npm run build");
}

/** Builds the account area unless the existing build is of these sources. Throws when the build fails. */
export async function ensureBuild(env: Environment): Promise<"built" | "up to date"> {
  const stamp = fingerprint(env);
  if (isUpToDate(stamp)) return "up to date";
  rmSync(stampFile, { force: true });
  const code = await buildApp(env);
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
  writeFileSync(stampFile, stamp);
  return "built";
}

/** A hash of the sources and of the operator's folder. */
function fingerprint(env: Environment): string {
  const hash = createHash("sha256").update(folderDigest(operatorFolder(env)));
  for (const path of sources.flatMap(filesUnder)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const names = readdirSync(full, { recursive: true, encoding: "utf8" });
  return names
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();
}

// `npm run build`
if (process.argv[1] === import.meta.filename) {
  const usage = `npm run build
Checks the types of what it builds, then builds where sources changed. It takes no setting but OPERATOR_DIR (operator).`;
  commandArguments(usage, {});
  // first, because a fresh clone lacks the generated types of routes, and this writes the tables of the operator's folder
  const generated = await runNode(["node_modules/next/dist/bin/next", "typegen"]);
  const errors = generated === 0 ? buildTypeErrors() : "the types of the routes could not be generated";
  if (errors === undefined) console.log(await ensureBuild(process.env));
  else console.error(errors);
  process.exitCode = errors === undefined ? 0 : 1;
}
