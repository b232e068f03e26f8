// What the forms before a sign-in carry besides its parameters: at which entry page it began, and the flow that continues after it.
/** The value of `entry` in a link or form of the entry page that serves newcomers too (BR-20). */
export const unifiedEntry = "unified-auth";

/** The hidden field by which the forms of a sign-in name the flow that was left, for when another tab signs in first. */
export const goesOnField = "goesOn";

/** @returns the flow that a sign-in form continues with, under the name that a link uses */
export function goesOnIn(form: Pick<FormData, "get">): { flow?: string } {
  const flow = form.get(goesOnField);
  return typeof flow === "string" ? { flow } : {};
}
