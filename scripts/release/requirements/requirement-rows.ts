// The rows of the catalogue with their words, read from its tables.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type RequirementRow = {
  id: string;
  text: string;
  /** Of an open point or a contradiction. */
  decision?: string;
  source: string;
};

const folder = join(import.meta.dirname, "catalogue");
const rowStart = /^\| [A-Z]+-\d+[?!]? \|/;

/** A bar that belongs to the text is written `\|`. */
export const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

function ownEntry(line: string): RequirementRow {
  const [id = "", text = "", ...rest] = cellsOf(line);
  const source = rest.at(-1) ?? "";
  const decision = rest.slice(0, -1).join(" ");
  return { id, text, source, ...(decision !== "" && { decision }) };
}

/** @returns every row, in the order of the catalogue */
export function requirementRows(): readonly RequirementRow[] {
  const files = readdirSync(folder).filter((file) => /^\d\d-.+\.md$/.test(file));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  return lines.filter((line) => rowStart.test(line)).map(ownEntry);
}
