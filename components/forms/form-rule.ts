// The rule of a form, and what it finds.

/** Input → problem. */
export type Problems = Readonly<Record<string, string>>;

/** The rule of a form, the same as on the server. A ticked box has the value "on", an empty one "". */
export type Rule = (values: Record<string, string>) => Problems;

type Parsed =
  | { success: true }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** The first problem of each input, from the result of a zod schema. */
export function problemsOf(parsed: Parsed): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) problems[String(path[0])] ??= message;
  return problems;
}
