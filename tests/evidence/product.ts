// What identifies the product that was tested.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/environment.ts";

export type ProductFacts = {
  name: string;
  version: string;
  commit: string;
  /** Files differ from the commit. */
  isModified: boolean;
  buildId: string | null;
  node: string;
};

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

export function productFacts(): ProductFacts {
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const buildFile = join(root, ".next", "BUILD_ID");
  return {
    name,
    version,
    commit: git("rev-parse", "HEAD"),
    isModified: git("status", "--porcelain") !== "",
    buildId: existsSync(buildFile) ? readFileSync(buildFile, "utf8").trim() : null,
    node: process.version,
  };
}

/** The files of the product, by their path from the root. */
export const productFiles = (): string[] => git("ls-files").split("\n");

/** The dependencies as CycloneDX, by npm. */
export const softwareBill = (): string =>
  execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], { cwd: root, encoding: "utf8", maxBuffer: 50_000_000 });
