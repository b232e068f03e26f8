// Another build of the account area, in its own folder: one action has another id, scripts and styles have other names, and the operator
// has one brand more.
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, withSandboxDefaults } from "../../scripts/environment.ts";
import { buildApp } from "../../scripts/services.ts";

/** The brand that only the other release has. */
export const newBrand = "newcomer";

const renamed = { from: "submitDeltaAction", to: "submitDeltaOfNextRelease" };

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Copies the files that git knows, as they are now. */
export function copySources(folder: string): void {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of tracked) cpSync(join(root, file), join(folder, file), { recursive: true });
}

function linkPackages(folder: string): void {
  // hard links where the file system allows them; a symbolic link would lead out of the folder that Turbopack accepts
  const modules = join(root, "node_modules");
  const { status } = spawnSync("cp", ["-al", modules, folder], { stdio: "ignore" });
  if (status !== 0) cpSync(modules, join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

function change(folder: string): void {
  for (const file of filesBelow(join(folder, "app"))) {
    const text = readFileSync(file, "utf8");
    if (!text.includes(renamed.from)) continue;
    writeFileSync(file, text.replaceAll(renamed.from, renamed.to));
  }
  appendFileSync(join(folder, "components", "theme", "base.css"), "\n:root { --release: 2; }\n");
  const brands = join(folder, "operator", "brands");
  cpSync(join(brands, "main"), join(brands, newBrand), { recursive: true });
}

/** Builds the other release. Its folder goes when this process ends. */
export async function buildOtherRelease(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "account-area-release-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  linkPackages(folder);
  change(folder);
  const env = withSandboxDefaults({ ...process.env, NODE_ENV: "production" });
  const code = await buildApp(env, { folder, logFile: join(folder, "build.log") });
  if (code !== 0) throw new Error(`the build of the other release ended with code ${code}`);
  return folder;
}
