// Which page of a flow has submitted itself. A form does so once, until its record advances; after that the page shows its button, so
// that Back, Forward and reload send nothing. The mark is in the record, because the browser stores nothing.
import "server-only";
import type { Outcome } from "@/domain/forms/outcome";
import { routeAt } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { hasFlash } from "@/server/session/flash";
import { isSubmitted, selfSubmitMark } from "./flow-record";

/** The page that a form was submitted from without a press; "" when a button was pressed. */
const submittedBy = (form: FormData): string => {
  const pathname = form.get("selfSubmit");
  return typeof pathname === "string" && routeAt(pathname) ? pathname : "";
};

/** In the flash message of a session that continues where another one ended: a page whose flow has no record yet does not submit itself either. */
export const resumedWord = "resumed";

/** @returns whether the page of this request must not submit itself (again) */
export function hasStarted(context: Pick<RequestContext, "record" | "here" | "flash">): boolean {
  const { record, here } = context;
  const [pathname = ""] = here.split("?");
  return record ? isSubmitted(record, pathname) : hasFlash(context, resumedWord);
}

/** Marks the record of a form that submitted itself and opened the next page. A record that ends with this submit needs no mark. */
export function markStarted({ record, records, cookieWrites }: RequestContext, form: FormData, outcome: Outcome): void {
  const pathname = submittedBy(form);
  const endsRecords = cookieWrites.dropsOlderRecords || cookieWrites.token === null;
  if (!pathname || !record || outcome.kind !== "redirect" || endsRecords) return;
  const written = records.written(record.id);
  const current = written === undefined ? record : written;
  if (current) records.keep({ ...current, selfSubmitted: selfSubmitMark(pathname, current) });
}

/** @returns how the redirect enters the history: in place of a page that submitted itself, so that Back does not lead to it */
export const historyEntryFor = (form: FormData): "push" | "replace" => (submittedBy(form) ? "replace" : "push");
