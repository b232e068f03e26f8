// Raw requests against one instance, some at a time, each chosen by the seed and its number (promise 19).
import type { Target } from "./http-client.ts";
import { type Plan, planOf } from "./plan.ts";
import { send } from "./send.ts";

export type Fuzzing = {
  target: Target;
  seed: number;
  first: number;
  count: number;
  /** How long a connection may stay open that the plan does not end. */
  patienceMs: number;
};

export type Fuzzed = {
  /** Responses by status; 0 is a connection that ended without one. */
  statuses: Record<number, number>;
  /** Requests after which the instance was gone, or that it answered with its own failure. */
  failed: Plan[];
};

const atATime = 24;

/** Ends early when the instance is gone: what was under way is then among what failed. */
export async function fuzz({ target, seed, first, count, patienceMs }: Fuzzing): Promise<Fuzzed> {
  const statuses: Record<number, number> = {};
  const failed: Plan[] = [];
  const underWay = new Map<number, Plan>();
  let next = first;
  let isGone = false;
  const worker = async () => {
    while (next < first + count && !isGone) {
      const plan = planOf(seed, next, target.host);
      next += 1;
      underWay.set(plan.number, plan);
      const sent = await send(plan, target, patienceMs);
      if (sent.kind === "refused" && !isGone) {
        isGone = true;
        failed.push(...underWay.values());
      }
      underWay.delete(plan.number);
      if (sent.kind === "refused") return;
      statuses[sent.status] = (statuses[sent.status] ?? 0) + 1;
      if (sent.status === 500) failed.push(plan);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return { statuses, failed };
}

/** How to send the requests again that failed. */
export const repeats = (seed: number, failed: readonly Plan[]): string[] =>
  failed.map((plan) => `FUZZ_SEED=${seed} FUZZ_FIRST=${plan.number} FUZZ_COUNT=1 ${JSON.stringify(plan)}`);
