// Which requirement which test proves, read from the brackets at the end of test names. What ran is in the reports of a run
// (scripts/release/evidence/trace.ts).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../environment.ts";
import { collectedStrings } from "./collected-strings.ts";
import { requirementRows } from "./requirement-rows.ts";

const here = import.meta.dirname;

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
  const files = globSync("{tests,conformance,drills}/**/*.test.{ts,tsx}", { cwd: root, exclude: ["tests/scripts/**"] });
  const titled = files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return testsIn(source, file.endsWith("x") ? "tsx" : "ts").map((test) => ({ file, ...test }));
  });
  return [...titled, ...flowsWithRows()];
}

/** The rows that a flow of tests/flows proves: the title of its happy path has them when it runs. */
function flowsWithRows(): NamedTest[] {
  return globSync("tests/flows/*/*.ts", { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/^\s*rows: \[([^\]]*)\]/gm)].flatMap(([, rows = ""]) => {
      const ids = rows.match(/[A-Z]+-\d+[?!]?/g) ?? [];
      return ids.length === 0 ? [] : [{ file: "tests/properties/happy-path.test.ts", name: path, ids }];
    }),
  );
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
