// What the account home shows of several services, in one answer (offer "accountSummary").
import "server-only";
import * as z from "zod/mini";
import { type DepositLimit, depositLimitsIn } from "@/domain/account-home/deposit-limits";
import { seconds } from "@/domain/duration";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { lenient } from "./response-body";
import { type SeenSignIn, signInList, signInsFrom } from "./sign-in-history";
import { type Enrolment, enrolmentList, enrolmentsFrom } from "./strong-auth/enrolments";
import { type TransferState, transferFrom, transferStatus } from "./transfers";
import { documentList, documentsFrom, type ReceivedDocument } from "./uploads";
import type { Caller } from "./upstream";

/** More than a platform has kinds of limits. */
const maxLimits = 100;

export const accountSummary = defineOperation({
  name: "accountSummary",
  does: "Returns what the account home shows, in one answer: each member is the answer of the call of that name (documentUploads: of documentUploadList), or, for `balance` and `limits`, said here alone. A member is left out while it cannot be given at once.",
  service: "summaries",
  method: "GET",
  path: "/users/v1/summaries",
  optional: "accountSummary",
  // one that cannot be read must not take the others away
  answer: z.object({
    enrolments: lenient(enrolmentList.answer),
    documentUploads: lenient(documentList.answer),
    signIns: lenient(signInList.answer),
    transferStatus: lenient(transferStatus.answer),
    balance: lenient(z.number()),
    limits: lenient(
      z
        .array(
          z.object({
            type: z.string(),
            period: z.string(),
            amount: z.number(),
            used: z.nullish(z.number()),
          }),
        )
        .check(z.maxLength(maxLimits)),
    ),
  }),
  // the home is shown without it
  deadlineMs: seconds(5),
});

/** A member is undefined while the platform does not say. */
export type AccountSummary = {
  enrolments?: Enrolment[];
  documents?: ReceivedDocument[];
  signIns?: SeenSignIn[];
  transfer?: TransferState;
  balance?: number;
  depositLimits?: readonly DepositLimit[];
};

/** Reads the summary. @throws UpstreamError when the platform fails */
export async function readAccountSummary(caller: Caller): Promise<AccountSummary> {
  const { value } = await call(caller, accountSummary);
  const { enrolments, documentUploads, signIns: sent, transferStatus: transfer, balance, limits } = value;
  const signIns = sent ? signInsFrom(caller, sent) : undefined;
  return {
    ...(enrolments && { enrolments: enrolmentsFrom(enrolments) }),
    ...(documentUploads && { documents: documentsFrom(documentUploads) }),
    // without one of its entries the list says nothing about the last sign-in
    ...(signIns?.isWhole && { signIns: signIns.entries }),
    ...(transfer && { transfer: transferFrom(transfer) }),
    // a balance below zero is none that a player could use
    ...(typeof balance === "number" && balance >= 0 && { balance }),
    ...(limits && { depositLimits: depositLimitsIn(limits) }),
  };
}
