import { expect, test } from "vitest";
import { importsOf } from "../harness/sources/imports.ts";
import { sourceFiles } from "../harness/sources/source-files.ts";

test("the sandbox has no import cycle, type imports included", () => {
  const files = sourceFiles().filter(({ path }) => /^sandbox\/.+\.ts$/.test(path));
  const imports = new Map(files.map((file) => [file.path.replace(/\.ts$/, ""), importsOf(file).map(({ to }) => to)]));
  const visited = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (visited.has(path)) return;
    visited.add(path);
    for (const to of imports.get(path) ?? []) visit(to, [...trail, path]);
  };
  for (const path of imports.keys()) visit(path, []);
  expect(imports.size).toBeGreaterThan(0);
  expect(cycles).toEqual([]);
});
