// Alternatives out of the corrective actions that complete no step: refresh, look-around, verify later.
import "server-only";
import { productHome } from "@/domain/destinations";
import { type Outcome, redirectTo, rerender } from "@/domain/outcome";
import { logsOutToLookAround } from "@/domain/restrictions/blocks";
import { lookAroundEndsSession } from "@/domain/session/logout";
import { config } from "@/server/config";
import { currentSequence, keepSequence, toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { logOutThen } from "@/server/session/end-session";
import { loadRequiredActions } from "./required-actions";
import { mayVerifyLater } from "./steps";

/** The refresh button of a global error: forgets the repeats and loads again (CA-43, CA-55!). */
export async function refresh(context: SignedInContext): Promise<Outcome> {
  const { lastDone: _, strongAuth: __, ...record } = currentSequence(context);
  if (context.record) keepSequence(context, record);
  return redirectTo(toSequence(context, "/correctiveactions", record));
}

/** With a logout first when the rule says so (GATE-65, GATE-66, GATE-69!). */
async function leaveFor(context: SignedInContext, then: () => Outcome): Promise<Outcome> {
  const { restrictions } = await loadRequiredActions(context);
  return lookAroundEndsSession(
    restrictions.some(logsOutToLookAround),
    context.player.permissions,
    config().LOOK_AROUND_LOGOUT_PERMISSIONS,
  )
    ? logOutThen(context, "letMeLookAround", then)
    : then();
}

/** Look-around: to the product home (GATE-67). */
export const lookAround = (context: SignedInContext): Promise<Outcome> =>
  leaveFor(context, () => redirectTo(productHome(context)));

/** The same in the operator's app, which closes the webview instead of going home (GATE-68). */
export const reportLookAround = (context: SignedInContext): Promise<Outcome> => leaveFor(context, rerender);

/** CA-61?: after the confirmation, goes on as if the flow had succeeded, without recording the step as done. */
export async function skipForNow(context: SignedInContext): Promise<Outcome> {
  const record = currentSequence(context);
  if (!mayVerifyLater(context, await loadRequiredActions(context)))
    return redirectTo(toSequence(context, "/correctiveactions", record));
  const skipped = { ...record, skipped: true };
  keepSequence(context, skipped);
  return redirectTo(toSequence(context, "/postauth", skipped));
}
