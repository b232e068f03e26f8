// The comparison of two accounts that a player has asked for. It is kept in the store, because it does not fit into the record's
// cookie beside the longest login challenge; the record holds the key that completes the merge.
import "server-only";
import * as z from "zod/mini";
import { ComparedField } from "@/domain/account-migration/comparison";
import type { SignedInContext } from "@/server/context/request-context";
import { getSealed, putSealed } from "./drafts";
import { sessionFlowLifeMs } from "./record-cookies";

const MergeComparison = z.object({
  /** Of the other account, where the platform has one. */
  email: z.nullable(z.string()),
  fields: z.array(ComparedField),
});
export type MergeComparison = z.infer<typeof MergeComparison>;

/** As long as the record, which a new session of the player may read. */
const entryOf = (transferKey: string) =>
  ({ purpose: "mergeComparison", flow: transferKey, lifeMs: sessionFlowLifeMs }) as const;

/** @throws StoreUnavailable when the store is unavailable */
export const keepComparison = (context: SignedInContext, transferKey: string, comparison: MergeComparison) =>
  putSealed(context, entryOf(transferKey), comparison);

/** @throws StoreUnavailable when the store is unavailable */
export const readComparison = (context: SignedInContext, transferKey: string): Promise<MergeComparison | undefined> =>
  getSealed(context, entryOf(transferKey), MergeComparison);
