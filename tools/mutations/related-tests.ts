// The fast tests that import a file, directly or not, the nearest first.
import { basename, dirname } from "node:path";
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

/** The fast tests that import a file, directly or not, the nearest first. */
function importingTests(path: string): string[] {
  const seen = new Set(isCode({ path }) ? [path] : readersOf(path));
  // a Set visits what is added while it is read, so this is breadth first
  for (const each of seen) for (const importer of graph.get(bare(each)) ?? []) seen.add(importer);
  return [...seen].filter(isFastTest);
}

/** More tests than these take minutes, and seldom notice a change that is so far away. */
const mostTests = 60;

/**
 * Runs the tests that import what was changed: those of its folders first, then the nearest, and some of the others if all of these pass.
 * @param capabilities names of folders of tests, besides those of the changed files
 * @returns the test file that fails first
 */
export async function noticedBy(
  tree: SampleTree,
  changed: readonly string[],
  capabilities: readonly string[] = [],
): Promise<string | undefined> {
  const related = [...new Set(changed.flatMap(importingTests))];
  const names = [...capabilities, ...changed.map((path) => basename(dirname(path)))];
  const isOwn = (path: string) => names.some((name) => path.includes(`/${name}/`) || path.includes(`/${name}.test`));
  const own = related.filter(isOwn);
  const tests = [...own, ...related.filter((path) => !isOwn(path))];
  const first = Math.max(8, Math.min(own.length, 30));
  return (await tree.failingTest(tests.slice(0, first))) ?? (await tree.failingTest(tests.slice(first, mostTests)));
}
