// Fields of a form that the platform did not accept (OCC-19, DOC-57?, API-96!).
import type { FormError } from "./outcome";
import type { Problem } from "./problems";

/** A field that the platform did not accept, with its own messages. */
export type RefusedField = { fieldType: string; messages: readonly string[] };

/** The inputs that a refused field marks, and what is said of them where the platform says nothing. */
export type RefusedPlace = { inputs: readonly string[]; problem: Problem };

/** @returns our problem of each input (`fields`), and the platform's messages to show instead where it sends some (`texts`) */
export function refusedAt(
  refused: readonly RefusedField[],
  placeOf: (fieldType: string) => RefusedPlace,
): Required<Pick<FormError, "fields" | "texts">> {
  const fields: Record<string, Problem> = {};
  const texts: Record<string, string> = {};
  for (const { fieldType, messages } of refused) {
    const { inputs, problem } = placeOf(fieldType);
    for (const input of inputs) {
      fields[input] = problem;
      const all = [texts[input] ?? "", ...messages].filter((text) => text !== "");
      if (all.length > 0) texts[input] = all.join(" ");
    }
  }
  return { fields, texts };
}
