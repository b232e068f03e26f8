// Which requirement has which test, and which has none. `--prefix GATE,BR` lists every row of these areas.
import { parseArgs } from "node:util";
import { catalogue, maxIdsPerTitle, namedTests, prefixOf, statements } from "./catalogue.ts";

const { values } = parseArgs({ options: { prefix: { type: "string" } } });

const proofs = new Map<string, string[]>();
const tests = namedTests();
const crowded = tests.filter(({ ids }) => ids.length > maxIdsPerTitle);
for (const { file, name, ids } of tests) {
  for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${name}`]);
}

const prefixes = [...new Set(catalogue.map(prefixOf))];
const wanted = values.prefix?.split(",").map((prefix) => prefix.trim().toUpperCase());
const noSuchArea = wanted?.filter((prefix) => !prefixes.includes(prefix)) ?? [];

if (wanted === undefined) printAreas();
else for (const prefix of wanted) printRows(prefix);

const unknown = [...proofs.keys()].filter((id) => !catalogue.includes(id));
for (const id of unknown) console.error(`not in the catalogue: ${id}, named by ${proofs.get(id)?.join(" and ")}`);
for (const { file, name } of crowded) console.error(`more than ${maxIdsPerTitle} ids in one title: ${file}: ${name}`);
if (noSuchArea.length > 0) console.error(`no such area: ${noSuchArea.join(", ")}`);
process.exitCode = unknown.length + crowded.length + noSuchArea.length === 0 ? 0 : 1;

function printAreas(): void {
  const areas = [...prefixes.map((prefix) => tally(prefix, (id) => prefixOf(id) === prefix)), tally("all", () => true)];
  console.table(Object.fromEntries(areas));
}

function tally(area: string, isIn: (id: string) => boolean) {
  const ids = catalogue.filter(isIn);
  const proved = ids.filter((id) => proofs.has(id)).length;
  const stated = ids.filter((id) => !proofs.has(id) && id in statements).length;
  return [area, { rows: ids.length, proved, stated, unproved: ids.length - proved - stated }] as const;
}

function printRows(prefix: string): void {
  for (const id of catalogue.filter((row) => prefixOf(row) === prefix)) {
    const reason = statements[id];
    const lines = proofs.get(id) ?? [reason === undefined ? "— no test" : `stated: ${reason}`];
    console.log(`${id.padEnd(10)}${lines.join(`\n${" ".repeat(10)}`)}`);
  }
}
