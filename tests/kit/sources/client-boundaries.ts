// Where the browser takes over from the server: client components that a component of the server draws.
import { importsOf } from "./imports.ts";
import { isCode, type SourceFile, sourceFiles, withoutComments } from "./source-files.ts";

/** Next starts here; and the components of an operator (scripts/operator/code.ts) with these. */
const isEntry = ({ path }: SourceFile) =>
  /^app\/(.*\/)?(page|layout|not-found|error|global-error|route)\.tsx?$/.test(path) ||
  /^components\/operator\/(parts|slot-boundary)\.tsx?$/.test(path);

/** Next asks for the directive in these, although nothing imports them from a server component. */
const asksNext = /^app\/(.*\/)?(error|global-error)\.tsx$/;

const isClientFile = ({ text }: SourceFile): boolean => /^"use client";?$/m.test(withoutComments(text));

/** @returns the paths of the boundaries, and those of files that say "use client" without being a boundary */
export function clientBoundaries(files: readonly SourceFile[] = sourceFiles()): { needed: string[]; idle: string[] } {
  const code = files.filter((file) => isCode(file) && /^(app|components)\//.test(file.path));
  const byPath = new Map(code.map((file) => [file.path.replace(/\.\w+$/, ""), file]));
  const needed = new Set<string>();
  const seen = new Set<SourceFile>();
  function visit(file: SourceFile): void {
    if (seen.has(file)) return;
    seen.add(file);
    if (isClientFile(file)) {
      needed.add(file.path);
      return;
    }
    for (const { to, isType } of importsOf(file)) {
      const found = byPath.get(to);
      if (found && !isType) visit(found);
    }
  }
  code.filter(isEntry).forEach(visit);
  const client = code.filter(isClientFile).map(({ path }) => path);
  return {
    needed: client.filter((path) => needed.has(path)).sort(),
    idle: client.filter((path) => !needed.has(path) && !asksNext.test(path)).sort(),
  };
}
