// The rule of a free text: normalised, of a limited length and without emoji.
import * as z from "zod/mini";
import { fits, hasEmoji, normaliseText } from "../person/person-name";
import type { Problem } from "./problems";

/** The rule of one input: any value in, text out. */
export type TextRule = z.ZodMiniType<string, unknown>;

/** The rule of a select: the chosen value, or "". */
export const Choice: TextRule = z.pipe(z._default(z.string(), ""), z.transform(normaliseText));

/** @param max characters @param missing the problem of an empty text; without it the text is optional */
export const Text = (max: number, missing?: Problem): TextRule =>
  z.pipe(
    Choice,
    z.string().check(
      z.refine<string>((text) => missing === undefined || text !== "", missing ?? "checkAnswers"),
      z.refine<string>((text) => fits(text, max), "textTooLong"),
      z.refine<string>((text) => !hasEmoji(text), "textHasEmoji"),
    ),
  );
