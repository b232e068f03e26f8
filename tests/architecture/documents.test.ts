import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { files } from "./code.ts";

const documents = files.filter(({ path }) => path === "README.md" || /^decisions\/[\w-]+\.md$/.test(path));

/** A path of ours in backticks; one with a placeholder or a wildcard names many files. */
const named = /`((?:app|components|decisions|deploy|domain|messages|sandbox|scripts|server|tests)\/[\w./[\]-]*)`/g;

test.each(documents.map(({ path, text }) => [path, text] as const))("%s names files that exist", (_, text) => {
  const paths = [...text.matchAll(named)].map(([, path = ""]) => path);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
