// What the identity check can answer, in our words (KYC-55 to KYC-71, KYC-92 to KYC-95, KYC-125?).
import type { RequestedField } from "./requested-fields";

export const verificationStatuses = [
  "passed",
  "previouslyPassed",
  "previouslyDeleted",
  "emptyAcceptableMethods",
  "banned",
  "notSubmitted",
  "pending",
  "doNothing",
  "invalidInputData",
  "insufficientInformation",
  "verifyInformation",
  "kba",
] as const;
/** `unknown`: upstream said a word that no document mentions. */
export type VerificationStatus = (typeof verificationStatuses)[number] | "unknown";

export const verificationMethods = ["DocScan", "VerificationForm", "LicenseDataUpload", "CxDocUpload"] as const;
export type VerificationMethod = (typeof verificationMethods)[number] | "other";

const sameWord = (word: unknown) => (known: string) =>
  typeof word === "string" && known.toLowerCase() === word.toLowerCase();

/** KYC-125?: the casing is not certain, so it does not count. */
export const statusNamed = (word: unknown): VerificationStatus =>
  verificationStatuses.find(sameWord(word)) ?? "unknown";
/** KYC-95, KYC-125? */
export const methodNamed = (word: unknown): VerificationMethod => verificationMethods.find(sameWord(word)) ?? "other";

/** The older account that the details belong to (KYC-59, KYC-127?). */
export type OtherAccount = { initializationKey?: string; email?: string };

export type VerificationAnswer = {
  status: VerificationStatus;
  /** In upstream's order; the first is the way on. */
  methods: readonly VerificationMethod[];
  /** KYC-128?: 0 for none, for null and for absent. */
  attemptsLeft: number;
  /** Empty when upstream asks for no form of its own. */
  form: readonly RequestedField[];
  /** There when upstream says that recovery applies and gives what recovery needs. */
  recovery?: OtherAccount;
};
