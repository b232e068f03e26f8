// Identity checks: state, verification form, enhanced check and SSN reverification (API-09, API-11, API-16, KYC-30, KYC-54 to KYC-59).
import "server-only";
import * as z from "zod/mini";
import { entryFlows } from "@/domain/scan/scan-links";
import { banned, passed, type Statement } from "@/domain/verdicts/verdicts";
import { inputNames } from "@/domain/verification/requested-fields";
import type { VerificationAnswer } from "@/domain/verification/verification-answer";
import { receiptsMember } from "../agreements/sent-receipts";
import { call } from "../call";
import { defineOperation, type OperationResponse } from "../define-operation";
import type { Caller } from "../upstream";
import { Verification } from "./verification-response";

const service = "verifications";
const path = "/verifications/v1/verifications";

/** KYC-64 */
const banIn = (response: OperationResponse): Statement | undefined =>
  response.ok && (response.value as VerificationAnswer).status === "banned" ? banned("banned") : undefined;

const isPass = ({ status }: VerificationAnswer) => status === "passed" || status === "previouslyPassed";

/** An old pass that is read again ends nothing; only a check that passes now does. */
const verdictIn = (response: OperationResponse): Statement | undefined =>
  banIn(response) ?? (response.ok && isPass(response.value as VerificationAnswer) ? passed("verification") : undefined);

export const verificationState = defineOperation({
  name: "verificationState",
  does: "Returns the verification state: the last relevant answer, or the form to fill in.",
  service,
  method: "GET",
  path,
  query: z.object({ countryCode: z.optional(z.string()) }),
  answer: Verification,
  says: banIn,
});

/**
 * Reads the verification state: the last relevant answer, or the form to fill in.
 * @param countryCode the player's residence, which decides the requested fields
 */
export const readVerification = async (caller: Caller, countryCode?: string): Promise<VerificationAnswer> =>
  (await call(caller, verificationState, { query: countryCode === undefined ? {} : { countryCode } })).value;

const optionalText = z.optional(z.string());
/** KYC-11: all optional, because the body has only the requested fields. */
const FormMembers = {
  ...(Object.fromEntries(inputNames.map((name) => [name, optionalText])) as Record<
    (typeof inputNames)[number],
    typeof optionalText
  >),
  dob: optionalText,
  usDob: optionalText,
  licenseIssueDate: optionalText,
  licenseExpirationDate: optionalText,
  creditCheckBox: z.optional(z.boolean()),
  ...receiptsMember,
};

const write = {
  service,
  method: "POST",
  idempotent: true,
  setsToken: true,
  answer: Verification,
  says: verdictIn,
} as const;

export const identityCheck = defineOperation({
  ...write,
  name: "verificationSubmit",
  does: "Checks an identity by the values of the form.",
  path,
  body: z.object({
    verificationFlow: z.enum(entryFlows),
    // from the device-intelligence SDK; "" when there is none (KYC-131?)
    AdditionalInformation: z.object({ SocureSessionToken: z.string() }),
    ...FormMembers,
  }),
});

export const enhancedCheck = defineOperation({
  ...write,
  name: "enhancedVerifications",
  does: "Checks an identity more closely.",
  path: "/verifications/v1/enhanced",
  body: z.object(FormMembers),
});

export const ssnReverification = defineOperation({
  ...write,
  name: "ssnReverification",
  does: "Checks an identity again, by Social Security number: nine digits, or the last four.",
  path: "/reverifications/v1/users/{userKey}/SSN",
  // nine digits or the last four; a secret, only ever in the body (API-09, KYC-98)
  body: z.object({ userKey: z.string(), ssn: z.string() }),
});
