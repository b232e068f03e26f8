// The files of the project, and how the tests of its architecture search them.
import { isCode, type SourceFile, sourceFiles, withoutComments } from "../kit/sources/source-files.ts";

export const files = sourceFiles();
export const code = files.filter(isCode);
export const product = code.filter(({ path }) => /^(app|components|domain|server|messages)\/|^[a-z-]+\.ts$/.test(path));

/** Where a pattern is in the code of some files, comments aside: path and line. */
export function places(among: readonly SourceFile[], pattern: RegExp): string[] {
  return among.flatMap(({ path, text }) =>
    withoutComments(text)
      .split("\n")
      .flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
}

export const inside = (...folders: string[]) =>
  code.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
export const except = (among: readonly SourceFile[], ...paths: string[]) =>
  among.filter(({ path }) => !paths.includes(path));
