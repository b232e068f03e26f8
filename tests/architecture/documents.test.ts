import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { files } from "./code.ts";

const pages = files.filter(({ path }) =>
  /^(README|(conformance|decisions|docs|deploy|drills|sandbox|scripts\/[\w/-]+|tools\/[\w-]+)\/[\w-]+)\.md$/.test(path),
);
const documents = pages.map(({ path, text }) => [path, text] as const);

/** A path of ours in backticks; one with a placeholder or a wildcard names many files. */
const named =
  /`((?:app|components|conformance|decisions|deploy|docs|domain|drills|messages|sandbox|scripts|server|tests|tools)\/[\w./[\]-]*)`/g;
const linked = /\]\((?!https?:)([^)#]+)[^)]*\)/g;
const isThere = (path: string) => existsSync(join(root, path));

test.each(documents)("%s names files that exist", (path, text) => {
  const own = path === "sandbox/README.md" ? "sandbox" : "";
  const paths = [...text.matchAll(named)].map(([, name = ""]) => name);
  expect(paths.filter((name) => !isThere(name) && !isThere(join(own, name)))).toEqual([]);
});

test.each(documents.filter(([path]) => /^(conformance|drills|tools)\//.test(path)))(
  "%s names files of the tree",
  (_, text) => {
    const names = [...text.matchAll(/`([\w-]+\.(?:ts|json))`/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !files.some(({ path }) => path.endsWith(`/${name}`)))).toEqual([]);
  },
);

test.each(documents)("%s links to pages that exist", (path, text) => {
  const targets = [...text.matchAll(linked)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !isThere(join(dirname(path), target)))).toEqual([]);
});
