// Leads a player whose session has ended to the sign-in page, and from there back to where they were.
import "server-only";
import { cookies } from "next/headers";
import type { Path } from "@/domain/forms/outcome";
import type { Refused } from "@/domain/routing/gate";
import { type Route, to } from "@/domain/routing/routes";
import { setCookieHeader } from "@/domain/session/cookie-names";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { prefixAt } from "@/server/session/cookies";
import type { Notice } from "@/server/session/notice";
import { endedAccount, refusedNotice, wayBack } from "@/server/session/way-back";
import { tellFront } from "@/server/telemetry/running-request";
import { type Jar, writeCookies } from "./cookie-writes";

/**
 * Sends a notice with the response to the page that is being rendered: all that a GET may change (promise 6). Next lets only actions and
 * handlers set a cookie, so the page hands it to the HTTP front (decision 006).
 */
async function sendNotice(context: UngatedContext, notice: Notice): Promise<void> {
  const jar = await cookies();
  const sent: string[] = [];
  const reading = { get: jar.get.bind(jar), getAll: jar.getAll.bind(jar), has: jar.has.bind(jar) };
  const prefix = prefixAt(context.brand.id);
  // a seal needs no encoding
  const set = (name: string, value: string, { maxAge }: { maxAge: number }) =>
    void sent.push(setCookieHeader(name, value, prefix, maxAge));
  await writeCookies(context, { records: {}, notice }, { ...reading, set } as unknown as Jar);
  tellFront({ cookies: sent });
}

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
  await sendNotice(context, refusedNotice(context));
  return to("/logout", { ...wayBack(context), ended: true });
}
