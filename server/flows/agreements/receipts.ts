// "Your agreements": the receipts of the player, filtered, and the exact texts that the platform still holds.
import "server-only";
import {
  filteredReceipts,
  type Receipt,
  type ReceiptFilter,
  receiptFilterIn,
  yearsOf,
} from "@/domain/agreements/receipts";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { yearIn } from "@/server/lookups/formatters";
import { optionalRead } from "@/server/lookups/optional-read";
import { isTextOf } from "@/server/lookups/shown-texts/text-hash";
import { readReceipts, readReceiptText } from "@/server/upstream/agreements/agreement-receipts";

/** A text is shown only if it is the one of the receipt; otherwise the page says that it is not available. */
export type ReceiptWithText = Receipt & { text: readonly string[] | undefined };

export type ReceiptList = {
  filter: ReceiptFilter;
  years: readonly number[];
  receipts: readonly Receipt[];
  /** With the texts, for reading and printing all at once. */
  withTexts: readonly ReceiptWithText[] | undefined;
};

/** How many texts one page reads from the platform. */
export const maxTexts = 20;

async function textOf(context: SignedInContext, { textHash }: Receipt): Promise<readonly string[] | undefined> {
  const text = await readReceiptText(context, textHash);
  return text !== undefined && isTextOf(text, textHash) ? text.split("\n") : undefined;
}

const withText = async (context: SignedInContext, receipt: Receipt): Promise<ReceiptWithText> => ({
  ...receipt,
  text: await optionalRead(textOf(context, receipt)),
});

/** @returns the list; undefined where the platform has no receipts @throws UpstreamError when they cannot be read */
export async function loadReceipts(context: SignedInContext): Promise<ReceiptList | undefined> {
  if (!(await isOfferedByPlatform(context, "agreementReceipts"))) return undefined;
  const all = await readReceipts(context);
  const yearOf = (at: number) => yearIn(context.brand.timeZone, at);
  const filter = receiptFilterIn(context.query);
  const receipts = filteredReceipts(all, filter, yearOf);
  const wantsTexts = context.query.texts === "on";
  return {
    filter,
    years: yearsOf(all, yearOf),
    receipts,
    withTexts: wantsTexts
      ? await Promise.all(receipts.slice(0, maxTexts).map((receipt) => withText(context, receipt)))
      : undefined,
  };
}

/** @returns one receipt with its text; undefined when the player has no such receipt */
export async function loadReceipt(context: SignedInContext, key: string): Promise<ReceiptWithText | undefined> {
  if (!(await isOfferedByPlatform(context, "agreementReceipts"))) return undefined;
  const receipt = (await readReceipts(context)).find((each) => each.key === key);
  return receipt && withText(context, receipt);
}
