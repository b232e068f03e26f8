// Answers of the identity check (KYC-55 to KYC-71, KYC-92 to KYC-95, KYC-125?).
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
/** `unknown` stands for any undocumented status. */
export type VerificationStatus = (typeof verificationStatuses)[number] | "unknown";

export const verificationMethods = ["DocScan", "VerificationForm", "LicenseDataUpload", "CxDocUpload"] as const;
export type VerificationMethod = (typeof verificationMethods)[number] | "other";

const sameWord = (word: unknown) => (known: string) =>
  typeof word === "string" && known.toLowerCase() === word.toLowerCase();

/** KYC-125?: the letter case is not specified, so it is ignored. */
export const statusNamed = (word: unknown): VerificationStatus =>
  verificationStatuses.find(sameWord(word)) ?? "unknown";
/** KYC-95, KYC-125?: ignores letter case as well. */
export const methodNamed = (word: unknown): VerificationMethod => verificationMethods.find(sameWord(word)) ?? "other";

/** The older account with the same identity (KYC-59, KYC-127?). */
export type OtherAccount = { initializationKey?: string; email?: string };

export type VerificationAnswer = {
  status: VerificationStatus;
  /** In upstream's order; the first decides the next check. */
  methods: readonly VerificationMethod[];
  /** KYC-128?: null and absent count as 0. */
  attemptsLeft: number;
  /** Requested fields; empty means the country's default form. */
  form: readonly RequestedField[];
  /** Set when upstream offers account recovery and sends the data for it. */
  recovery?: OtherAccount;
};
