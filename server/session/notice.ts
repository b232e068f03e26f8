// A one-time message for the next page, sealed in a cookie. The page's URL repeats the word, and the message is shown only when both
// agree, so that a crafted URL cannot show it (promise 18).
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { minutes } from "@/domain/duration";
import { seal, unseal } from "./seal";

export const noticeLifeMs = minutes(5);

export const Notice = z.object({
  /** A problem, an upstream code, or another word that the URL repeats. */
  word: z.string(),
  /** The session that it belongs to; absent when the submit ended the session. */
  sid: z.optional(z.string()),
  /** The player logged out by themselves, and the platform did not confirm it. */
  isOwnLogout: z.optional(z.boolean()),
  /** Epoch milliseconds. */
  untilAt: z.optional(z.number()),
  /** The key of the form that failed, for a form that is sent again as the same submit. */
  formKey: z.optional(z.string()),
});
export type Notice = z.infer<typeof Notice>;

const sealing = (brand: BrandId) => ({ purpose: "notice", brand, lifeMs: noticeLifeMs }) as const;

export const sealNotice = (notice: Notice, brand: BrandId): Promise<string> => seal(notice, sealing(brand));

/** @returns the notice, unless it belongs to another session or brand */
export function readNotice(
  sealed: string | undefined,
  { brand, sid }: { brand: BrandId; sid: string | undefined },
): Notice | undefined {
  const notice = sealed ? Notice.safeParse(unseal(sealed, sealing(brand))).data : undefined;
  return notice?.sid === undefined || notice.sid === sid ? notice : undefined;
}

/** @returns whether a word from the URL agrees with the notice of this browser */
export const isNoticed = ({ sealed }: { readonly sealed: { notice?: Notice | undefined } }, word: unknown): boolean =>
  sealed.notice?.word === word;
