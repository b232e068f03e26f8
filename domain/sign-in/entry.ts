// What the forms before a sign-in carry besides its parameters: at which entry page it began, and the flow that continues after it.
import { ownEntry } from "../own-entry";

/** The value of `entry` in a link or form of the entry page that serves newcomers too (BR-20). */
export const unifiedEntry = "unified-auth";

/** The hidden field by which a form names its entry page, and the pages other than that of a sign-in. */
export const entryField = "entry";
const entryPages = { [unifiedEntry]: "/auth/entry", registration: "/signup" } as const;

/** @returns the entry page of a form; a form that names none is of a sign-in */
export const entryPageIn = (form: Pick<FormData, "get">): "/auth" | "/auth/entry" | "/signup" =>
  ownEntry(entryPages, String(form.get(entryField))) ?? "/auth";

/** The hidden field by which the forms of a sign-in name the flow that was left, for when another tab signs in first. */
export const goesOnField = "goesOn";

/** @returns the flow that a sign-in form continues with, under the name that a link uses */
export function goesOnIn(form: Pick<FormData, "get">): { flow?: string } {
  const flow = form.get(goesOnField);
  return typeof flow === "string" ? { flow } : {};
}
