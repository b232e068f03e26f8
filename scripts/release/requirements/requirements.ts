// Which requirement has which test, and which has none. `--prefix GATE,BR` lists every row of these areas. With `--reports DIR`, the reports
// of a test run, only the titles of tests that ran and passed count; a row whose tests only the nightly run takes is judged there. Without,
// the titles that the source shows.
import { matchesGlob } from "node:path";
import { commandArguments } from "../../command-arguments.ts";
import { isNightly } from "../../nightly.ts";
import { onlyNightly } from "../../test-projects.ts";
import { testResultsIn } from "../evidence/test-results.ts";
import { type TracedRow, trace } from "../evidence/trace.ts";
import { catalogue, deviations, maxIdsPerTitle, namedTests, prefixOf, statements } from "./catalogue.ts";
import { requirementRows } from "./requirement-rows.ts";

const usage = `npm run requirements -- [options]
Says which test proves each requirement; status 1 where one has none.
  --prefix GATE,BR  every row of these areas with its tests
  --reports DIR     counts only tests that ran and passed in the run that wrote these reports`;

const { values } = commandArguments(usage, { options: { prefix: { type: "string" }, reports: { type: "string" } } });

const isLeftOut = (file: string) => !isNightly && onlyNightly.some((glob) => matchesGlob(file, glob));
const all = namedTests();
const tests = all.filter(({ file }) => values.reports === undefined || !isLeftOut(file));
const asIfPassed = () =>
  tests.map(({ file, name, ids }) => ({ file, name: `${name} [${ids.join(", ")}]`, result: "passed" as const }));
const results = values.reports === undefined ? asIfPassed() : testResultsIn(values.reports);
const rows = trace({ rows: requirementRows(), tests, results, statements, deviations, pictures: [] });

const states = ["proved", "deviates", "stated"] as const;
const isJudgedNightly = ({ id, status }: TracedRow) =>
  status === "untested" && all.some(({ file, ids }) => isLeftOut(file) && ids.includes(id));
const isUnproved = (row: TracedRow) => !states.some((state) => state === row.status) && !isJudgedNightly(row);
const prefixes = [...new Set(catalogue.map(prefixOf))];
const wanted = values.prefix?.split(",").map((prefix) => prefix.trim().toUpperCase());

if (wanted === undefined) printAreas();
else for (const row of rows.filter(({ id }) => wanted.includes(prefixOf(id)))) printRow(row);

const problems = [
  ...tests.flatMap(({ file, name, ids }) =>
    ids.filter((id) => !catalogue.includes(id)).map((id) => `not in the catalogue: ${id}, named by ${file}: ${name}`),
  ),
  ...tests
    .filter(({ ids }) => ids.length > maxIdsPerTitle)
    .map(({ file, name }) => `more than ${maxIdsPerTitle} ids in one title: ${file}: ${name}`),
  ...(wanted ?? []).filter((prefix) => !prefixes.includes(prefix)).map((prefix) => `no such area: ${prefix}`),
  ...rows.filter(isUnproved).map(({ id, status }) => `${id}: ${status}`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function printAreas(): void {
  const areas = prefixes.map((prefix) => tally(prefix, (id) => prefixOf(id) === prefix));
  console.table(Object.fromEntries([...areas, tally("all", () => true)]));
}

function tally(area: string, isIn: (id: string) => boolean) {
  const own = rows.filter(({ id }) => isIn(id));
  const counts = states.map((state) => [state, own.filter(({ status }) => status === state).length]);
  const left = { nightly: own.filter(isJudgedNightly).length, unproved: own.filter(isUnproved).length };
  return [area, { rows: own.length, ...Object.fromEntries(counts), ...left }] as const;
}

function printRow({ id, status, reason, tests: proofs }: TracedRow): void {
  const lines = [
    ...(reason === undefined ? [] : [`${status}: ${reason}`]),
    ...proofs.map(({ file, test, result }) => `${file}: ${test}${result === "passed" ? "" : ` (${result})`}`),
  ];
  console.log(`${id.padEnd(10)}${(lines.length === 0 ? ["no test"] : lines).join(`\n${" ".repeat(10)}`)}`);
}
