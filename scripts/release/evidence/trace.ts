// Joins what belongs to a requirement: the tests that ran under its id with their results, its pictures and personas, and why it is
// stated or deviates.
import type { NamedTest } from "../requirements/catalogue.ts";
import type { RequirementRow } from "../requirements/requirement-rows.ts";
import type { TestResult } from "./test-results.ts";

export type Proof = { file: string; test: string; result: "passed" | "failed" | "notRun" };
export type Picture = { screen: string; persona: string; files: readonly string[] };

export type TracedRow = RequirementRow & {
  status: "proved" | "deviates" | "stated" | "failed" | "notRun" | "untested";
  /** Why no test can prove it, or why it is met in another way. */
  reason?: string;
  tests: readonly Proof[];
  pictures: readonly Picture[];
};

export type Sources = {
  rows: readonly RequirementRow[];
  tests: readonly NamedTest[];
  results: readonly TestResult[];
  statements: Readonly<Record<string, string>>;
  deviations: Readonly<Record<string, string>>;
  pictures: readonly (Picture & { requirement: string })[];
};

const idsIn = (text: string): string[] => text.match(/\b[A-Z]+-\d+[?!]?/g) ?? [];

const inBrackets = (name: string) => [...name.matchAll(/\[([^\]]+)\]/g)].flatMap(([, ids = ""]) => idsIn(ids));

/** Id of a requirement → the results of the tests that name it in their titles. */
function resultsById(results: readonly TestResult[]): ReadonlyMap<string, readonly TestResult[]> {
  const byId = new Map<string, TestResult[]>();
  for (const result of results)
    for (const id of new Set(inBrackets(result.name))) byId.set(id, [...(byId.get(id) ?? []), result]);
  return byId;
}

/**
 * Only the title of a test that ran counts. A file whose source names the requirement, but of which no such test ran, counts as not run:
 * it could not be loaded, or was left out.
 */
function proofsOf(id: string, naming: readonly NamedTest[], ran: readonly TestResult[]): Proof[] {
  const files = new Set(ran.map(({ file }) => file));
  const missing = naming.filter((test) => test.ids.includes(id) && !files.has(test.file));
  return [
    ...ran.map(({ file, name, result }) => ({ file, test: name, result })),
    ...missing.map(({ file, name }) => ({ file, test: name, result: "notRun" as const })),
  ];
}

function statusOf(proofs: readonly Proof[], deviates: boolean, isStated: boolean): TracedRow["status"] {
  if (proofs.length === 0) return isStated ? "stated" : "untested";
  if (proofs.some(({ result }) => result === "failed")) return "failed";
  if (proofs.some(({ result }) => result === "notRun")) return "notRun";
  return deviates ? "deviates" : "proved";
}

export function trace({ rows, tests, results, statements, deviations, pictures }: Sources): TracedRow[] {
  const byId = resultsById(results);
  return rows.map((row) => {
    const { id } = row;
    const proofs = proofsOf(id, tests, byId.get(id) ?? []);
    const reason = deviations[id] ?? (proofs.length === 0 ? statements[id] : undefined);
    const shown = pictures.filter(({ requirement }) => idsIn(requirement).includes(id));
    return {
      ...row,
      status: statusOf(proofs, id in deviations, id in statements),
      ...(reason !== undefined && { reason }),
      tests: proofs,
      pictures: shown.map(({ screen, persona, files }) => ({ screen, persona, files })),
    };
  });
}
