// The lines of an error summary: each field once by its name, a date once with a link to its wrong part.
import type { SummaryError } from "../ui/error-summary";

/** Errors beyond these are only counted. */
export const maxSummaryLines = 5;

/**
 * A field with its inputs in the order of the screen; a date has three.
 * `label` is for fields whose messages may be those of another field: "Enter a valid day" does not say of which date.
 */
export type NamedField = { label?: string; inputs: readonly string[] };

export type SummaryFields = {
  /** In the order of the screen. */
  fields: readonly NamedField[];
  /** The titles "1 thing to fix", "2 things to fix", …: one for each number that the form can have. */
  titles: readonly string[];
  /** The sentences "and 1 more, marked in the form", "and 2 more, …". */
  more: readonly string[];
};

const mentions = (text: string, label: string) => text.toLocaleLowerCase().includes(label.toLocaleLowerCase());

/** @param errors input → message. Inputs that `fields` does not know come last, each on a line of its own. */
export function summaryLines(
  errors: Readonly<Record<string, string>>,
  fields: readonly NamedField[] = [],
): SummaryError[] {
  const named = fields.flatMap(({ label, inputs }) => {
    const field = inputs.find((input) => errors[input] !== undefined);
    const text = field === undefined ? undefined : errors[field];
    if (field === undefined || text === undefined) return [];
    return [{ field, text: label && !mentions(text, label) ? `${label}: ${text}` : text }];
  });
  const known = new Set(fields.flatMap(({ inputs }) => inputs));
  const others = Object.entries(errors).flatMap(([field, text]) => (known.has(field) ? [] : [{ field, text }]));
  return [...named, ...others];
}
