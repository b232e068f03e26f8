// How long players wait after something has gone wrong.
import { setTimeout as pause } from "node:timers/promises";
import type { PlayerRecord } from "./record.ts";

const recoveryMs = 10_000;

/**
 * Causes something while players are under way, and waits until they should be served again.
 * @param cause returns the moment from which recovery is counted, epoch milliseconds
 * @returns milliseconds until everything that had waited was served; above ten seconds the record has a failure
 */
export async function recoveryFrom(record: PlayerRecord, name: string, cause: () => Promise<number>): Promise<number> {
  const before = record.outages.length;
  const from = await cause();
  await pause(recoveryMs + 3_000);
  const waited = record.outages.slice(before);
  const recovered = Math.max(0, ...waited.map(({ to }) => to - from));
  console.log(`${name}: ${waited.length} waited, recovered after ${recovered} ms`);
  if (recovered > recoveryMs) record.fail(`${name}: something was served only after ${recovered} ms`);
  return recovered;
}
