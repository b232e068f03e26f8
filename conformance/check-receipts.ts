// Receipts that went with an answer are in the player's list (decisions/022-receipts-and-confirmations.md).
import { receiptList } from "@/server/upstream/agreements/agreement-receipts";
import { parseBody } from "@/server/upstream/response-body";
import type { Found } from "./finding.ts";
import type { Platform } from "./platform.ts";
import type { SentCall } from "./repeated-call.ts";

/** What tells receipts apart: the text, and the answer. */
function namesIn(members: unknown): string[] {
  const { receipts } = Object(members) as { receipts?: unknown };
  return Array.isArray(receipts) ? receipts.map(({ textHash, isAccepted }) => `${textHash} ${isAccepted}`) : [];
}

/** @returns a finding where the platform has taken an answer, and does not list the receipts that went with it */
export async function checkReceipts(platform: Platform, { step, sending }: SentCall): Promise<Found[]> {
  const sent = namesIn(step.body);
  if (sent.length === 0) return [];
  const asking = { call: receiptList.name, ...(step.as !== undefined && { as: step.as }) };
  const { idempotencyKey: _, ...reading } = sending;
  const { text } = await platform.send(receiptList, asking, reading);
  const kept = namesIn(parseBody(text));
  const missing = sent.filter((name) => !kept.includes(name));
  if (missing.length === 0) return [];
  return [
    {
      check: "receipts",
      part: "request",
      member: "receipts",
      expected: `${sent.length} more in ${receiptList.name}`,
      got: `${sent.length - missing.length}`,
      mend: "Keep `receipts` in the transaction that takes the answer: a receipt cannot be made later.",
    },
  ];
}
