// What an answer to an attestation leads to: on with the sequence, to a page of the operator, or out (ATT-36 to ATT-42, ATT-45 to ATT-47).
import "server-only";
import { opensLimits } from "@/domain/attestations/attestation";
import type { AttestationAction } from "@/domain/attestations/attestation-keys";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { type ResponsibleGamingPage, responsibleGaming, statSheet } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { logOutThen } from "@/server/session/session-lifecycle";

const pages: Readonly<Partial<Record<AttestationAction, ResponsibleGamingPage>>> = {
  responsibleGaming: "centre",
  depositLimits: "depositLimits",
  timeLimits: "timeLimits",
  paymentMethods: "depositMethods",
  coolOff: "coolOff",
};

/** @returns the operator's page of an action; undefined for continuing and for logging out */
export function pageAfterAnswer(context: SignedInContext, action: AttestationAction): Path | undefined {
  const page = pages[action];
  if (page) return responsibleGaming(context, page, "attestation");
  return action === "statSheet" ? statSheet(context, true) : undefined;
}

/** ATT-46: the app opens limits in a webview over our success screen, which the record names. */
function openInApp(context: SignedInContext, action: AttestationAction): Outcome {
  const record = { ...currentSequence(context), openedLimits: { action, at: context.now } };
  context.records.keep(record);
  return redirectTo(toSequence(context, "/correctiveactions/limits", record));
}

/** Carries out an action. The answer is recorded already, or was recorded by an earlier press. */
export async function carryOut(context: SignedInContext, action: AttestationAction): Promise<Outcome> {
  if (action === "logOut") {
    const { siteExperience: intendedSiteExp, product } = context;
    return logOutThen(context, "default", (errorCode) =>
      redirectTo(to("/logout", { intendedSiteExp, product, errorCode })),
    );
  }
  if (context.native && opensLimits(action)) return openInApp(context, action);
  const page = pageAfterAnswer(context, action);
  return page ? redirectTo(page) : toEntryPage(context);
}
