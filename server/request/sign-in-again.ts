// Leads a player whose session has ended to the sign-in page, and notes where they were.
import "server-only";
import { cookies } from "next/headers";
import type { Path } from "@/domain/forms/outcome";
import type { Refused } from "@/domain/routing/gate";
import { type Route, to } from "@/domain/routing/routes";
import { setCookieHeader } from "@/domain/session/cookie-names";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { prefixAt } from "@/server/session/cookies";
import { noteEnd, refusedNotice } from "@/server/session/note-end";
import { tellFront } from "@/server/telemetry/running-request";
import { type Jar, writeCookies } from "./cookie-writes";

/** Only what changes nothing but what the next page says and where it leads: a GET must not do more (promise 6). */
type RenderedWrites = Pick<CookieWrites, "note" | "notice">;

/**
 * Sends cookies with the response to the page that is being rendered. Next lets only actions and handlers set one, so the page hands them to
 * the HTTP front (decision 006).
 */
async function sendCookies(context: UngatedContext, { note, notice }: RenderedWrites): Promise<void> {
  const jar = await cookies();
  const sent: string[] = [];
  const reading = { get: jar.get.bind(jar), getAll: jar.getAll.bind(jar), has: jar.has.bind(jar) };
  const prefix = prefixAt(context.brand.id);
  // a seal needs no encoding
  const set = (name: string, value: string, { maxAge }: { maxAge: number }) =>
    void sent.push(setCookieHeader(name, value, prefix, maxAge));
  const rendering = { ...reading, set } as unknown as Jar;
  await writeCookies(context, { records: {}, ...(note && { note }), ...(notice && { notice }) }, rendering);
  tellFront({ cookies: sent });
}

/** @returns whether the flow of this request began in a session that has ended */
function isOfEndedSession(context: UngatedContext): boolean {
  const { player, record, records, query } = context;
  if (player || record) return false;
  // read last, because that opens its seal
  const { sessionNote } = context.sealed;
  return sessionNote !== undefined && records.readEnded(sessionNote.sid, query.flow) !== undefined;
}

/**
 * @returns whether the visitor may have been a player of whom the page knows nothing any more. That includes the pages that are open to
 *   every visitor and belong to a flow, as those of strong authentication do.
 */
export const lacksSession = (
  context: UngatedContext,
  { signsIn }: Pick<Route, "signsIn">,
  refused: Refused | undefined,
): boolean => (refused ? refused.reason === "anonymous" : !signsIn && isOfEndedSession(context));

/**
 * @param isRendering the request is for a page, which cannot set cookies itself
 * @returns the sign-in page; undefined where no session has ended
 */
export async function toSignInAgain(context: UngatedContext, isRendering: boolean): Promise<Path | undefined> {
  const signIn = await noteEnd(context);
  const { note } = context.cookieWrites;
  if (!signIn || !note) return undefined;
  if (isRendering) await sendCookies(context, { note });
  else await writeCookies(context, { records: {}, note }, await cookies());
  return signIn;
}

/**
 * The platform refuses the session of a page that renders. A GET cannot end it, so the logout page says so and its form ends it (ERR-93?).
 * @returns the logout page
 */
export async function toLogoutAfterEnd(context: SignedInContext): Promise<Path> {
  await noteEnd(context);
  await sendCookies(context, { ...context.cookieWrites, notice: refusedNotice(context) });
  return to("/logout", { ended: true });
}
