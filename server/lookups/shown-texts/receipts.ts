// The receipts of what a player answers, for the call that answers (decisions/022-receipts-and-confirmations.md).
import "server-only";
import type { Answered } from "@/domain/agreements/receipts";
import { canonicalText } from "@/domain/agreements/shown-text";
import { withoutLanguageMarks } from "@/domain/language-marks";
import type { RequestContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import type { Receipts, SentReceipt } from "@/server/upstream/agreements/sent-receipts";
import { hashOfText } from "./text-hash";

const receiptOf = ({ locale }: RequestContext, { text, isAccepted, label = "" }: Answered): SentReceipt => ({
  kind: text.kind,
  documentKey: text.document,
  documentVersion: text.version ?? "",
  title: withoutLanguageMarks(text.title),
  textHash: hashOfText(text),
  text: canonicalText(text),
  locale: text.language ?? locale,
  isAccepted,
  answerText: label,
});

/**
 * While the flags cannot be read we send receipts: a platform without them ignores the member, and a missing receipt cannot be made later.
 * @returns the member `receipts` for the body of the call that answers
 */
export async function receiptsFor(context: RequestContext, answers: readonly Answered[]): Promise<Receipts> {
  if (answers.length === 0) return {};
  const { offers } = await loadFeatureFlags(context);
  const isKept = offers === undefined || offers.includes("agreementReceipts");
  return isKept ? { receipts: answers.map((answered) => receiptOf(context, answered)) } : {};
}
