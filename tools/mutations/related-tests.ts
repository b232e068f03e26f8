// The fast tests that import a file, directly or not, the nearest first.
import { dirname } from "node:path";
import { importsOf } from "../../tests/kit/sources/imports.ts";
import { isCode, sourceFiles } from "../../tests/kit/sources/source-files.ts";
import type { SampleTree } from "./sample-tree.ts";

const isFastTest = (path: string) =>
  /^(tests\/(domain|server|sandbox|registries|components|scripts)|conformance\/tests(?!\/journeys))\/.*\.test\.tsx?$/.test(
    path,
  );

const bare = (path: string) => path.replace(/\.\w+$/, "");

/** @returns path without extension → files that import it */
function importers(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of sourceFiles().filter(isCode)) {
    for (const { to, isOurs, isType } of importsOf(file)) {
      if (isOurs && !isType) found.set(to, [...(found.get(to) ?? []), file.path]);
    }
  }
  return found;
}

const graph = importers();

/** A file of another kind, such as a configuration, is read by those that name its folder. */
const readersOf = (path: string): string[] =>
  sourceFiles()
    .filter((file) => isCode(file) && file.text.includes(dirname(path)))
    .map((file) => file.path);

/** @returns the fast tests that import a file, directly or not, the nearest first */
export function relatedTests(path: string): string[] {
  const seen = new Set(isCode({ path }) ? [path] : readersOf(path));
  // a Set visits what is added while it is read, so this is breadth first
  for (const each of seen) for (const importer of graph.get(bare(each)) ?? []) seen.add(importer);
  return [...seen].filter(isFastTest);
}

/** More tests than these take minutes, and seldom notice a change that is so far away. */
const mostTests = 60;

/** Runs the nearest tests, and then some of the others if those pass. @returns the test file that fails first */
export const noticedBy = async (tree: SampleTree, tests: readonly string[], nearest = 8): Promise<string | undefined> =>
  (await tree.failingTest(tests.slice(0, nearest))) ?? (await tree.failingTest(tests.slice(nearest, mostTests)));
