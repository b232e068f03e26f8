// Whether the SSN is asked for by its last four digits alone (SSN-10, SSN-21?).
import "server-only";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence } from "@/server/records/sequence";

/**
 * The newest answer about the number decides. It is looked for in every sequence of the session, because a page that is reloaded or
 * opened from the home begins a sequence of its own.
 */
export function asksPartialSsn(context: SignedInContext): boolean {
  const own = currentSequence(context);
  const others = context.records.readAll().flatMap((record) => (record.kind === "sequence" ? record : []));
  const answers = [own, ...others].flatMap(({ ssnAsked, done }) => [
    ...done.flatMap(({ code, at }) => (code === "provide-ssn" ? { isPartial: false, at } : [])),
    ...(ssnAsked ? [ssnAsked] : []),
  ]);
  return answers.toSorted((a, b) => b.at - a.at)[0]?.isPartial ?? false;
}
