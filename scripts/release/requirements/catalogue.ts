// Which requirement which test proves, read from the brackets at the end of test names. What ran is in the reports of a run
// (scripts/release/evidence/trace.ts).
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { collectedStrings } from "./collected-strings.ts";
import { requirementRows } from "./requirement-rows.ts";

const here = import.meta.dirname;
const tests = join(here, "..", "..", "tests");

export type NamedTest = { file: string; name: string; ids: string[] };

/** Every id of the catalogue, in its order. An open point ends in "?", a contradiction in "!". */
export const catalogue: readonly string[] = requirementRows().map(({ id }) => id);

type Reasons = Readonly<Record<string, string>>;
const reasonsIn = (file: string): Reasons => JSON.parse(readFileSync(join(here, file), "utf8"));

/** Requirements that a test cannot prove, each with the reason and the place where it is met all the same. */
export const statements = reasonsIn("statements.json");

/** Requirements that are met in another way than the row says, each with the reason. Their tests prove what was built instead. */
export const deviations = reasonsIn("deviations.json");

export const prefixOf = (id: string): string => id.slice(0, id.indexOf("-"));

/** The tests of the whole suite that name a requirement; those of our own tools prove none and use ids as examples. */
export function namedTests(): NamedTest[] {
  const files = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !/^(harness|tools)\b/.test(file),
  );
  return files.sort().flatMap((file) => {
    const path = join(tests, file);
    return testsIn(readFileSync(path, "utf8"), file.endsWith("x") ? "tsx" : "ts").map((test) => ({
      file: join("tests", relative(tests, path)),
      ...test,
    }));
  });
}

export const maxIdsPerTitle = 4;

/** The names of tests with their ids, as far as the source shows them: titles, and rows named in a title with a placeholder. */
export function testsIn(source: string, lang: "ts" | "tsx" = "ts"): Omit<NamedTest, "file">[] {
  let rows: string[][] = [];
  return collectedStrings(source, lang).flatMap(({ text, isTitle }) => {
    if (isTitle && endsWithPlaceholder.test(text)) {
      const name = text.replace(endsWithPlaceholder, "");
      const named = rows.map((ids) => ({ name, ids }));
      rows = [];
      return named;
    }
    const [, name = "", ids] = endsWithIds.exec(text) ?? [];
    if (ids !== undefined) return [{ name, ids: split(ids) }];
    // the codes of the platform look like ids
    if (idsAlone.test(text) && split(text).every((id) => prefixes.has(prefixOf(id)))) rows.push(split(text));
    return [];
  });
}

const prefixes = new Set(catalogue.map(prefixOf));
const split = (ids: string): string[] => ids.split(/,\s*/);
const anId = String.raw`[A-Z]+-\d+[?!]?`;
const severalIds = String.raw`${anId}(?:,\s*${anId})*`;
const endsWithIds = new RegExp(String.raw`^(.*?)\s*\[(${severalIds})\]$`, "s");
const endsWithPlaceholder = /\s*\[(?:%s|\$\w+|\$\{[^}]+\})\]$/;
const idsAlone = new RegExp(`^${severalIds}$`);
