// Writes down where a player was when their session ended, so that the next sign-in of the same account leads back there.
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { type LinkQuery, routeAt, to } from "@/domain/routing/routes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { flowLinkOf, flowScopeOf } from "@/server/lookups/flow-link";
import { isNoticed, type Notice } from "./notice";
import { noteLifeMs, noteToLeave, provedNote, type SessionNote } from "./session-note";

/** The flow that opened a sub-flow has the parameters that both carry. */
function parametersOf(context: UngatedContext, record: UngatedContext["record"], { sid }: SessionNote) {
  const opener = record?.kind === "strongAuth" ? context.records.readEnded(sid, record.opener) : undefined;
  return flowLinkOf({ ...context, record: opener ?? record }).parameters;
}

/** A page of no flow does not replace a login challenge that another tab was about to complete. */
const isKept = ({ left }: SessionNote, record: UngatedContext["record"], challenge: string | undefined): boolean =>
  left?.parameters.login_challenge !== undefined && record === undefined && challenge === undefined;

function withPlace(context: UngatedContext, note: SessionNote): SessionNote {
  const { query, page = context.here, pageProblem, brand, sessionEnd, now } = context;
  const record = context.record ?? context.records.readEnded(note.sid, query.flow);
  const [pathname = ""] = page.split("?");
  const route = routeAt(pathname);
  const parameters = parametersOf(context, record, note);
  const formerLeft = isKept(note, record, parameters.login_challenge) ? note.left : undefined;
  const end = sessionEnd === undefined ? {} : { end: sessionEnd };
  // a script's call has no page
  if (!route && !formerLeft) return { ...note, untilAt: now + noteLifeMs };
  const { siteExperience, product } = flowScopeOf({ record, query, player: note, brand, product: route?.product });
  const flow = record && { flow: record.id };
  const problem = pageProblem === undefined ? {} : { problem: pageProblem };
  const place = formerLeft ?? { page, ...problem, ...flow, siteExperience, product, parameters };
  return { ...note, untilAt: now + noteLifeMs, left: { ...place, ...end } };
}

/**
 * Writes the note of a session that has ended, or that the platform ends with this answer. There is none on a shared device, and none after
 * the player has signed out.
 * @param query what else the link to the sign-in page carries
 * @returns the sign-in page; undefined where this browser cannot prove whose session it was
 */
export async function noteEnd(context: UngatedContext, query: LinkQuery = {}): Promise<Path | undefined> {
  const { player, isShared, cookieWrites } = context;
  const proved = player ? noteToLeave(player, isShared) : await provedNote(context);
  if (!proved) return undefined;
  const note = withPlace(context, proved);
  cookieWrites.note = note;
  return signInPage(context, note, query);
}

function signInPage(context: UngatedContext, { siteExperience: own, left }: SessionNote, query: LinkQuery = {}): Path {
  return to("/login", {
    intendedSiteExp: left?.siteExperience ?? own ?? context.siteExperience,
    flow: left?.flow,
    ...query,
  });
}

const refusedWord = "ended";

/** @returns what lets the logout page say that the platform refuses the session */
export const refusedNotice = ({ player: { sid } }: SignedInContext): Notice => ({ word: refusedWord, sid });

/** @param said by the link or the form @returns whether the platform has refused the session of this visitor */
export const isSessionRefused = (context: UngatedContext, word: unknown): boolean =>
  context.player !== null && word === "true" && isNoticed(context, refusedWord);

/** For the end of a session that the platform has refused: keeps the note that the page left. @returns the sign-in page */
export function takeNoteAlong(context: UngatedContext): Path | undefined {
  const { cookieWrites } = context;
  const { sessionNote } = context.sealed;
  if (!sessionNote) return undefined;
  cookieWrites.note = sessionNote;
  return signInPage(context, sessionNote);
}
