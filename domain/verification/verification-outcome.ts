// Outcomes of the identity check: the screen, and the next check by method (KYC-60 to KYC-95, KYC-117!, KYC-118!).
import type { VerificationAnswer, VerificationMethod, VerificationStatus } from "./verification-answer";

/** The four checks that can come next, named as in the SSN step (SSN-19?). */
export type NextCheck = "docscan" | "verification-form" | "doc-info-entry-form" | "doc-upload";

/** KYC-92 to KYC-95 */
const nextCheckByMethod = {
  DocScan: "docscan",
  VerificationForm: "verification-form",
  LicenseDataUpload: "doc-info-entry-form",
  CxDocUpload: "doc-upload",
  other: "doc-upload",
} satisfies Record<VerificationMethod, NextCheck>;

/** @returns the check for the first acceptable method; without one the upload, as for any other value (KYC-95, KYC-117!) */
export const nextCheckFor = ([first]: readonly VerificationMethod[]): NextCheck => nextCheckByMethod[first ?? "other"];

export type ContainerState =
  | "passed"
  | "banned"
  | "previouslyDeleted"
  | "emptyAcceptableMethods"
  | "accountRecovery"
  | NextCheck;

type Rule = (answer: VerificationAnswer) => ContainerState;

/** KYC-78, KYC-117!, KYC-124?: by the first acceptable method; without one the error screen with a retry. */
const byMethod: Rule = ({ methods }) => (methods.length === 0 ? "emptyAcceptableMethods" : nextCheckFor(methods));

const rules = {
  passed: () => "passed",
  previouslyPassed: () => "passed",
  previouslyDeleted: () => "previouslyDeleted",
  emptyAcceptableMethods: () => "emptyAcceptableMethods",
  banned: () => "banned",
  notSubmitted: byMethod,
  pending: byMethod,
  doNothing: byMethod,
  invalidInputData: byMethod,
  insufficientInformation: byMethod,
  // KYC-75, KYC-126?: document scan anywhere in the list, not only in first place
  verifyInformation: (answer) => (answer.methods.includes("DocScan") ? "docscan" : byMethod(answer)),
  // KYC-77 comes before KYC-76, which covers answers without recovery; KYC-127? decides what neither covers
  kba: (answer) => {
    if (answer.recovery) return "accountRecovery";
    return answer.methods.length === 0 ? "previouslyDeleted" : byMethod(answer);
  },
  unknown: byMethod,
} satisfies Record<VerificationStatus, Rule>;

/** @returns the state for an answer, after a submit as well as when the page is opened */
export const containerStateOf = (answer: VerificationAnswer): ContainerState => rules[answer.status](answer);

const closed: readonly ContainerState[] = ["banned", "previouslyDeleted"];

/** @returns whether the account can still be verified; if not, "verify later" is not offered */
export const canBeVerified = (state: ContainerState): boolean => !closed.includes(state);

/** Result of an enhanced check (KYC-110 to KYC-113). */
export type EnhancedResult = "passed" | "again" | "doc-upload" | "globalError";

/** Decision order: 1. passed; 2. attempts left; 3. an upload as first method; 4. the global error. */
export function enhancedResultOf({ status, attemptsLeft, methods }: VerificationAnswer): EnhancedResult {
  if (status === "passed" || status === "previouslyPassed") return "passed";
  if (attemptsLeft > 0) return "again";
  return methods[0] === "CxDocUpload" ? "doc-upload" : "globalError";
}
