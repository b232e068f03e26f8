import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, root } from "./environment.ts";
import { buildApp } from "./services.ts";

// Everything that can change what `next build` writes, and nothing else: a new test needs no new build.
const sources = [
  "app",
  "components",
  "domain",
  "messages",
  "public",
  "server",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const mark = join(root, ".next", "built-from");

/** Builds the account area unless the build at hand is of these very sources. Throws where the build fails. */
export async function ensureBuild(env: Environment): Promise<"built" | "up to date"> {
  const wanted = fingerprint(env);
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return "up to date";
  rmSync(mark, { force: true });
  const code = await buildApp({ ...env, NODE_ENV: "production" });
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
  writeFileSync(mark, wanted);
  return "built";
}

/** One hash over the sources and the one setting that a build embeds. */
function fingerprint(env: Environment): string {
  const hash = createHash("sha256").update(`${env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY}`);
  for (const path of sources.flatMap(filesUnder)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  const inside = readdirSync(full, { recursive: true, encoding: "utf8" });
  return inside
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();
}
