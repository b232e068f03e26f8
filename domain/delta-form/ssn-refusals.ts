// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code is taken for docscan.
import type { CorrectiveAction } from "../corrective-actions/registry";
import type { Path } from "../forms/outcome";
import { duplicatePerson } from "../routing/destinations";
import { to } from "../routing/routes";
import { type DocumentCheck, type DocumentCheckOptions, toDocumentCheck } from "../scan/document-check-links";

/** A page outside the step, which continues the step's flow. */
export type PathAfterSsn = (options: DocumentCheckOptions) => Path;

export type AfterSsnRefusal =
  /** The form again, with the retry message. */
  | { kind: "retry" }
  /** A step that the restrictions do not name. */
  | { kind: "openStep"; step: CorrectiveAction }
  | { kind: "leave"; to: PathAfterSsn };

const toCheck = (check: DocumentCheck) =>
  ({ kind: "leave", to: (options: DocumentCheckOptions) => toDocumentCheck(check, options) }) satisfies AfterSsnRefusal;

/** The platform's code of each refusal, and what follows. */
export const afterSsnRefusal = {
  "verify-information": { kind: "retry" },
  "verification-form": { kind: "openStep", step: "kyc-adv-check" },
  "account-recovery": { kind: "leave", to: ({ flowLink }) => duplicatePerson(flowLink) },
  banned: { kind: "leave", to: () => to("/locked") },
  "doc-info-entry-form": toCheck("doc-info-entry-form"),
  "doc-upload": toCheck("doc-upload"),
  docscan: toCheck("docscan"),
} satisfies Record<string, AfterSsnRefusal>;
export type SsnRefusal = keyof typeof afterSsnRefusal;
export const ssnRefusals = Object.keys(afterSsnRefusal) as SsnRefusal[];
