// The message files as they are in the folders.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brandIds } from "@/domain/brands";
import { root } from "../../../scripts/environment.ts";
import { foldersIn, operatorFolder } from "../../../scripts/operator/folder.ts";

const folder = join(root, "messages");

/** The words of a brand, and of an operator's own step or restriction, are in the operator's folder. */
const folderOf = (path: string) => (path.includes("/") ? join(operatorFolder(), path, "words") : join(folder, path));

export type Entries = Readonly<Record<string, string>>;

/** @returns the messages of a file by their keys, such as "SignIn.title" */
function flat(tree: unknown, prefix = ""): [string, string][] {
  if (typeof tree === "string") return [[prefix, tree]];
  return Object.entries(tree as object).flatMap(([key, inner]) =>
    flat(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
}

const jsonFiles = (path: string) =>
  readdirSync(folderOf(path))
    .filter((name) => name.endsWith(".json"))
    .sort();

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** @returns file name → key → message of `<locale>` or `brands/<brand>` */
export const filesOf = (path: string): Readonly<Record<string, Entries>> =>
  Object.fromEntries(jsonFiles(path).map((name) => [name, Object.fromEntries(flat(read(join(folderOf(path), name))))]));

export const messagesOf = (path: string): Entries => Object.assign({}, ...Object.values(filesOf(path)));

export const localeFolders = readdirSync(folder).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));

export const brandFolders = brandIds.map((name) => `brands/${name}`).filter((path) => existsSync(folderOf(path)));

export const ownScreenFolders = ["restrictions", "steps"]
  .flatMap((kind) => foldersIn(operatorFolder(), kind).map((name) => `${kind}/${name}`))
  .filter((path) => existsSync(folderOf(path)));

/** The texts of the page that needs nothing to be loaded. */
export const lastResort = () => read(join(folder, "last-resort.json")) as Readonly<Record<string, object>>;
