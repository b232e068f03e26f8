// Records receipts at the moment the platform has acknowledged the answers (decisions/022-receipts.md). A receipt that fails
// stops no player: it is kept, and sent again with the next receipt and before the next gaming session, which a sign-in leads to.
import "server-only";
import type { Answered } from "@/domain/agreements/receipts";
import { canonicalText } from "@/domain/agreements/shown-text";
import { withoutLanguageMarks } from "@/domain/language-marks";
import type { Player } from "@/domain/session/claims";
import type { RequestContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { hashOfText } from "@/server/lookups/shown-texts/text-hash";
import { type KeptReceipt, putKeptReceipts, readKeptReceipts } from "@/server/records/kept-receipts";
import { countReceipts } from "@/server/telemetry/metrics";
import { receiptEntry } from "@/server/upstream/agreements/agreement-receipts";
import { call } from "@/server/upstream/call";

function receiptOf(context: RequestContext, { text, isAccepted, label = "" }: Answered): KeptReceipt {
  const textHash = hashOfText(text);
  return {
    receipt: {
      kind: text.kind,
      documentKey: text.document,
      documentVersion: text.version ?? "",
      title: withoutLanguageMarks(text.title),
      textHash,
      text: canonicalText(text),
      locale: text.language ?? context.locale,
      siteExperience: context.siteExperience,
      isAccepted,
      answerText: label,
      answeredAt: new Date(context.now).toISOString(),
    },
    idempotencyKey: `${context.submitKey}-receipt-${text.document}`,
  };
}

/**
 * While the flags cannot be read, send receipts: a platform without them refuses, and a missing receipt cannot be made later.
 */
async function shouldRecordReceipts(context: RequestContext): Promise<boolean> {
  const { offers } = await loadFeatureFlags(context);
  return offers === undefined || offers.includes("agreementReceipts");
}

/** @returns the receipts that the platform did not take */
async function enterAll(context: RequestContext, receipts: readonly KeptReceipt[]): Promise<KeptReceipt[]> {
  const results = await Promise.all(
    receipts.map(({ receipt, idempotencyKey }) =>
      call(context.upstream, receiptEntry, { body: receipt, idempotencyKey }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return receipts.filter((_, index) => !results[index]);
}

/** What the log holds of a receipt: with the request id, enough to enter it by hand. Its names are not those that the log masks. */
const logged = ({ receipt }: KeptReceipt) => ({
  kind: receipt.kind,
  document: receipt.documentKey,
  version: receipt.documentVersion,
  hash: receipt.textHash,
  locale: receipt.locale,
  site: receipt.siteExperience,
  isAccepted: receipt.isAccepted,
  said: receipt.answerText,
  at: receipt.answeredAt,
});

async function keep(context: RequestContext, player: Player, receipts: readonly KeptReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const { log } = context;
  const owner = { ...context, player };
  let lost = receipts.length;
  try {
    lost = await putKeptReceipts(owner, [...receipts, ...(await readKeptReceipts(owner))]);
  } catch (error) {
    log.error({ event: "receiptsNotKept", why: error instanceof Error ? error.message : undefined });
  }
  countReceipts("kept", receipts.length - Math.min(lost, receipts.length));
  countReceipts("lost", lost);
  for (const receipt of receipts) log.warn({ event: "receiptFailed", isKept: lost === 0, receipt: logged(receipt) });
}

/** Sends the receipts again that the platform has not taken yet. Never throws. */
export async function deliverKeptReceipts(context: RequestContext, player: Player): Promise<void> {
  const owner = { ...context, player };
  try {
    const receipts = await readKeptReceipts(owner);
    if (receipts.length === 0 || !(await shouldRecordReceipts(context))) return;
    const failed = await enterAll(context, receipts);
    if (failed.length < receipts.length) await putKeptReceipts(owner, failed);
    countReceipts("delivered", receipts.length - failed.length);
  } catch (error) {
    context.log.warn({ event: "receiptsNotDelivered", why: error instanceof Error ? error.message : undefined });
  }
}

/**
 * Records the receipts of answers that the platform has acknowledged. Never throws.
 * @param player of the session in which the answers were given
 */
export async function recordReceipts(
  context: RequestContext,
  player: Player,
  answers: readonly Answered[],
): Promise<void> {
  if (answers.length === 0 || !(await shouldRecordReceipts(context))) return;
  const receipts = answers.map((answered) => receiptOf(context, answered));
  await deliverKeptReceipts(context, player);
  const failed = await enterAll(context, receipts);
  countReceipts("recorded", receipts.length - failed.length);
  await keep(context, player, failed);
}
