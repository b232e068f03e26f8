// A sequence whose step is done (CA-41).
import "server-only";
import { countCompletion } from "@/domain/corrective-actions/loop-guard";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { advanced } from "@/server/records/flow-record";
import type { SequenceRecord } from "@/server/records/sequence-record";

/**
 * CA-41, CA-59?
 * @param reason the short reason code of the restriction, where one alone was answered
 * @returns the sequence with these steps done
 */
export function withStepsDone(
  { opened: _, openedBy: __, replaced: ___, strongAuth: ____, stopped: _____, ...record }: SequenceRecord,
  codes: readonly CorrectiveAction[],
  now: number,
  reason?: string,
): SequenceRecord {
  const [code] = codes;
  return advanced({
    ...record,
    ...(code && { lastDone: countCompletion(record.lastDone, { code, reason }) }),
    done: [...record.done.filter(({ code }) => !codes.includes(code)), ...codes.map((code) => ({ code, at: now }))],
  });
}
