import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { files } from "./code.ts";

const pages = files.filter(({ path }) =>
  /^(README|(decisions|docs|deploy|sandbox|tools\/[\w-]+)\/[\w-]+)\.md$/.test(path),
);
const documents = pages.map(({ path, text }) => [path, text] as const);

/** A path of ours in backticks; one with a placeholder or a wildcard names many files. */
const named =
  /`((?:app|components|decisions|deploy|docs|domain|messages|sandbox|scripts|server|tests|tools)\/[\w./[\]-]*)`/g;
const linked = /\]\((?!https?:)([^)#]+)[^)]*\)/g;
const isThere = (path: string) => existsSync(join(root, path));

test.each(documents)("%s names files that exist", (path, text) => {
  const own = path === "sandbox/README.md" ? "sandbox" : "";
  const paths = [...text.matchAll(named)].map(([, name = ""]) => name);
  expect(paths.filter((name) => !isThere(name) && !isThere(join(own, name)))).toEqual([]);
});

test.each(documents.filter(([path]) => path.startsWith("tools/")))("%s names files of the tree", (_, text) => {
  const names = [...text.matchAll(/`([\w-]+\.(?:ts|json))`/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !files.some(({ path }) => path.endsWith(`/${name}`)))).toEqual([]);
});

test.each(documents)("%s links to pages that exist", (path, text) => {
  const targets = [...text.matchAll(linked)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !isThere(join(dirname(path), target)))).toEqual([]);
});

test("README is read in five minutes: at most 9 kB", () => {
  const readme = documents.find(([path]) => path === "README.md")?.[1] ?? "";
  expect(Buffer.byteLength(readme)).toBeGreaterThan(0);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(9000);
});

test("every command is in README or docs", () => {
  const text = documents.flatMap(([path, page]) => (/^(README|docs\/)/.test(path) ? [page] : [])).join("\n");
  const scripts = Object.keys(JSON.parse(files.find(({ path }) => path === "package.json")?.text ?? "{}").scripts);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => !new RegExp(`npm (run )?${name}\\b|, \`${name}\``).test(text))).toEqual([]);
});
