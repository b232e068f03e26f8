// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code leads to document scan.
import type { CorrectiveAction } from "../corrective-actions/registry";
import { duplicatePerson } from "../destinations";
import { type HandOver, type LeavingWay, toWay } from "../documents/document-check-links";
import type { Path } from "../outcome";
import { to } from "../routes";

export const ssnRefusals = [
  "verify-information",
  "verification-form",
  "account-recovery",
  "banned",
  "doc-info-entry-form",
  "doc-upload",
  "docscan",
] as const;
export type SsnRefusal = (typeof ssnRefusals)[number];

/** A page outside the step, which continues the flow that it is handed. */
export type PathAfterSsn = (handOver: HandOver) => Path;

export type AfterSsnRefusal =
  /** The form again, with the retry message. */
  | { kind: "retry" }
  /** A step that the restrictions do not name. */
  | { kind: "openStep"; step: CorrectiveAction }
  | { kind: "leave"; to: PathAfterSsn };

const leaveBy = (way: LeavingWay) =>
  ({ kind: "leave", to: (handOver: HandOver) => toWay(way, handOver) }) satisfies AfterSsnRefusal;

/** Does not compile until every refusal leads somewhere. */
export const afterSsnRefusal = {
  "verify-information": { kind: "retry" },
  "verification-form": { kind: "openStep", step: "kyc-adv-check" },
  "account-recovery": { kind: "leave", to: ({ flowLink }) => duplicatePerson(flowLink) },
  banned: { kind: "leave", to: () => to("/locked", { reason: "banned" }) },
  "doc-info-entry-form": leaveBy("doc-info-entry-form"),
  "doc-upload": leaveBy("doc-upload"),
  docscan: leaveBy("docscan"),
} satisfies Record<SsnRefusal, AfterSsnRefusal>;

/** SSN-17 */
export const afterUnknownSsnRefusal: PathAfterSsn = afterSsnRefusal.docscan.to;
