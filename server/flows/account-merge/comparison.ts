// What the player reads before a required merge: both accounts side by side, where the platform compares them.
import "server-only";
import { type ComparedField, comparisonFrom } from "@/domain/account-migration/comparison";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/offers";
import { optionalRead } from "@/server/lookups/optional-read";
import type { MergeProgress } from "@/server/records/merge-progress";
import { mergeComparison } from "@/server/upstream/account-merge/merge";
import { call } from "@/server/upstream/call";

export type Confirmation = {
  kind: "confirm";
  /** Of the other account, masked by the platform. */
  email: string | null;
  /** Absent where the platform does not compare. */
  fields?: readonly ComparedField[];
};

/** @returns what the player confirms; undefined while the platform still wants a proof */
export async function loadConfirmation(
  context: SignedInContext,
  { mergeKey, proof }: MergeProgress,
): Promise<Confirmation | undefined> {
  const general = { kind: "confirm", email: proof?.maskedEmail ?? null } as const;
  if (mergeKey === undefined || !(await isOfferedByPlatform(context, "mergeComparison"))) return general;
  const answer = await optionalRead(call(context.upstream, mergeComparison, { params: { mergeKey } }));
  if (!answer) return general;
  if (!answer.ok) return undefined;
  const fields = comparisonFrom(answer.value.mergedAccountFields ?? []);
  return { ...general, ...(fields && { fields }) };
}
