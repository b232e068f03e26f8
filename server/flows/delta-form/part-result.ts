// What became of one part of the delta form, and what an error means for it (DLT-13, DLT-18?).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import type { PathAfterSsn } from "@/domain/delta-form/ssn-refusals";
import type { ProblemValues } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type FailedPart = {
  kind: "failed";
  part: DeltaPart;
  problem: Problem;
  facts?: ProblemValues;
  /** Where the player continues instead of this form. */
  leavesFor?: PathAfterSsn;
  strongAuthInitializationKey?: string | undefined;
  /** A step that the restrictions do not name. */
  opens?: CorrectiveAction;
  /** The form now asks for the last four digits only. */
  asksPartialSsn?: boolean;
  /** The other account that holds this SSN. */
  otherAccount?: SequenceRecord["otherAccount"];
};

export type PartResult = { kind: "sent"; part: DeltaPart } | FailedPart;

/** @returns a failed part, for the form to show */
export const failedPart = (
  part: DeltaPart,
  problem: Problem,
  more: Omit<FailedPart, "kind" | "part" | "problem"> = {},
): FailedPart => ({ kind: "failed", part, problem, ...more });

/**
 * DLT-13, DLT-18?: an error with a message is shown at the field, with our own text; one without becomes the general error.
 * @throws the error, when it is not about what the player entered
 */
export function partAfterError(part: DeltaPart, error: unknown, atField: Problem): FailedPart {
  if (!(error instanceof UpstreamError) || error.kind !== "status" || error.status >= 500) throw error;
  // a refusal by right is not about what was typed, so checking it again would not help
  if (error.status === 403) return failedPart(part, "changeNotAllowed");
  return failedPart(part, error.developerMessage ? atField : "stepFailed");
}
