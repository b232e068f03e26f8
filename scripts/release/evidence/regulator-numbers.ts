// An operator's table: which of our rows answer which numbers of a regulator's own text. Empty as shipped, because only the operator and
// its laboratory read that text.
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { nearestName } from "../../../domain/operator/interface/nearest-name.ts";

/** Regulator → id of our row → numbers in the regulator's text. */
const Numbers = z.record(z.string().min(1).max(80), z.record(z.string(), z.array(z.string().min(1).max(40)).min(1)));
export type RegulatorNumbers = z.infer<typeof Numbers>;

/** @param ids of the catalogue @throws an error that names the file, the regulator and the row */
export function readRegulatorNumbers(file: string, ids: readonly string[]): RegulatorNumbers {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file`);
  const parsed = Numbers.safeParse(jsonIn(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `${file}: ${issue?.path.join(" › ") || "the file"} must be as in {"Regulator": {"OTP-05": ["4.2.1"]}}`,
    );
  }
  for (const [regulator, rows] of Object.entries(parsed.data)) {
    const unknown = Object.keys(rows).find((id) => !ids.includes(id));
    if (unknown === undefined) continue;
    const nearest = nearestName(unknown, ids);
    throw new Error(
      `${file}: ${regulator} › ${unknown} is no row of the catalogue${nearest ? `, perhaps ${nearest}` : ""}`,
    );
  }
  return parsed.data;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}

const byNumber = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/** @returns each number of a regulator with our rows, in the order of the regulator's text */
export function rowsByNumber(
  rows: Readonly<Record<string, readonly string[]>>,
): readonly [number: string, ids: string[]][] {
  const pairs = Object.entries(rows).flatMap(([id, numbers]) => numbers.map((number) => ({ id, number })));
  const grouped = Map.groupBy(pairs, ({ number }) => number);
  return [...grouped]
    .map(([number, group]): [string, string[]] => [number, group.map(({ id }) => id)])
    .sort(([one], [other]) => byNumber(one, other));
}
