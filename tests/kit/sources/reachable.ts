// The transitive imports of a file.
import { type Import, importsOf } from "./imports.ts";
import { isCode, type SourceFile, sourceFiles } from "./source-files.ts";

type Reached = { files: string[]; packages: string[] };

export function reachableFrom(code: readonly SourceFile[], starts: readonly string[]): Reached {
  const byPath = new Map(code.map((file) => [file.path.replace(/\.\w+$/, ""), file]));
  const seen = new Set<SourceFile>();
  const packages = new Set<string>();
  const context = ({ to, isOurs, isType }: Pick<Import, "to" | "isOurs" | "isType">): void => {
    const file = byPath.get(to);
    if (isType || (file && seen.has(file))) return;
    if (!isOurs) packages.add(to);
    if (!file) return;
    seen.add(file);
    importsOf(file).forEach(context);
  };
  for (const start of starts) context({ to: start.replace(/\.\w+$/, ""), isOurs: true, isType: false });
  return { files: [...seen].map(({ path }) => path), packages: [...packages] };
}

/**
 * @param around a file whose own imports do not count
 * @returns the routes whose page imports a file, directly or not
 */
export function routesThatImport(file: string, around?: string): string[] {
  const code = sourceFiles().filter((source) => isCode(source) && source.path !== around);
  return code
    .map(({ path }) => path)
    .filter((path) => /^app\/(?:.*\/)?page\.tsx$/.test(path) && reachableFrom(code, [path]).files.includes(file))
    .map((path) => path.replace(/^app/, "").replace(/\/page\.tsx$/, ""))
    .sort();
}
