// Every flow of tests/flows/<capability>/. A file is found by its folder and registered nowhere.
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Flow } from "./flow.ts";

const folder = import.meta.dirname;
const files = globSync("*/*.ts", { cwd: folder }).sort();

/** A file exports one flow, or several that differ in a row of a table. */
async function flowsIn(file: string): Promise<readonly Flow[]> {
  const { default: found } = (await import(join(folder, file))) as { default: Flow | readonly Flow[] };
  return [found].flat();
}

export const flows: readonly Flow[] = (await Promise.all(files.map(flowsIn))).flat();
