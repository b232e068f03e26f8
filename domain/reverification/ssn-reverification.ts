// Outcomes of a reverification by SSN (KYC-94 to KYC-106), mapped to the refusals of the SSN step (SSN-19?, ERR-31 to ERR-37).
import type { SsnRefusal } from "../delta-form/ssn-refusals";
import type { VerificationAnswer, VerificationStatus } from "../verification/verification-answer";
import { nextCheckFor } from "../verification/verification-outcome";

/** SSN-19?: refusal → the name that the requirements use for it in reverification. */
export const reverificationStates = {
  "verify-information": "VERIFY_INFORMATION",
  "verification-form": "VERIFICATION_FORM",
  "account-recovery": "ACCOUNT_RECOVERY",
  banned: "BANNED",
  "doc-info-entry-form": "DOC_INFO_ENTRY_FORM",
  "doc-upload": "DOC_UPLOAD",
  docscan: "DOCSCAN",
} as const satisfies Record<SsnRefusal, string>;

export type SsnReverification =
  | { kind: "passed" }
  | {
      kind: "refused";
      refusal: SsnRefusal;
      /** KYC-102, KYC-129?: the last four digits are enough now. */
      asksPartialSsn: boolean;
    };

type Rule = (answer: VerificationAnswer) => SsnReverification;

const refused = (refusal: SsnRefusal, asksPartialSsn = false): SsnReverification => ({
  kind: "refused",
  refusal,
  asksPartialSsn,
});
const success: Rule = () => ({ kind: "passed" });
const scan: Rule = () => refused("docscan");

/** KYC-102, KYC-103 */
const information: Rule = ({ attemptsLeft, form, methods }) =>
  attemptsLeft > 0
    ? refused(
        "verify-information",
        form.some(({ name }) => name === "ssn4") && !form.some(({ name }) => name === "ssn9"),
      )
    : refused(nextCheckFor(methods));

const rules = {
  passed: success,
  previouslyPassed: success,
  banned: () => refused("banned"),
  notSubmitted: information,
  pending: information,
  doNothing: information,
  invalidInputData: information,
  insufficientInformation: information,
  verifyInformation: information,
  kba: ({ recovery, methods }) => refused(recovery ? "account-recovery" : nextCheckFor(methods)),
  previouslyDeleted: scan,
  emptyAcceptableMethods: scan,
  unknown: scan,
} satisfies Record<VerificationStatus, Rule>;

/** @returns the outcome of an answer */
export const afterSsnReverification = (answer: VerificationAnswer): SsnReverification => rules[answer.status](answer);
