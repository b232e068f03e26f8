// A flash message: what a submit leaves for the next page, in the browser's cookie. The page's address repeats the word, and the message is
// shown only when both agree, so that a crafted address cannot show it (promise 18).
import * as z from "zod/mini";
import { minutes } from "@/domain/duration";

export const flashLifeMs = minutes(5);

/** Keeps the cookie small. The word is a problem or a code of the platform, which are short. */
const maxFlashLength = 400;

export const FlashMessage = z.object({
  /** A problem, an upstream code, or another word that the address repeats. */
  word: z.string(),
  /** The session that it belongs to; absent when the submit ended the session. */
  sid: z.optional(z.string()),
  /** The player logged out, and the platform did not confirm it. */
  isOwnLogout: z.optional(z.boolean()),
  /** When the account closes, epoch milliseconds. */
  untilAt: z.optional(z.number()),
  /** The key of the form that failed, for a form that is sent again as the same submit. */
  formKey: z.optional(z.string()),
});
export type FlashMessage = z.infer<typeof FlashMessage>;

/** As the cookie holds it: until when it is shown, epoch milliseconds. */
export const KeptFlash = z.object({ message: FlashMessage, showUntil: z.number() });
export type KeptFlash = z.infer<typeof KeptFlash>;

/** @returns undefined for a message that is too long to keep: its page then shows no message */
export const keptFlash = (message: FlashMessage, now: number): KeptFlash | undefined =>
  JSON.stringify(message).length > maxFlashLength ? undefined : { message, showUntil: now + flashLifeMs };

/** @returns the message, unless its time is over or it belongs to another session */
export function flashFrom(kept: KeptFlash | undefined, sid: string | undefined, now: number): FlashMessage | undefined {
  if (!kept || now >= kept.showUntil) return undefined;
  const { message } = kept;
  return message.sid === undefined || message.sid === sid ? message : undefined;
}

/** @returns whether a word from the address agrees with the flash message of this browser */
export const hasFlash = ({ flash }: { readonly flash?: FlashMessage | undefined }, word: unknown): boolean =>
  flash !== undefined && flash.word === word;
