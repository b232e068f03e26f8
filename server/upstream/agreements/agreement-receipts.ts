// Receipts of what players accept and decline, and the texts that they have answered. Optional: the offer "agreementReceipts".
import "server-only";
import * as z from "zod/mini";
import type { Receipt } from "@/domain/agreements/receipts";
import { receiptKinds } from "@/domain/agreements/shown-text";
import { timeIn } from "@/domain/platform-time";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText } from "../response-body";
import type { Caller } from "../upstream";

/** Any time, also an empty one of the platform: its receipt is a receipt all the same, and an audit shows what was recorded. */
const RecordedTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), "must be a date"));

const each = { service: "agreement-receipts", optional: "agreementReceipts" } as const;

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
        documentVersion: LenientText,
        title: LenientText,
        textHash: z.string(),
        locale: LenientText,
        siteExperience: LenientText,
        isAccepted: z.boolean(),
        answerText: LenientText,
        answeredAt: RecordedTime,
      }),
    ),
  }),
});

/** @returns the player's receipts */
export async function readReceipts(caller: Caller): Promise<Receipt[]> {
  const { receipts } = (await call(caller, receiptList)).value;
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
    answeredAt: timeIn(each.answeredAt),
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
export async function readReceiptText(caller: Caller, textHash: string): Promise<string | undefined> {
  const answer = await call(caller, receiptText, { params: { textHash } });
  return answer.ok ? answer.value.text : undefined;
}

/** Without the title, the text and the player's own words: a timeline holds no personal data beyond the key. */
const PlayerReceipt = z.object({
  receiptKey: z.string().check(z.minLength(1)),
  kind: z.string(),
  documentKey: z.string(),
  documentVersion: LenientText,
  textHash: z.string(),
  locale: LenientText,
  siteExperience: LenientText,
  isAccepted: z.boolean(),
  answeredAt: RecordedTime,
});
export type PlayerReceipt = z.infer<typeof PlayerReceipt>;

export const receiptsOfPlayer = defineOperation({
  service: "agreement-receipts",
  optional: "receiptsOfPlayer",
  credential: "backOffice",
  name: "receiptsOfPlayer",
  does: "Returns the receipts of any player in a span of time, for an audit, without their texts and without what the player typed. Refuse the token of a session.",
  method: "GET",
  path: "/agreements/v1/players/{userKey}/receipts",
  query: z.object({ from: z.string(), to: z.string() }),
  answer: z.object({ receipts: z.array(PlayerReceipt) }),
  refusals: { "HTTP 401": "notTheBackOffice", "HTTP 404": "unknownPlayer" },
});
