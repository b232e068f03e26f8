// The lines of an error summary: each field once by its name, a date once with a link to its wrong part.
import type { SummaryError } from "../ui/fields/error-summary";

/** Errors beyond these are only counted. */
export const maxSummaryLines = 5;

/**
 * A field with its inputs in the order of the screen; a date has three.
 * `label` stands before a message that several fields share: "Enter a valid day" does not say of which date.
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

type Refused = {
  /** Input → message; "" for one about the whole form. */
  fields: Readonly<Record<string, string>>;
  /** Inputs whose message could be that of another field. */
  shared?: readonly string[];
};

/** @param fields in the order of the screen. Inputs that it does not know come last, each on a line of its own. */
export function summaryLines(
  { fields: errors, shared = [] }: Refused,
  fields: readonly NamedField[] = [],
): SummaryError[] {
  const named = fields.flatMap(({ label, inputs }) => {
    const field = inputs.find((input) => errors[input] !== undefined);
    const text = field === undefined ? undefined : errors[field];
    if (field === undefined || text === undefined) return [];
    return [{ field, text: label && shared.includes(field) ? `${label}: ${text}` : text }];
  });
  const known = new Set(fields.flatMap(({ inputs }) => inputs));
  const others = Object.entries(errors).flatMap(([field, text]) =>
    known.has(field) ? [] : [field === "" ? { text } : { field, text }],
  );
  return [...named, ...others];
}
