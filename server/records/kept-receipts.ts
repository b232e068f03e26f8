// Receipts that the platform did not take yet: sealed in the store per player and brand, and sent again later.
import "server-only";
import * as z from "zod/mini";
import { days } from "@/domain/duration";
import { receiptEntry } from "@/server/upstream/agreements/agreement-receipts";
import { getSealed, type Owner, putSealed, removeSealed } from "./drafts";

const slot = { purpose: "receipts", flow: "kept" } as const;
const lifeMs = days(30);
const maxKept = 20;

/** A receipt goes out with the same idempotency key each time, because the platform may have taken it before its answer was lost. */
const KeptReceipt = z.object({ receipt: receiptEntry.body, idempotencyKey: z.string() });
export type KeptReceipt = z.infer<typeof KeptReceipt>;

/** @throws StoreUnavailable when the store is unavailable */
export const readKeptReceipts = async (owner: Owner): Promise<KeptReceipt[]> =>
  (await getSealed(owner, slot, z.array(KeptReceipt))) ?? [];

/** Replaces the kept receipts. @returns how many there was no room for @throws StoreUnavailable */
export async function putKeptReceipts(owner: Owner, receipts: readonly KeptReceipt[]): Promise<number> {
  if (receipts.length === 0) await removeSealed(owner, slot);
  else await putSealed(owner, { ...slot, lifeMs }, receipts.slice(0, maxKept));
  return Math.max(0, receipts.length - maxKept);
}
