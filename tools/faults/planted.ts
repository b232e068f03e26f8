// The planted faults: one patch each in tests/faults, named for its capability and for what is wrong.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../../scripts/environment.ts";
import type { Change } from "../mutations/sample-tree.ts";

type Hunk = { readonly path: string; readonly before: string; readonly after: string };

export type Fault = {
  readonly name: string;
  /** What it breaks: the longest name of a folder of the product with which its own begins, or else its first word. */
  readonly capability: string;
  /** What is wrong, and which requirement or promise suffers. */
  readonly about: readonly string[];
  readonly hunks: readonly Hunk[];
};

const folders = ["domain", "server", "server/flows", "tests/journeys"]
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((one, other) => other.length - one.length);

const capabilityOf = (name: string): string =>
  folders.find((folder) => name.startsWith(`${folder}-`)) ?? name.split("-")[0] ?? name;

function hunksIn(patch: string): Hunk[] {
  const [, ...files] = patch.split(/^--- a\//m);
  return files.flatMap((file) => {
    const path = file.split("\n")[0] ?? "";
    const [, ...hunks] = file.split(/^@@.*\n/m);
    return hunks.map((hunk) => {
      const lines = hunk.split("\n").filter((line) => line !== "");
      const side = (left: string) =>
        lines.flatMap((line) => (line.startsWith(left) ? [] : `${line.slice(1)}\n`)).join("");
      return { path, before: side("+"), after: side("-") };
    });
  });
}

function faultAt(file: string): Fault {
  const patch = readFileSync(join(root, file), "utf8");
  const name = basename(file, ".patch");
  const about = [...patch.matchAll(/^# (.+)$/gm)].map(([, line = ""]) => line);
  return { name, capability: capabilityOf(name), about, hunks: hunksIn(patch) };
}

export const plantedFaults = (): Fault[] => globSync("tests/faults/*.patch", { cwd: root }).sort().map(faultAt);

/**
 * @returns the changes that make the fault
 * @throws where the lines that it changes are not in the file any more, or are there twice
 */
export const changesOf = ({ hunks }: Fault): Change[] =>
  hunks.map(({ path, before, after }) => {
    const text = readFileSync(join(root, path), "utf8");
    const start = text.indexOf(before);
    if (start < 0 || text.includes(before, start + 1)) throw new Error(`${path} has not once:\n${before}`);
    return { path, start, end: start + before.length, replacement: after };
  });
