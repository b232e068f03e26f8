// Receipts of what players accept and decline, and the texts that they have answered. Optional: the offer "agreementReceipts".
import "server-only";
import * as z from "zod/mini";
import type { Receipt } from "@/domain/agreements/receipts";
import { receiptKinds } from "@/domain/agreements/shown-text";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Instant, ToldText } from "../response-body";
import type { Upstream } from "../upstream";

const each = { service: "agreement-receipts", optional: "agreementReceipts" } as const;

export const receiptEntry = defineOperation({
  ...each,
  name: "agreementReceiptRecord",
  does: "Records the receipt of an answer, with the text that was shown; textHash is its SHA-256 in UTF-8.",
  method: "POST",
  path: "/agreements/v1/receipts",
  idempotent: true,
  body: z.object({
    kind: z.enum(receiptKinds),
    documentKey: z.string(),
    documentVersion: z.string(),
    title: z.string(),
    textHash: z.string(),
    text: z.string(),
    locale: z.string(),
    siteExperience: z.string(),
    isAccepted: z.boolean(),
    answerText: z.string(),
    answeredAt: z.string(),
  }),
  answer: z.unknown(),
});

export const receiptList = defineOperation({
  ...each,
  name: "agreementReceiptList",
  does: "Returns the receipts of the player, without their texts.",
  method: "GET",
  path: "/agreements/v1/receipts",
  answer: z.object({
    receipts: z.array(
      z.object({
        receiptKey: z.string().check(z.minLength(1)),
        kind: z.string(),
        documentKey: z.string(),
        documentVersion: ToldText,
        title: ToldText,
        textHash: z.string(),
        locale: ToldText,
        siteExperience: ToldText,
        isAccepted: z.boolean(),
        answerText: ToldText,
        answeredAt: Instant,
      }),
    ),
  }),
});

/** @returns the player's receipts */
export async function readReceipts(upstream: Upstream): Promise<Receipt[]> {
  const { receipts } = (await call(upstream, receiptList, {})).value;
  return receipts.map((each) => ({
    key: each.receiptKey,
    kind: receiptKinds.find((known) => known === each.kind) ?? "agreement",
    document: each.documentKey,
    version: each.documentVersion || undefined,
    title: each.title || each.documentKey,
    textHash: each.textHash,
    locale: each.locale ?? "",
    siteExperience: each.siteExperience ?? "",
    isAccepted: each.isAccepted,
    label: each.answerText || undefined,
    answeredAt: Date.parse(each.answeredAt),
  }));
}

export const receiptText = defineOperation({
  ...each,
  name: "agreementText",
  does: "Returns the text of a receipt, as it was recorded.",
  method: "GET",
  path: "/agreements/v1/texts/{textHash}",
  answer: z.object({ text: z.string() }),
  refusals: { "HTTP 404": "notHeld", "HTTP 410": "notHeld" },
});

/** @returns the text of this hash, not checked yet; undefined when the platform does not hold it any more */
export async function readReceiptText(upstream: Upstream, textHash: string): Promise<string | undefined> {
  const answer = await call(upstream, receiptText, { params: { textHash } });
  return answer.ok ? answer.value.text : undefined;
}
