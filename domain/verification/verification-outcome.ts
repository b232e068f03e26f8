// Where an answer of the identity check leads: the container's state, and the way on by method (KYC-60 to KYC-95, KYC-117!, KYC-118!).
import type { VerificationAnswer, VerificationMethod, VerificationStatus } from "./verification-answer";

/** The four ways on, in the words of the SSN step (SSN-19?). */
export type Way = "docscan" | "verification-form" | "doc-info-entry-form" | "doc-upload";

/** KYC-92 to KYC-95 */
const wayBy = {
  DocScan: "docscan",
  VerificationForm: "verification-form",
  LicenseDataUpload: "doc-info-entry-form",
  CxDocUpload: "doc-upload",
  other: "doc-upload",
} satisfies Record<VerificationMethod, Way>;

/** @returns the way on by the first acceptable method; none at all counts as "any other value" (KYC-95, KYC-117!) */
export const nextCheckFor = ([first]: readonly VerificationMethod[]): Way => nextCheckByMethod[first ?? "other"];

export type ContainerState =
  | "passed"
  | "banned"
  | "previouslyDeleted"
  | "emptyAcceptableMethods"
  | "accountRecovery"
  | Way;

type Rule = (answer: VerificationAnswer) => ContainerState;

/** KYC-78, KYC-117!, KYC-124?: the first acceptable method, and without one the error with a retry. */
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
  // KYC-75, KYC-126?: any of them, not only the first.
  verifyInformation: (answer) => (answer.methods.includes("DocScan") ? "docscan" : byMethod(answer)),
  // KYC-77 before KYC-76, which speaks of answers without recovery; KYC-127? for what neither covers.
  kba: (answer) => {
    if (answer.recovery) return "accountRecovery";
    return answer.methods.length === 0 ? "previouslyDeleted" : byMethod(answer);
  },
  unknown: byMethod,
} satisfies Record<VerificationStatus, Rule>;

/** @returns the one state that an answer puts the container into, after a submit and when it is opened */
export const containerStateOf = (answer: VerificationAnswer): ContainerState => rules[answer.status](answer);

const closed: readonly ContainerState[] = ["banned", "previouslyDeleted"];

/** @returns whether the account can be verified at all; where it cannot, it cannot be later either */
export const canBeVerified = (state: ContainerState): boolean => !closed.includes(state);

/** An enhanced check: passed, once more, an upload, or nothing that we can show (KYC-110 to KYC-113). */
export type EnhancedResult = "passed" | "again" | "doc-upload" | "globalError";

/** Decision order: 1. passed; 2. attempts left; 3. an upload as first method; 4. the global error. */
export function enhancedResultOf({ status, attemptsLeft, methods }: VerificationAnswer): EnhancedResult {
  if (status === "passed" || status === "previouslyPassed") return "passed";
  if (attemptsLeft > 0) return "again";
  return methods[0] === "CxDocUpload" ? "doc-upload" : "globalError";
}
