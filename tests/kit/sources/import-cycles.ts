// Import cycles among our files. Type-only imports count: a change of one file of a cycle needs the whole cycle read.
import { importsOf } from "./imports.ts";
import type { SourceFile } from "./source-files.ts";

const bare = (path: string) => path.replace(/\.\w+$/, "");

/** @returns one cycle for each file that closes one, as "a → b → a" */
export function importCycles(code: readonly SourceFile[]): string[] {
  const targets = new Map(
    code.map((file) => [bare(file.path), importsOf(file).flatMap(({ to, isOurs }) => (isOurs ? [to] : []))]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    const start = above.indexOf(path);
    if (start >= 0) cycles.push([...above.slice(start), path].join(" → "));
    if (start >= 0 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...above, path]);
    finished.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
