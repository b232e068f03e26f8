// The operator's folder: which one it is, its files, and the digest by which a build knows it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Environment, root } from "../environment.ts";

/** @returns the folder that OPERATOR_DIR names, from the root of the project; `operator/` unless it is set */
export const operatorFolder = (env: Environment = process.env): string => resolve(root, env.OPERATOR_DIR || "operator");

/** Where the build writes unless OPERATOR_OUT names another folder: tests of another operator must not disturb a server that runs. */
export const operatorOut = (env: Environment = process.env): string => join(root, env.OPERATOR_OUT || ".operator");

/** @returns the brands that were written last, and the host in the sandbox of the one whose hosts serve what all share */
export function writtenBrands(env: Environment = process.env): { ids: readonly string[]; host: string } {
  const { brands, defaultBrand } = JSON.parse(readFileSync(join(operatorOut(env), "sandbox.json"), "utf8"));
  return { ids: Object.keys(brands), host: `${defaultBrand}.localhost` };
}

/** @returns how a folder is called in messages */
export function nameOf(folder: string): string {
  const path = relative(root, folder);
  return path.startsWith("..") ? folder : path;
}

/** Folders of tools, and what editors and systems leave behind. */
const isLeft = (path: string) => path.split("/").some((name) => name.startsWith(".") || name === "node_modules");

/** @returns every file of a folder, in a fixed order, by its path from there */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !isLeft(name) && statSync(join(folder, name)).isFile())
    .sort();
}

/** @returns a hash of the names and the contents of all files */
export function folderDigest(folder: string): string {
  const hash = createHash("sha256");
  for (const file of filesOf(folder)) {
    const text = readFileSync(join(folder, file));
    hash.update(`\0${file}\0${text.length}\0`).update(text);
  }
  return hash.digest("hex").slice(0, 32);
}

/** @returns why a build of a folder with this digest cannot serve the operator that OPERATOR_DIR names */
export function changedFolder(built: string): string | undefined {
  const folder = operatorFolder();
  if (!existsSync(folder)) return `the operator's folder ${nameOf(folder)} does not exist (OPERATOR_DIR)`;
  return folderDigest(folder) === built
    ? undefined
    : `${nameOf(folder)} is not the folder that the build was made of; run npm run build`;
}

/** @returns the names of the folders at a path of the operator's folder */
export const foldersIn = (folder: string, path: string): string[] => [
  ...new Set(
    filesOf(folder).flatMap((file) => {
      const rest = file.startsWith(`${path}/`) ? file.slice(path.length + 1) : "";
      return rest.includes("/") ? [rest.slice(0, rest.indexOf("/"))] : [];
    }),
  ),
];
