// The transfer offer, which replaces the delta form until the player accepts or skips it (DLT-14, TRF-04 to TRF-11?).
import "server-only";
import { transfer } from "@/domain/destinations";
import { type Outcome, redirectTo } from "@/domain/outcome";
import { toStep } from "@/domain/routes";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { currentSequence, keepSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignedInContext } from "@/server/request/context";
import { initiateTransfer, readTransferStatus } from "@/server/upstream/transfers";

/** TRF-11?: the flag is on, and the transfer is neither completed nor skipped. */
export async function offersTransfer(context: SignedInContext, record: SequenceRecord): Promise<boolean> {
  const { transferFlow } = await loadFeatureFlags(context);
  if (transferFlow !== true || record.transferOver) return false;
  return (await readTransferStatus(context.upstream)) !== "Completed";
}

const transferReturn = (context: SignedInContext, record: SequenceRecord) =>
  `${context.hosts.account}${toStep("provide-ssn", sequenceQuery(context, record))}`;

/** Starts the transfer and redirects to its host with the key (BR-47, TRF-04); a completed one is skipped (TRF-09?). */
export async function startTransfer(context: SignedInContext): Promise<Outcome> {
  const record = currentSequence(context);
  keepSequence(context, record);
  const answer = await initiateTransfer(context.upstream, true, `${context.submitKey}-transfer`);
  if (!answer.ok) return skipTransfer(context);
  return redirectTo(transfer(context, answer.value.transferKey, transferReturn(context, record)));
}

/** Skips the transfer, after which the form is shown (DLT-14). */
export async function skipTransfer(context: SignedInContext): Promise<Outcome> {
  const record = { ...currentSequence(context), transferOver: true };
  keepSequence(context, record);
  return redirectTo(toSequence(context, "/correctiveactions", record));
}
