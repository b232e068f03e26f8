// Which requirement which test proves, read from the brackets at the end of test names.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const here = import.meta.dirname;
const tests = join(here, "..");

export type NamedTest = { file: string; name: string; ids: string[] };

/** Every id of the catalogue, in its order. An open point ends in "?", a contradiction in "!". */
export const catalogue: readonly string[] = readFileSync(join(here, "catalogue", "ids.txt"), "utf8")
  .trim()
  .split("\n");

/** Requirements that a test cannot prove, each with the reason and the place where it is met all the same. */
export const statements: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(here, "statements.json"), "utf8"),
);

export const prefixOf = (id: string): string => id.slice(0, id.indexOf("-"));

/** The tests of the whole suite that name a requirement; those of our own tools prove none and use ids as examples. */
export function namedTests(): NamedTest[] {
  const files = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !/^(harness|requirements)\b/.test(file),
  );
  return files.sort().flatMap((file) => {
    const path = join(tests, file);
    return testsIn(readFileSync(path, "utf8")).map((test) => ({ file: join("tests", relative(tests, path)), ...test }));
  });
}

export const maxIdsPerTitle = 4;

/**
 * Strings that end with ids in brackets: titles, row names and the messages of assertions. Where a title ends with a
 * placeholder in brackets, its ids are the strings of nothing but ids in the rows above it.
 */
export function testsIn(source: string): Omit<NamedTest, "file">[] {
  const named = [...source.matchAll(endingWithIds)].map(([, , name = "", ids = ""]) => ({ name, ids: split(ids) }));
  let start = 0;
  const fromRows = [...source.matchAll(endingWithPlaceholder)].flatMap(({ index, 2: name = "" }) => {
    const rows = source.slice(start, index);
    start = index;
    const listed = [...rows.matchAll(idsAlone)].map(([, , ids = ""]) => split(ids));
    // the codes of the platform look like ids
    return listed.filter((ids) => ids.every((id) => prefixes.has(prefixOf(id)))).map((ids) => ({ name, ids }));
  });
  return [...named, ...fromRows];
}

const prefixes = new Set(catalogue.map(prefixOf));
const split = (ids: string): string[] => ids.split(/,\s*/);
const anId = String.raw`[A-Z]+-\d+[?!]?`;
const severalIds = String.raw`${anId}(?:,\s*${anId})*`;
const openString = String.raw`(["'\x60])((?:(?!\1)[^\\\n]|\\.)*?)`;
const endingWithIds = new RegExp(String.raw`${openString}\s*\[(${severalIds})\]\1`, "g");
const endingWithPlaceholder = new RegExp(String.raw`\(\s*${openString}\s*\[(?:%s|\$\w+|\$\{[^}]+\})\]\1`, "g");
const idsAlone = new RegExp(String.raw`(["'\x60])(${severalIds})\1`, "g");
