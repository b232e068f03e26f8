// The files of the project, for the architecture test.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/environment.ts";

export type SourceFile = { readonly path: string; readonly text: string };

/** `.operator` and its like are what the build writes of an operator's folder. */
const leftAnywhere = /^(node_modules|\.git|\.next|\.operator.*)$/;
/** What commands write, at the top only: a folder of sources may have the same name. */
const leftAtTheTop = new Set([
  ...["screens", "bench-results", "conformance-report", "evidence-pack", "test-results", "coverage"],
]);
const written = /\.(ts|tsx|mjs|css|json|md|yml|sh|txt|html|svg|env|conf)$|^\.ci\/run$|^\.[a-z]+$/;

/** Every text file that is ours, by its path from the root. */
export function sourceFiles(): SourceFile[] {
  return pathsUnder("")
    .filter((path) => written.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function pathsUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (leftAnywhere.test(entry.name) || leftAtTheTop.has(path)) return [];
    return entry.isDirectory() ? pathsUnder(path) : [path];
  });
}

export const isCode = ({ path }: Pick<SourceFile, "path">): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts");

/** A file's text without its comments; what is in strings stays. */
export function withoutComments(text: string): string {
  const pieces = /(["'`])(?:\\.|(?!\1)[^\\])*\1|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm;
  return text.replace(pieces, (piece) => (piece.startsWith("/") ? "" : piece));
}
