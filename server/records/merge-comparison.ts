// The comparison of two accounts that a player has asked for, apart from the record, because the platform decides how long it is; the
// record holds the key that completes the merge.
import "server-only";
import * as z from "zod/mini";
import { ComparedField } from "@/domain/account-migration/comparison";
import type { SignedInContext } from "@/server/context/request-context";
import { keepDraft, readDraft } from "./drafts";

const MergeComparison = z.object({
  /** Of the other account, where the platform has one. */
  email: z.nullable(z.string()),
  fields: z.array(ComparedField),
});
export type MergeComparison = z.infer<typeof MergeComparison>;

const flowOf = (transferKey: string) => `merge:${transferKey}`;

/** @throws StoreUnavailable when the store is unavailable */
export const keepComparison = (context: SignedInContext, transferKey: string, comparison: MergeComparison) =>
  keepDraft(context, flowOf(transferKey), comparison);

/** @throws StoreUnavailable when the store is unavailable */
export const readComparison = (context: SignedInContext, transferKey: string): Promise<MergeComparison | undefined> =>
  readDraft(context, flowOf(transferKey), MergeComparison);
