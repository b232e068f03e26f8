// From the issues of a zod rule to the problems of a form's fields, the same for every form on the server.
import { type Problem, problemNamed } from "./problems";

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/**
 * @param issues of a rule whose messages are problems
 * @param fieldNamed the form's name of a member of the rule
 * @returns the first problem of each field, in the order of the rule
 */
export function fieldProblems(
  issues: readonly Issue[],
  fieldNamed: (member: string) => string = (member) => member,
): Record<string, Problem> {
  const fields: Record<string, Problem> = {};
  for (const { path, message } of issues)
    fields[fieldNamed(String(path[0]))] ??= problemNamed(message) ?? "checkAnswers";
  return fields;
}
