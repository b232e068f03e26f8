// What the forms before a sign-in carry besides its parameters: at which entry page it began, and the flow that continues after it.
import { ownEntry } from "../own-entry";

/** The value of `entry` in a link or form of the entry page that serves newcomers too (BR-20). */
export const unifiedEntry = "unified-auth";

const entryPages = { login: "/auth", [unifiedEntry]: "/auth/entry", registration: "/signup" } as const;
/** Where a sign-in or sign-up began, by the name that the platform has for it. */
export type Entry = keyof typeof entryPages;
export type EntryPage = (typeof entryPages)[Entry];

/** The hidden field by which a form names the entry where its sign-in or sign-up began. */
export const entryField = "entry";

/** @param registration of a sign-up, or of the entry that serves newcomers too @returns where it began */
export function entryOf(registration: { readonly signsInFirst: boolean } | undefined): Entry {
  if (!registration) return "login";
  return registration.signsInFirst ? unifiedEntry : "registration";
}

export const entryPageOf = (entry: Entry): EntryPage => entryPages[entry];

/** @returns the entry page of a form; a form that names none is of a sign-in */
export const entryPageIn = (form: Pick<FormData, "get">): EntryPage =>
  ownEntry(entryPages, String(form.get(entryField))) ?? entryPages.login;

/** The hidden field by which the forms of a sign-in name the flow that was left, for when another tab signs in first. */
export const goesOnField = "goesOn";

/** @returns the flow that a sign-in form continues with, under the name that a link uses */
export function goesOnIn(form: Pick<FormData, "get">): { flow?: string } {
  const flow = form.get(goesOnField);
  return typeof flow === "string" ? { flow } : {};
}
