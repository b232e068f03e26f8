// Leads a player whose session has ended to the sign-in page, and from there back to where they were.
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import type { Refused } from "@/domain/routing/gate";
import { type Route, to } from "@/domain/routing/routes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { endedAccount, refusedFlash, wayBack } from "@/server/session/way-back";
import { sendWithPage } from "./cookies-of-a-page";

/** @returns whether the flow of this request is of the account whose session has ended in this browser */
const isOfEndedSession = (context: UngatedContext): boolean =>
  !context.record && endedAccount(context) !== undefined && context.records.readEnded(context.query.flow) !== undefined;

/**
 * @returns whether the visitor may have been a player of whom the page knows nothing any more. That includes the pages that are open to
 *   every visitor and belong to a flow, as those of strong authentication do.
 */
export const lacksSession = (
  context: UngatedContext,
  { signsIn }: Pick<Route, "signsIn">,
  refused: Refused | undefined,
): boolean => (refused ? refused.reason === "anonymous" : !signsIn && isOfEndedSession(context));

/** @returns the sign-in page that leads back; undefined where no session has ended */
export function toSignInAgain(context: UngatedContext): Path | undefined {
  const back = endedAccount(context) === undefined ? undefined : wayBack(context);
  return back && to("/login", back);
}

/**
 * The platform refuses the session of a page that renders. A GET cannot end it, so the logout page says so and its form ends it (ERR-93?).
 * @returns the logout page
 */
export async function toLogoutAfterEnd(context: SignedInContext): Promise<Path> {
  await sendWithPage(context, { flash: refusedFlash(context) });
  return to("/logout", { ...wayBack(context), ended: true });
}
