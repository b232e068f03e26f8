// Ends a command of this folder: what happened as a table, what must not happen line by line, and the exit status.
import type { PlayerRecord } from "./record.ts";

const longestOutage = ({ outages }: Pick<PlayerRecord, "outages">): number =>
  Math.max(0, ...outages.map(({ from, to }) => to - from));

export function report(record: PlayerRecord, more: Readonly<Record<string, number>> = {}): void {
  console.table({
    ...record.counts,
    "sessions ended": record.ended.length,
    "longest wait ms": longestOutage(record),
    ...more,
  });
  for (const { step, from, to, first } of record.outages) console.log(`waited ${to - from} ms: ${step}: ${first}`);
  for (const text of record.failures) console.error(text);
  console.log(record.failures.length === 0 ? "\nNothing was lost." : `\n${record.failures.length} failures.`);
  process.exitCode = record.failures.length === 0 ? 0 : 1;
}
