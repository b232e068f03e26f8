// `npm run operator -- new DIR`: a small valid folder with one brand, to begin with.
import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "../environment.ts";

const template = join(import.meta.dirname, "template");

/** For editors and `tsc`. In the repository the product's own configuration holds for the folder. */
function writeTypeConfig(folder: string, product: string): void {
  const files = {
    "package.json": { private: true, type: "module" },
    "tsconfig.json": {
      extends: `${product}/tsconfig.operator.json`,
      include: ["**/*.ts", "**/*.tsx", `${product}/next-env.d.ts`, `${product}/.operator/*.d.ts`],
    },
  };
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
}

/** @returns why the folder was not written; undefined where it was */
export function writeNewFolder(folder: string): string | undefined {
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty`;
  cpSync(template, folder, { recursive: true });
  const product = relative(folder, root).split(sep).join("/");
  const isOutside = relative(root, folder).startsWith("..");
  if (isOutside) writeTypeConfig(folder, product);
  return undefined;
}
