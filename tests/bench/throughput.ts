// Requests per second of two pages, turn about in one run: what disturbs the machine disturbs both.
import { fetchText, poolFor, type Target } from "./target.ts";

const connections = 8;
const rounds = 5;
const roundMs = 900;
const warmUpMs = 500;

/** Requests per second, the median of the rounds, in the order of the targets. */
export async function throughput(targets: readonly Target[]): Promise<number[]> {
  const rates = targets.map((): number[] => []);
  for (const target of targets) await load(target, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await load(target, roundMs));
  }
  return rates.map(median);
}

async function load(target: Target, forMs: number): Promise<number> {
  const pool = poolFor(target, connections);
  const start = performance.now();
  let answers = 0;
  const asking = Array.from({ length: connections }, async () => {
    while (performance.now() - start < forMs) {
      await fetchText(pool, target);
      answers += 1;
    }
  });
  await Promise.all(asking);
  const tookMs = performance.now() - start;
  await pool.close();
  return (answers * 1000) / tookMs;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
