// The message files as they stand in the folders, and what is in an ICU message.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { root } from "../../../scripts/environment.ts";

const folder = join(root, "messages");

export type Entries = Readonly<Record<string, string>>;

/** @returns the messages of a file by their keys, such as "SignIn.title" */
function flat(tree: unknown, prefix = ""): [string, string][] {
  if (typeof tree === "string") return [[prefix, tree]];
  return Object.entries(tree as object).flatMap(([key, inner]) =>
    flat(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
}

const jsonFiles = (path: string) =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith(".json"))
    .sort();

export const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));

/** @returns file name → key → message of `<locale>` or `brands/<brand>` */
export const filesOf = (path: string): Readonly<Record<string, Entries>> =>
  Object.fromEntries(jsonFiles(path).map((name) => [name, Object.fromEntries(flat(read(`${path}/${name}`)))]));

export const messagesOf = (path: string): Entries => Object.assign({}, ...Object.values(filesOf(path)));

export const localeFolders = readdirSync(folder).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));

export const brandFolders = readdirSync(join(folder, "brands")).map((name) => `brands/${name}`);

export const documentsIn = (locale: string) => jsonFiles(`legal/${locale}`);

function parts(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...parts(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [`{${element.value}}`];
    const inner = Object.values(element.options).flatMap(({ value }) => parts(value));
    const branches = element.type === TYPE.select ? ` ${Object.keys(element.options).sort().join("|")}` : "";
    return [`{${element.value}${branches}}`, ...inner];
  });
}

/** @returns arguments, rich-text tags and branches of a select, each once. @throws where the message is no ICU message */
export const partsOf = (message: string): string[] => [...new Set(parts(parse(message)))].sort();
