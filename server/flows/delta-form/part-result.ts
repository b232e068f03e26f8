// What became of one part of the delta form, and what an error means for it (DLT-13, DLT-18?).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import type { PathAfterSsn } from "@/domain/delta-form/ssn-refusals";
import type { ProblemValues } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { UpstreamError } from "@/server/upstream/upstream-error";

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
