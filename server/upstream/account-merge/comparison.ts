// What a required merge would make of the two accounts, before it is completed (offer "mergeComparison").
import "server-only";
import * as z from "zod/mini";
import { MergedFields } from "../account-migration";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import type { Upstream } from "../upstream";

export const mergeComparison = defineOperation({
  name: "mergeComparison",
  does: "Compares the two accounts of a required merge whose proofs are complete. Changes nothing.",
  service: "merges",
  method: "GET",
  path: "/merges/v1/resolutions/{mergeKey}/comparison",
  optional: "mergeComparison",
  answer: z.object({ mergedAccountFields: MergedFields }),
  refusals: { "MRG-425": "proofMissing" },
});

/** Reads the comparison. Refused while the platform still wants a proof of the other account. */
export const readMergeComparison = (upstream: Upstream, mergeKey: string) =>
  call(upstream, mergeComparison, { params: { mergeKey } });
