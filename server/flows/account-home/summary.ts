// What the home shows of other services: in one call where the platform has one, else each by itself. What is not answered in time is left
// out, because the home can be shown without it.
import "server-only";
import type { DepositLimit } from "@/domain/account-home/deposit-limits";
import type { CaseFacts } from "@/domain/case-status/case";
import type { SignedInContext } from "@/server/context/request-context";
import { loadArrivedTransfer } from "@/server/flows/case-status/cases";
import { lastSignInOf, loadLastSignIn, type SignIn } from "@/server/flows/sign-in-history/sign-in-history";
import { isOfferedByPlatform } from "@/server/lookups/offers";
import { optionalRead } from "@/server/lookups/optional-read";
import { readAccountSummary } from "@/server/upstream/account-summary";
import { type Enrolment, readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";

type Summary = {
  enrolments: readonly Enrolment[] | undefined;
  documents: readonly ReceivedDocument[] | undefined;
  /** Undefined unless one has arrived. */
  transfer: CaseFacts | undefined;
  lastSignIn: SignIn | undefined;
  /** Said by a platform with the summary alone, like the member below. */
  balance?: number | undefined;
  depositLimits?: readonly DepositLimit[] | undefined;
};

async function loadTogether(context: SignedInContext, mayMaintain: boolean): Promise<Summary> {
  const summary = (await optionalRead(readAccountSummary(context.upstream))) ?? {};
  const { enrolments, documents, signIns, transfer, balance, depositLimits } = summary;
  return {
    enrolments: mayMaintain ? enrolments : undefined,
    documents,
    transfer: await loadArrivedTransfer(context, async () => transfer),
    lastSignIn: signIns && lastSignInOf(signIns),
    balance,
    depositLimits,
  };
}

/** @param mayMaintain whether the player may change the account; without it second factors are not shown */
export async function loadSummary(context: SignedInContext, mayMaintain: boolean): Promise<Summary> {
  if (await isOfferedByPlatform(context, "accountSummary")) return loadTogether(context, mayMaintain);
  const [enrolments, documents, transfer, lastSignIn] = await Promise.all([
    mayMaintain ? optionalRead(readEnrolments(context.upstream)) : undefined,
    optionalRead(readDocuments(context.upstream)),
    loadArrivedTransfer(context),
    loadLastSignIn(context),
  ]);
  return { enrolments, documents, transfer, lastSignIn };
}
