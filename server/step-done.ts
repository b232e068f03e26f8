// What every step does when it has succeeded (CA-41).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions";
import { go, type Outcome } from "@/domain/outcome";
import { countDone } from "@/domain/step-repeats";
import { advanced } from "./flow-records";
import { currentSequence, keepSequence, toSequence } from "./sequence";
import type { PlayerVisit } from "./visit";

/** CA-41, CA-59?: marks steps done and goes to the door, which fetches the restrictions afresh. */
export function afterSuccess(visit: PlayerVisit, codes: readonly CorrectiveAction[]): Outcome {
  const { opened: _, ...record } = currentSequence(visit);
  const [first] = codes;
  const next = advanced({
    ...record,
    ...(first && { lastDone: countDone(record.lastDone, first) }),
    done: [
      ...record.done.filter(({ code }) => !codes.includes(code)),
      ...codes.map((code) => ({ code, at: visit.now })),
    ],
  });
  keepSequence(visit, next);
  return go(toSequence(visit, "/correctiveactions", next));
}
