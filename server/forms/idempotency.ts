// Idempotency of submits (promise 11): the first of a number of identical submits does the work, and its answer, kept sealed for a
// while, is replayed to the others.
import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formError, type Outcome, type Redirect } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import { writeCookies } from "@/server/request/cookie-writes";
import { answerSealer } from "@/server/session/answer-sealer";
import { endingAnswer } from "@/server/session/ending-answer";
import { type Key, replayMs, StoreUnavailable } from "@/server/store/store";
import { tellFront } from "@/server/telemetry/running-request";

/** Lets the HTTP front lead to another host of the product without a page in between (scripts/front). */
export function announceRedirect({ staysOnHost }: Redirect): void {
  if (staysOnHost) tellFront({ redirectsDirectly: true });
}

/** What a submit found in its browser. The build before compares records as well. */
type Before = { sid?: string; records: Record<string, never> };

export type StoredOutcome = { outcome: Outcome; cookieWrites: CookieWrites; before: Before };

/** A parallel submit may have ended the session already: the browser holds it all the same. */
const sidOf = ({ player, revoked }: UngatedContext) => (player ?? revoked)?.sid;

/** @returns whether the browser that sends this form again held the session that the form has renewed */
const isFromRevokedSession = ({ revoked }: UngatedContext, { renewed }: CookieWrites) =>
  revoked !== undefined && renewed?.from === revoked.sid;

/** The cookies that a replay writes: none where the session is another one by now, because an old form must not end or begin one. */
const replayedWrites = (context: RequestContext, { cookieWrites, before }: StoredOutcome): CookieWrites =>
  isFromRevokedSession(context, cookieWrites) || sidOf(context) === before.sid ? cookieWrites : { records: {} };

/** Writes the records with the outcome, so that a replay writes none. @returns that of a flow that has moved on meanwhile */
async function saved(context: RequestContext, outcome: Outcome): Promise<StoredOutcome> {
  const { cookieWrites, records } = context;
  const sid = sidOf(context);
  const before: Before = { ...(sid !== undefined && { sid }), records: {} };
  if (!(await records.save(cookieWrites))) return { outcome, cookieWrites, before };
  return { outcome: formError("doneElsewhere"), cookieWrites: { ...cookieWrites, records: {} }, before };
}

const keepingOf = ({ brand, upstream }: UngatedContext) => ({
  forMs: replayMs,
  waitMs: upstream.deadlineAt - performance.now(),
  sealer: answerSealer<StoredOutcome>(brand.id),
});

const keyOf = ({ submitKey }: UngatedContext): Key => [`form:${submitKey}`, "submit"];

/** The store may have recovered since it was asked about the player: the session may be revoked, and a verdict may stop them. */
async function assertChecked({ isUnchecked, verdicts }: RequestContext): Promise<void> {
  if (isUnchecked) throw new StoreUnavailable("get");
  if ((await verdicts.inForce()) === undefined) throw new StoreUnavailable("get");
}

/**
 * For a submit whose flow does each of its writes once by itself, because its content is still arriving: an upload.
 * @throws StoreUnavailable when the store is unavailable
 */
export async function runByItself(context: RequestContext, submit: () => Promise<Outcome>): Promise<StoredOutcome> {
  await assertChecked(context);
  return saved(context, await submit());
}

/**
 * Runs a submit once per submit key; fifty identical submits get the one answer.
 * @param submit does the work and collects `context.cookieWrites`
 * @param isRepeatable doing it twice changes nothing, so it runs even while the store is unavailable
 * @throws StoreUnavailable when the store is unavailable
 */
export async function runOnce(
  context: RequestContext,
  submit: () => Promise<Outcome>,
  isRepeatable: boolean,
): Promise<StoredOutcome> {
  if (!isRepeatable) await assertChecked(context);
  let isFirst = false;
  const work = async () => {
    isFirst = true;
    return saved(context, await submit());
  };
  try {
    const answer = await context.store.once(keyOf(context), work, keepingOf(context));
    return isFirst ? answer : { ...answer, cookieWrites: replayedWrites(context, answer) };
  } catch (error) {
    if (isRepeatable && error instanceof StoreUnavailable) return work();
    throw error;
  }
}

/**
 * Answers a form that renewed or ended the session, for a browser that still holds the session from before and sends the very same form:
 * a double click, or a lost answer. The old session alone gets nothing.
 */
export async function replayBeforeSignIn(context: UngatedContext, historyEntry: "push" | "replace"): Promise<void> {
  if (context.revoked === undefined) return;
  const ending = await endingAnswer(context);
  if (ending) {
    await writeCookies(context, ending.cookieWrites, await cookies());
    announceRedirect(ending.outcome);
    redirect(ending.outcome.to, historyEntry);
  }
  const neverAnswered = () => Promise.reject(new Error("no answer is kept"));
  const replay = context.store.once(keyOf(context), neverAnswered, keepingOf(context));
  const answer = await replay.catch(() => undefined);
  if (answer?.outcome.kind !== "redirect" || !isFromRevokedSession(context, answer.cookieWrites)) return;
  await writeCookies(context, answer.cookieWrites, await cookies());
  redirect(answer.outcome.to, historyEntry);
}
