// The hash of a text that a player was shown, and the digest by which a form says what its page has shown.
import "server-only";
import { createHash } from "node:crypto";
import { canonicalText, type ShownText, shownTextField } from "@/domain/agreements/shown-text";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** @returns SHA-256 of the canonical text in UTF-8, hexadecimal */
export const hashOfText = (text: Pick<ShownText, "title" | "blocks">): string => sha256(canonicalText(text));

/** @returns whether a canonical text that the platform has kept is the one of this hash */
export const isTextOf = (canonical: string, hash: string): boolean => sha256(canonical) === hash;

const textsDigest = (texts: readonly ShownText[]) =>
  sha256(texts.map((text) => `${text.document} ${hashOfText(text)}`).join("\n")).slice(0, 32);

/** The hidden field of a form whose page shows these texts. */
export const shownTextFields = (texts: readonly ShownText[]): Record<string, string> =>
  texts.length === 0 ? {} : { [shownTextField]: textsDigest(texts) };

/** @returns whether the page of a form has shown these texts; false once one of them has changed since, or its language */
export const hasShown = (form: FormData, texts: readonly ShownText[]): boolean =>
  texts.length === 0 || form.get(shownTextField) === textsDigest(texts);
