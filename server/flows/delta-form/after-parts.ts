// What the results of the parts mean for the delta form: the next step, another page, or the form again (DLT-11 to DLT-13).
import "server-only";
import { stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { currentSequence, entryFlowOf, keepSequence, sequenceLink, sequenceQuery } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { FailedPart, PartResult } from "./part-result";

/** Records what succeeded, so that it is not sent again, and what the next form needs. */
function keepResults(
  context: SignedInContext,
  record: SequenceRecord,
  {
    failed,
    done,
    asksPartialSsn,
  }: { failed: readonly FailedPart[]; done: readonly DeltaPart[]; asksPartialSsn: boolean },
) {
  const opened = failed.find(({ opens }) => opens)?.opens;
  const otherAccount = failed.find((result) => result.otherAccount)?.otherAccount;
  // a record without a cookie yet is written only if there is something to remember
  if (!context.record && !asksPartialSsn && !opened && !otherAccount && done.length === 0) return;
  const steps = stepsAnsweredBy(done).map((code) => ({ code, at: context.now }));
  keepSequence(context, {
    ...record,
    done: [...record.done, ...steps],
    ...((asksPartialSsn || record.ssnPartial) && { ssnPartial: asksPartialSsn }),
    ...(opened && { opened }),
    ...(otherAccount && { otherAccount }),
  });
}

/** The form again: a general problem alone, else each problem at its field. */
function showAgain(failed: readonly FailedPart[], done: readonly DeltaPart[], asksPartialSsn: boolean): Outcome {
  const general = failed.find(({ problem }) => ["stepFailed", "tooManyTries", "networkBusy"].includes(problem));
  if (general) {
    const { problem, facts } = general;
    return formError(problem, { done, asksPartialSsn, ...(facts && { facts }) });
  }
  // a part is named like its field
  const fields = Object.fromEntries(failed.map(({ part, problem }) => [part, problem]));
  const [only] = failed;
  const problem = failed.length === 1 && only ? only.problem : "checkAnswers";
  return formError(problem, { fields, done, asksPartialSsn });
}

/** @returns what follows from the results of all parts */
export function afterParts(context: SignedInContext, results: readonly PartResult[]): Outcome {
  const record = currentSequence(context);
  const failed = results.filter((result) => result.kind === "failed");
  const done = results.filter(({ kind }) => kind === "sent").map(({ part }) => part);
  if (failed.length === 0) return completeStep(context, stepsAnsweredBy(done));
  // SSN-21?: the newest answer about the number decides
  const asked = failed.find((result) => result.asksPartialSsn !== undefined)?.asksPartialSsn;
  const asksPartialSsn = asked ?? record.ssnPartial === true;
  keepResults(context, record, { failed, done, asksPartialSsn });
  const opened = failed.find(({ opens }) => opens)?.opens;
  if (opened) return redirectTo(toStep(opened, sequenceQuery(context, record)));
  const leaving = failed.find(({ leavesFor }) => leavesFor);
  if (leaving?.leavesFor) {
    const { leavesFor, strongAuthInitializationKey } = leaving;
    const entryFlow = entryFlowOf(record);
    return redirectTo(leavesFor({ flowLink: sequenceLink(context, record), entryFlow, strongAuthInitializationKey }));
  }
  return showAgain(failed, done, asksPartialSsn);
}
