// The rule of a text input: normalised, then checked.
import * as z from "zod/mini";
import { fits, hasEmoji, normaliseText } from "../person/person-name";
import type { Problem } from "./problems";
import { hasEmojiIn, type PlainField, tooLong } from "./text-problems";

/** The rule of one input: any value in, text out. */
export type TextRule = z.ZodMiniType<string, unknown>;

/** A problem, and what tells that a text does not have it. */
export type TextCheck = readonly [isValid: (text: string) => boolean, Problem];

/**
 * @param normalise what was typed, before it is checked
 * @param checks every one that fails is a problem; a form shows the first
 */
export const Typed = (normalise: (text: string) => string, ...checks: readonly TextCheck[]): TextRule =>
  z.pipe(
    z.pipe(z.catch(z.string(), ""), z.transform(normalise)),
    z.string().check(...checks.map(([isValid, problem]) => z.refine<string>(isValid, problem))),
  );

/** The text is there. */
export const present = (missing: Problem): TextCheck => [(text) => text !== "", missing];

/** The rule of a select: the chosen value, or "". */
export const Choice = (...checks: readonly TextCheck[]): TextRule => Typed(normaliseText, ...checks);

/** A text of letters and numbers. @param max characters @param field what the problems are about */
export const plainText = (max: number, field: PlainField): readonly TextCheck[] => [
  [(text) => fits(text, max), tooLong(field)],
  [(text) => !hasEmoji(text), hasEmojiIn(field)],
];

/**
 * @param max characters
 * @param field what the problems are about
 * @param missing the problem of an empty text; without it the text is optional
 * @param checks further ones
 */
export const Text = (max: number, field: PlainField, missing?: Problem, ...checks: readonly TextCheck[]): TextRule =>
  Typed(normaliseText, ...(missing ? [present(missing)] : []), ...plainText(max, field), ...checks);
