// What identifies the product that was tested.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "../../../tests/kit/sources/source-files.ts";
import { root } from "../../environment.ts";

export type ProductFacts = {
  name: string;
  version: string;
  /** null: unknown, because the product is no working copy. */
  commit: string | null;
  /** Files differ from the commit. */
  isModified: boolean;
  buildId: string | null;
  node: string;
};

/** @returns undefined where the product is no working copy of git */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

export function productFacts(): ProductFacts {
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const buildFile = join(root, ".next", "BUILD_ID");
  return {
    name,
    version,
    commit: git("rev-parse", "HEAD") ?? null,
    isModified: Boolean(git("status", "--porcelain")),
    buildId: existsSync(buildFile) ? readFileSync(buildFile, "utf8").trim() : null,
    node: process.version,
  };
}

/** The files of the product, by their path from the root. */
export const productFiles = (): string[] =>
  git("ls-files")
    ?.split("\n")
    .filter((path) => existsSync(join(root, path))) ?? sourceFiles().map(({ path }) => path);

const npmList = (...more: string[]) =>
  execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", ...more], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 50_000_000,
    stdio: ["ignore", "pipe", "ignore"],
  });

/** The dependencies as CycloneDX, by npm: those that are installed or, where npm cannot read them, those of the lock file. */
export function softwareBill(): string {
  try {
    return npmList();
  } catch {
    return npmList("--package-lock-only");
  }
}
