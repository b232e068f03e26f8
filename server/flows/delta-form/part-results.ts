// What became of each part of the delta form, and what follows: the next step, another page, or the form again (DLT-11 to DLT-13, DLT-18?).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import type { DeltaPart, DeltaValues } from "@/domain/delta-form/delta-form";
import type { PathAfterSsn } from "@/domain/delta-form/ssn-refusals";
import { formError, type Outcome, type ProblemValues, redirectTo } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { Agreement } from "@/domain/legal/agreements";
import { toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { currentSequence, entryFlowOf, sequenceLink, sequenceQuery } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { AccountProof } from "@/server/upstream/account-proof";
import { failureProblem } from "@/server/upstream/failure-problem";
import { isPlatformFailure, UpstreamError } from "@/server/upstream/upstream-error";

/** The form again, with a problem that is shown. */
export type FailedPart = {
  kind: "failed";
  part: DeltaPart;
  problem: Problem;
  facts?: ProblemValues;
};

/** What can also become of the SSN. */
export type SsnResult =
  /** SSN-10: the form again, for the last four digits only or for all nine. */
  | { kind: "asksAgain"; part: "ssn"; problem: Problem; asksPartialSsn: boolean }
  /** SSN-11: a step that the restrictions do not name. */
  | { kind: "opensStep"; part: "ssn"; step: CorrectiveAction }
  /** The player continues on another page. */
  | {
      kind: "leaves";
      part: "ssn";
      to: PathAfterSsn;
      strongAuthInitializationKey?: string | undefined;
      /** The other account that holds this SSN. */
      otherAccount?: SequenceRecord["otherAccount"];
    };

export type PartResult = { kind: "sent"; part: DeltaPart } | FailedPart | SsnResult;

type Sending = { values: DeltaValues; agreements: readonly Agreement[]; proof: AccountProof | undefined };

/** Sends one part of the form. Throws an UpstreamError when the platform fails. */
export type SendPart = (context: SignedInContext, sending: Sending) => Promise<PartResult>;

/** @returns a failed part, for the form to show */
export const failedPart = (part: DeltaPart, problem: Problem, facts?: ProblemValues): FailedPart => ({
  kind: "failed",
  part,
  problem,
  ...(facts && { facts }),
});

/**
 * DLT-13, DLT-18?: an error with a message is shown at the field, with our own text; one without becomes the general error. Both name the
 * code, because it is not known whether what was typed is at fault.
 * @throws the error, when it is not about what the player entered
 */
export function partAfterError(part: DeltaPart, error: unknown, atField: Problem): FailedPart {
  if (!(error instanceof UpstreamError) || error.kind !== "status" || error.status >= 500) throw error;
  // a refusal by right is not about what was typed, so checking it again would not help
  if (error.status === 403) return failedPart(part, "changeNotAllowed");
  const { code } = error;
  return error.developerMessage
    ? failedPart(part, atField, { [`${part}Code`]: code })
    : failedPart(part, "stepFailed", { code });
}

/**
 * DLT-11: a part that fails on the platform's side stays in the form, and what became of the others is kept.
 * @throws the failure where nothing has to be kept: the form then keeps its key, so that a second try is the same submit
 */
export function settledParts(
  parts: readonly DeltaPart[],
  settled: readonly PromiseSettledResult<PartResult>[],
): PartResult[] {
  const isKept = settled.some((one) => one.status === "fulfilled" && one.value.kind !== "failed");
  return settled.flatMap((one, index) => {
    if (one.status === "fulfilled") return one.value;
    const part = parts[index];
    const error: unknown = one.reason;
    if (!part || !isKept || !isPlatformFailure(error)) throw error;
    const { problem, facts } = failureProblem(error);
    return failedPart(part, problem, facts);
  });
}

/** Problems that are not about what was typed in one field. */
const generalProblems: readonly Problem[] = [
  "stepFailed",
  "tooManyTries",
  "networkBusy",
  "network",
  "resultUnknown",
  "server",
  "throttled",
  "throttledUntil",
  "notServed",
];

/** Parts whose problem the form shows. */
type ShownPart = FailedPart | Extract<SsnResult, { kind: "asksAgain" }>;

/**
 * Whether the SSN is asked for only by its last four digits (SSN-10, SSN-21?). The newest answer about the number decides. It is looked for in every sequence of the account, because a page that is reloaded or
 * opened from the home begins its own sequence.
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

/** Records what succeeded, so that it is not sent again, and what the next form needs. */
function keepResults(
  context: SignedInContext,
  record: SequenceRecord,
  { ssn, done }: { ssn: SsnResult | undefined; done: readonly DeltaPart[] },
) {
  const nextSsn = ssn?.kind === "asksAgain" && (ssn.asksPartialSsn || asksPartialSsn(context)) ? ssn : undefined;
  const opened = ssn?.kind === "opensStep" ? ssn.step : undefined;
  const otherAccount = ssn?.kind === "leaves" ? ssn.otherAccount : undefined;
  // a record that is not kept yet is written only if there is something to remember
  if (!context.record && !nextSsn && !opened && !otherAccount && done.length === 0) return;
  const steps = stepsAnsweredBy(done).map((code) => ({ code, at: context.now }));
  context.records.keep({
    ...record,
    done: [...record.done, ...steps],
    ...(nextSsn && { ssnAsked: { isPartial: nextSsn.asksPartialSsn, at: context.now } }),
    ...(opened && { opened, openedBy: "provide-ssn" as const }),
    ...(otherAccount && { otherAccount }),
  });
}

/** The form again: a general problem alone, else each problem at its field. */
function showAgain(failed: readonly ShownPart[], done: readonly DeltaPart[], isPartial: boolean): Outcome {
  const general = failed.find(({ problem }) => generalProblems.includes(problem));
  const partFacts = (general ? [general] : failed).flatMap((part) =>
    part.kind === "failed" && part.facts ? [part.facts] : [],
  );
  const facts: ProblemValues = Object.assign({}, ...partFacts);
  const more = { done, asksPartialSsn: isPartial, ...(partFacts.length > 0 && { facts }) };
  if (general) return formError(general.problem, more);
  // a part is named like its field
  const fields = Object.fromEntries(failed.map(({ part, problem }) => [part, problem]));
  const [only] = failed;
  const problem = failed.length === 1 && only ? only.problem : "checkAnswers";
  return formError(problem, { ...more, fields });
}

/** @returns what follows from the results of all parts */
export async function afterParts(context: SignedInContext, results: readonly PartResult[]): Promise<Outcome> {
  const record = currentSequence(context);
  const done = results.filter(({ kind }) => kind === "sent").map(({ part }) => part);
  if (done.length === results.length) return completeStep(context, stepsAnsweredBy(done));
  const ssn = results.find((result) => result.kind !== "sent" && result.kind !== "failed");
  const isPartial = ssn?.kind === "asksAgain" ? ssn.asksPartialSsn : asksPartialSsn(context);
  keepResults(context, record, { ssn, done });
  if (ssn?.kind === "opensStep") return redirectTo(toStep(ssn.step, sequenceQuery(context, record)));
  if (ssn?.kind === "leaves") {
    const { to, strongAuthInitializationKey } = ssn;
    const entryFlow = entryFlowOf(record);
    return redirectTo(to({ flowLink: sequenceLink(context, record), entryFlow, strongAuthInitializationKey }));
  }
  const shown = results.filter((result) => result.kind === "failed" || result.kind === "asksAgain");
  return showAgain(shown, done, isPartial);
}
