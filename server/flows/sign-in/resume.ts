// The sign-in after a session that has ended: the flow goes on in the new session of the same account (decisions/036).
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { routeAt, to, withQuery } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import type { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/client";
import { type FlowRecord, withoutSelfSubmits } from "@/server/records/flow-record";
import { carriedChallenge } from "@/server/records/kept-challenge";
import { movedToSession } from "@/server/records/record-cookies";
import { resumedWord } from "@/server/records/self-submit";
import { newSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { type LeftPage, provedNote, type SessionNote, spendNote } from "@/server/session/session-note";

/** What a link says of where its sign-in leads. */
const leading = ["login_challenge", "returnPath", "fallbackUrl", "product", "promotionId"] as const;

/** A link that names where it leads begins a flow of its own; one with the challenge of the flow that was left goes on with that. */
const namesOther = ({ parameters: before }: LeftPage, own: LoginParameters): boolean =>
  own.login_challenge === undefined
    ? leading.some((name) => own[name] !== undefined)
    : carriedChallenge(own.login_challenge) !== carriedChallenge(before.login_challenge);

export type Before =
  | { kind: "nothing" }
  /** The player goes on where the session ended. */
  | { kind: "left"; note: SessionNote; left: LeftPage }
  /** What was left belongs to another account. */
  | { kind: "otherAccount" };

/** Uses up the note of the session that ended in this browser. @param parameters of the sign-in */
export async function takeNote(context: RequestContext, player: Player, parameters: LoginParameters): Promise<Before> {
  const note = await provedNote(context);
  if (!note) return { kind: "nothing" };
  const { left, account, sid } = note;
  if (account !== accountDigest(player.userKey))
    return left && left.page !== "/" ? { kind: "otherAccount" } : { kind: "nothing" };
  if (!(await spendNote(context, note))) return { kind: "nothing" };
  context.cookieWrites.resumed = { from: sid, to: player.sid };
  return left && !namesOther(left, parameters) ? { kind: "left", note, left } : { kind: "nothing" };
}

const isSequencePage = ({ page }: LeftPage) => routeAt(page.split("?")[0] ?? "")?.sequence === true;

type Going = { record?: FlowRecord; page: Path };

/** The flow in the new session: its record, a new one for a sequence whose record is gone, or the page alone. */
function goingOn(context: RequestContext, player: Player, { note, left }: Extract<Before, { kind: "left" }>): Going {
  const { flow, siteExperience, product, parameters } = left;
  const page = context.safeRedirectTarget(left.page) ?? to("/");
  const ended = context.records.readEnded(note.sid, flow);
  if (ended) return { record: movedToSession(ended, player.sid), page };
  if (flow === undefined || !isSequencePage(left)) return { page };
  const record = newSequence({ ...context, siteExperience, product }, player.sid, { parameters, id: flow });
  return { record: withoutSelfSubmits(record), page };
}

/** A second factor that is due is asked for by a sequence, which then leads on to the page. */
function afterSecondFactor(
  context: RequestContext,
  player: Player,
  { left, note }: Extract<Before, { kind: "left" }>,
  { record, page }: Going,
) {
  if (record?.kind === "sequence") return record;
  const opener = record?.kind === "strongAuth" ? context.records.readEnded(note.sid, record.opener) : undefined;
  if (opener?.kind === "sequence") return movedToSession(opener, player.sid) as SequenceRecord;
  const { siteExperience, product, parameters } = left;
  return newSequence({ ...context, siteExperience, product }, player.sid, { parameters, resumesAt: page });
}

/** Goes on where the session ended. @param secondFactorDue the new session waits for its second factor */
export function goOn(
  context: RequestContext,
  player: Player,
  before: Extract<Before, { kind: "left" }>,
  secondFactorDue: boolean,
): Outcome {
  const going = goingOn(context, player, before);
  context.cookieWrites.notice = { word: before.left.problem ?? resumedWord, sid: player.sid };
  context.cookieWrites.records = {};
  if (going.record) context.records.keep(going.record);
  if (!secondFactorDue) return redirectTo(going.page);
  const sequence = afterSecondFactor(context, player, before, going);
  context.records.keep(sequence);
  return redirectTo(to("/postauth", { flow: sequence.id }));
}

/** The record and cookie word by which the sign-in page says that what was left belongs to another account. */
export const otherAccountWord = "otherAccount";

/** @returns the page that tells the player so, and goes on with the sign-in */
export function tellOtherAccount(context: RequestContext, player: Player, sequence: SequenceRecord): Outcome {
  context.cookieWrites.notice = { word: otherAccountWord, sid: player.sid };
  return redirectTo(withQuery(to("/login", { flow: sequence.id }), { said: otherAccountWord }));
}
