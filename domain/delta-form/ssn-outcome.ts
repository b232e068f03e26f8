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

/** A page outside the step, which goes on with the flow that it is handed. */
export type Leads = (handOver: HandOver) => Path;

/** `again` keeps the player on the form, with the retry message; `opens` shows a step that the restrictions do not name. */
export type AfterSsn = { again: true } | { opens: CorrectiveAction } | { movesTo: Leads };

const way =
  (name: LeavingWay): Leads =>
  (handOver) =>
    toWay(name, handOver);

/** SSN-17 */
export const otherSsnRefusal: Leads = way("docscan");

export const afterSsnRefusal = {
  "verify-information": { again: true },
  "verification-form": { opens: "kyc-adv-check" },
  "account-recovery": { movesTo: ({ aim }) => duplicatePerson(aim) },
  banned: { movesTo: () => to("/locked", { reason: "banned" }) },
  "doc-info-entry-form": { movesTo: way("doc-info-entry-form") },
  "doc-upload": { movesTo: way("doc-upload") },
  docscan: { movesTo: way("docscan") },
} satisfies Record<SsnRefusal, AfterSsn>;
