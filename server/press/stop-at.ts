// What a press could not do is left to the page with the button: it says why where it can, and asks the platform with the same key where the
// answer was lost.
import "server-only";
import type { Outcome, Redirect } from "@/domain/forms/outcome";
import { redirectToRead } from "@/domain/forms/outcome";
import type { RequestContext } from "@/server/context/request-context";
import type { FlowRecord } from "@/server/records/flow-record";
import { toSequence } from "@/server/records/sequence";
import { afterLostCreation } from "@/server/session/gaming-session";
import { isSignedIn } from "@/server/session/signed-in";
import { isAnswerLost, type UpstreamError } from "@/server/upstream/upstream-error";
import type { Place } from "./place";
import type { Start } from "./start-at";

type Cause = { readonly problem?: string; readonly error?: UpstreamError };

/** @returns the page that says why; undefined where the page that the press has led to needs no words for it */
export function stopAt({ context, record }: Place, { name }: Start, { problem, error }: Cause): Redirect | undefined {
  const written = context.records.written(record.id);
  if (written === null) return undefined;
  const current = written ?? record;
  const unanswered = error && isAnswerLost(error) ? { unanswered: { page: name, key: context.submitKey } } : {};
  const stopped = problem ?? (error && afterLostCreation(error));
  if (name === "/postauth" && current.kind === "sequence" && stopped !== undefined && isSignedIn(context)) {
    context.records.keep({ ...current, ...unanswered, stopped });
    return redirectToRead(toSequence(context, "/postauth", current));
  }
  if ("unanswered" in unanswered) context.records.keep({ ...current, ...unanswered });
  return undefined;
}

/** Without the key of a press whose result is known now. */
function forget({ records, record, cookieWrites }: RequestContext): void {
  // a sign-in has ended the flow
  if (cookieWrites.dropsOlderRecords) return;
  const current: FlowRecord | null | undefined = record && (records.written(record.id) ?? record);
  if (!current?.unanswered || records.written(current.id) === null) return;
  const { unanswered: _, ...rest } = current;
  records.keep(rest as FlowRecord);
}

/** Runs the submit of a page. Where the answer to an earlier press of it was lost, it asks with the key of that press until it knows. */
export async function askingAgain<C extends RequestContext>(
  context: C,
  submit: (context: C) => Promise<Outcome>,
): Promise<Outcome> {
  const unanswered = context.record?.unanswered;
  if (!unanswered || unanswered.page !== context.here.split("?")[0]) return submit(context);
  const outcome = await submit({ ...context, submitKey: unanswered.key });
  forget(context);
  return outcome;
}
