import { expect, test } from "vitest";
import { withPrograms } from "../../vitest.config.ts";
import { inside } from "../architecture/code.ts";
import { importsOf } from "./sources/imports.ts";

const files = inside("tests/", "scripts/").map((file) => ({
  path: file.path,
  name: file.path.replace(/\.\w+$/, ""),
  imports: importsOf(file).flatMap(({ to, isType }) => (isType ? [] : [to])),
}));

/** @returns the paths of the files that import one of these, directly or not */
function importersOf(starters: readonly string[]): string[] {
  const found = new Set(starters);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name, imports } of files) if (imports.some((to) => found.has(to))) found.add(name);
  }
  return files.filter(({ name }) => found.has(name)).map(({ path }) => path);
}

const isQuick = (path: string) =>
  /^tests\/(?!journeys|browser).*\.test\.tsx?$/.test(path) &&
  !withPrograms.some((pattern) => path.startsWith(pattern.replace("*.test.ts", "")));

test("the tests of npm run check start no Redis and no nginx", () => {
  const starting = importersOf(["tests/server/guard/redis-server", "scripts/nginx"]);
  expect(starting).toContain("tests/server/guard/rate-limits.test.ts");
  expect(starting.filter(isQuick)).toEqual([]);
});
