// `npm run operator -- new DIR`: a small valid folder with one brand, to begin with.
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const template = join(import.meta.dirname, "template");

/** @returns why the folder was not written; undefined where it was */
export function writeNewFolder(folder: string): string | undefined {
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty`;
  cpSync(template, folder, { recursive: true });
  return undefined;
}
