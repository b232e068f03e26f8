// What a required merge would make of the two accounts, before it is completed (offer "mergeComparison").
import "server-only";
import * as z from "zod/mini";
import { MergedFields } from "../account-migration";
import { defineOperation } from "../define-operation";

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
