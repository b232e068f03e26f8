import type { FieldValues, Resolver } from "react-hook-form";

type Judged =
  | { success: true }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** What a zod rule of `domain/` says of what was typed. */
export type Rule<Values> = (values: Values) => Judged;

/** The first problem of each field. */
function problemsIn(judged: Judged): [field: string, problem: string][] {
  const issues = judged.success ? [] : judged.error.issues;
  return [...new Map(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse())];
}

/**
 * The same zod rule as on the server, told to react-hook-form in its words. It is loaded once there is something to judge, so
 * that no page waits for it; where it cannot be had the server is the only judge.
 */
export function ruleResolver<Values extends FieldValues>(load: () => Promise<Rule<Values>>): Resolver<Values> {
  return async (values) => {
    const rule = await load().catch((): Rule<Values> => () => ({ success: true }));
    const found = problemsIn(rule(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = found.map(([field, message]) => [field, { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
