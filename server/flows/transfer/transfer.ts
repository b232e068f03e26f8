// The transfer offer, which replaces the delta form until the player accepts or skips it (DLT-14, TRF-03 to TRF-11?).
import "server-only";
import { stepsOfForm } from "@/domain/corrective-actions/registry";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { transfer } from "@/domain/routing/destinations";
import { toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { currentSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { call } from "@/server/upstream/call";
import { readTransfer, transferStart } from "@/server/upstream/transfers";

export type TransferOffer = {
  /** TRF-03: the key is there, so the transfer can start. */
  isReady: boolean;
  /** The player has started it, now or earlier, and the platform does not have the account yet. */
  isPending: boolean;
};

/** While the status cannot be read, or is slow, there is no offer, because it must not keep the player from the form. */
async function readStatus(context: SignedInContext) {
  const transfer = await optionalRead(readTransfer(context));
  if (!transfer) return "Completed";
  return transfer.status === "Pending" && transfer.facts.receivedAt !== undefined ? "Arrived" : transfer.status;
}

/**
 * TRF-10?, TRF-11? @returns the offer while the flag is on and the transfer is neither completed nor skipped. One that has arrived
 * waits on its status page and is not offered again.
 */
export async function loadTransferOffer(
  context: SignedInContext,
  record: SequenceRecord,
): Promise<TransferOffer | undefined> {
  const { transferFlow } = await loadFeatureFlags(context);
  if (transferFlow !== true || record.transferOver) return undefined;
  const status = await readStatus(context);
  if (status === "Completed" || status === "Arrived") return undefined;
  const isReady = record.transferKey !== undefined;
  return { isReady, isPending: status === "Pending" && (!isReady || record.transferStarted === true) };
}

/** The offer takes the place of the delta form, whichever of its steps is due. */
const requireDeltaDue = (context: SignedInContext) => requireDue(context, ...stepsOfForm("provide-ssn"));

const toEntryPage = (context: SignedInContext, record: SequenceRecord): Outcome =>
  redirectTo(toSequence(context, "/correctiveactions", record));

/** Creates the key of the transfer, once (TRF-07, TRF-10?). When the transfer is completed already, the offer ends (TRF-08, TRF-09?). */
export async function prepareTransfer(context: SignedInContext): Promise<Outcome> {
  await requireDeltaDue(context);
  const record = currentSequence(context);
  if (record.transferKey !== undefined) return toEntryPage(context, record);
  const transferStarted = (await readStatus(context)) === "Pending";
  const answer = await call(context, transferStart, { body: { forceCreate: true } });
  if (!answer.ok) return skipTransfer(context);
  context.records.keep({ ...record, transferKey: answer.value.transferKey, transferStarted });
  return toEntryPage(context, record);
}

const transferReturn = (context: SignedInContext, record: SequenceRecord) =>
  `${context.hosts.account}${toStep("provide-ssn", sequenceQuery(context, record))}`;

/** Leaves for the transfer host with the key (BR-47, TRF-04). Without a key the offer is shown again. */
export async function startTransfer(context: SignedInContext): Promise<Outcome> {
  await requireDeltaDue(context);
  const record = currentSequence(context);
  if (record.transferKey === undefined) return toEntryPage(context, record);
  context.records.keep({ ...record, transferStarted: true });
  return redirectTo(transfer(context, record.transferKey, transferReturn(context, record)));
}

/** Skips the transfer, after which the form is shown (DLT-14). */
export async function skipTransfer(context: SignedInContext): Promise<Outcome> {
  const { transferKey: _, ...record } = currentSequence(context);
  context.records.keep({ ...record, transferOver: true });
  return toEntryPage(context, record);
}
