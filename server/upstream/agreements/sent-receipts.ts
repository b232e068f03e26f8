// Receipts that go with the call by which a player answers texts: which text, in which language, with which answer. A platform that keeps
// them has the offer "agreementReceipts"; it adds when, and the site experience of the call.
import "server-only";
import * as z from "zod/mini";
import { receiptKinds } from "@/domain/agreements/shown-text";

const SentReceipt = z.object({
  kind: z.enum(receiptKinds),
  documentKey: z.string(),
  documentVersion: z.string(),
  title: z.string(),
  textHash: z.string(),
  text: z.string(),
  locale: z.string(),
  isAccepted: z.boolean(),
  answerText: z.string(),
});
export type SentReceipt = z.infer<typeof SentReceipt>;

const description =
  "What the player answered, text by text. Only with the offer `agreementReceipts`. Keep them if, and only if, the call takes effect, with the time and the site experience of the call.";

/** Member of the body of a call by which a player answers texts. */
export const receiptsMember = {
  receipts: z.optional(z.array(SentReceipt)).check(z.meta({ description })),
};

/** For a body: empty where nothing was answered, or the platform keeps no receipts. */
export type Receipts = { receipts?: readonly SentReceipt[] };
