// Alternatives out of the corrective actions that complete no step: refresh and look-around; and whether verify later is one.
import { lookAroundLogoutPermissions } from "@/domain/operator/own-choices";
import { isBanned } from "@/domain/routing/gate";
import "server-only";
import { isSkipOffered } from "@/domain/corrective-actions/required-actions";
import { type Outcome, redirectTo, rerender } from "@/domain/forms/outcome";
import type { Restriction } from "@/domain/restrictions/restriction";
import { logsOutToLookAround } from "@/domain/restrictions/restriction-actions";
import type { Leaving } from "@/domain/restrictions/restriction-view";
import { productHome, redirectToProduct } from "@/domain/routing/destinations";
import { lookAroundEndsSession } from "@/domain/session/logout";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { logOutThen } from "@/server/session/session-lifecycle";
import { type LoadedActions, loadRequiredActions } from "./required-actions";

/** The refresh button of a global error: forgets the repeats and loads again (CA-43, CA-55!). */
export async function refresh(context: SignedInContext): Promise<Outcome> {
  const { lastDone: _, strongAuth: __, ...record } = currentSequence(context);
  if (context.record) context.records.keep(record);
  return redirectTo(toSequence(context, "/correctiveactions", record));
}

/** @returns whether look-around ends the session, by the restrictions of the product that is left (GATE-65, GATE-66, GATE-69!) */
export const leavingEndsSession = ({ player }: SignedInContext, restrictions: readonly Restriction[]): boolean =>
  lookAroundEndsSession(restrictions.some(logsOutToLookAround), player.permissions, lookAroundLogoutPermissions);

/** For the pages that offer look-around: their button says whether it ends the session. */
export async function loadLeaving(context: SignedInContext): Promise<Exclude<Leaving, { how: "hide" }>> {
  const { restrictions } = await loadRequiredActions(context);
  return { how: "offer", endsSession: leavingEndsSession(context, restrictions) };
}

async function lookAroundThen(context: SignedInContext, then: () => Outcome): Promise<Outcome> {
  const { endsSession } = await loadLeaving(context);
  return endsSession ? logOutThen(context, "letMeLookAround", then) : then();
}

/** Look-around: to the product home (GATE-67). */
export const lookAround = (context: SignedInContext): Promise<Outcome> =>
  lookAroundThen(context, () => redirectToProduct(productHome(context), context.product));

/** The same in the operator's app, which closes the webview instead of going home (GATE-68). */
export const reportLookAround = (context: SignedInContext): Promise<Outcome> => lookAroundThen(context, rerender);

/** @returns whether "verify later" may be offered now (CA-51, PA-47?) */
export const mayVerifyLater = (context: SignedInContext, { required }: LoadedActions): boolean =>
  isSkipOffered(required, context.product, isBanned(context.player));
