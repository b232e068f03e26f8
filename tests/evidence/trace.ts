// Joins what belongs to a requirement: its tests with their results, its pictures and personas, or why it is stated instead.
import type { NamedTest } from "../requirements/catalogue.ts";
import type { RequirementRow } from "./requirement-rows.ts";
import type { TestResult } from "./test-results.ts";

export type Proof = { file: string; test: string; result: "passed" | "failed" | "notRun" };
export type Picture = { screen: string; persona: string; files: readonly string[] };

export type TracedRow = RequirementRow & {
  status: "proved" | "failed" | "notRun" | "stated" | "untested";
  /** Why no test can prove it. */
  reason?: string;
  tests: readonly Proof[];
  pictures: readonly Picture[];
};

export type Sources = {
  rows: ReadonlyMap<string, RequirementRow>;
  /** In the order of the catalogue. */
  ids: readonly string[];
  tests: readonly NamedTest[];
  results: readonly TestResult[];
  statements: Readonly<Record<string, string>>;
  pictures: readonly (Picture & { requirement: string })[];
};

const idsIn = (text: string): string[] => text.match(/\b[A-Z]+-\d+[?!]?/g) ?? [];

const inBrackets = (name: string) => [...name.matchAll(/\[([^\]]+)\]/g)].flatMap(([, ids = ""]) => idsIn(ids));

/** Of several results the worst, since one failed row of a table means that the requirement is not proved. */
function overall(results: readonly TestResult[]): Proof["result"] {
  if (results.some(({ result }) => result === "failed")) return "failed";
  return results.length === 0 ? "notRun" : "passed";
}

/**
 * The tests that name a requirement in their title. Where the message of an assertion names it, the title does not, and all tests of
 * the file count.
 */
function proofsOf(
  id: string,
  tests: readonly NamedTest[],
  resultsByFile: ReadonlyMap<string, readonly TestResult[]>,
): Proof[] {
  return tests.map(({ file, name }) => {
    const ofFile = resultsByFile.get(file) ?? [];
    const titled = ofFile.filter((one) => inBrackets(one.name).includes(id));
    const exact = titled.filter((one) => one.name.includes(name));
    const own = [exact, titled].find((some) => some.length > 0) ?? ofFile;
    return { file, test: name, result: overall(own) };
  });
}

function statusOf(proofs: readonly Proof[], reason: string | undefined): TracedRow["status"] {
  if (proofs.length === 0) return reason === undefined ? "untested" : "stated";
  if (proofs.some(({ result }) => result === "failed")) return "failed";
  return proofs.every(({ result }) => result === "passed") ? "proved" : "notRun";
}

/** @returns one row for each id of the catalogue */
export function trace({ rows, ids, tests, results, statements, pictures }: Sources): TracedRow[] {
  const resultsByFile = Map.groupBy(results, ({ file }) => file);
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new Error(`the catalogue lists ${id}, but none of its tables has it`);
    const naming = tests.filter((test) => test.ids.includes(id));
    const proofs = proofsOf(id, naming, resultsByFile);
    const reason = proofs.length === 0 ? statements[id] : undefined;
    const shown = pictures.filter(({ requirement }) => idsIn(requirement).includes(id));
    return {
      ...row,
      status: statusOf(proofs, reason),
      ...(reason !== undefined && { reason }),
      tests: proofs,
      pictures: shown.map(({ screen, persona, files }) => ({ screen, persona, files })),
    };
  });
}
