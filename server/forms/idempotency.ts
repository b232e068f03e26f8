// Idempotency of submits (promise 11): the first of a number of identical submits does the work, and its answer, kept sealed for a
// while, is replayed to the others.
import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formError, type Outcome, type Redirect } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import { withoutEndedSession, writeCheckedCookies } from "@/server/request/write-cookies";
import { answerSealer } from "@/server/session/answer-sealer";
import { sessionState } from "@/server/session/session-state";
import { readToken } from "@/server/session/token";
import { type Key, replayMs, StoreUnavailable } from "@/server/store/store";
import { tellFront } from "@/server/telemetry/running-request";

/** Lets the HTTP front lead to another host of the product without a page in between (scripts/front). */
export function announceRedirect({ staysOnHost }: Redirect): void {
  if (staysOnHost) tellFront({ redirectsDirectly: true });
}

/** What a submit found in its browser. The build before compares records as well. */
type Before = { sid?: string; records: Record<string, never> };

export type StoredOutcome = { outcome: Outcome; cookieWrites: CookieWrites; before: Before };

/** Whether the session that the cookies of a stored answer belong to is in force: the session that they begin, else that of the submit. */
async function isInForce(context: UngatedContext, { cookieWrites, before }: StoredOutcome): Promise<boolean> {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (typeof token !== "string") return before.sid === context.player?.sid;
  const { player } = await readToken(token, context.brand.id, context.now);
  return player !== null && (await sessionState(context, player, false)).kind === "inForce";
}

/** A stored answer as the same submit gets it again: with its cookies while their session is in force, else only the redirect. */
const replayed = async (context: UngatedContext, stored: StoredOutcome): Promise<StoredOutcome> =>
  (await isInForce(context, stored)) ? stored : { ...stored, cookieWrites: { records: {} } };

/** Writes the records with the outcome, so that a replay writes none. @returns that of a flow that has moved on meanwhile */
async function saved(context: RequestContext, outcome: Outcome): Promise<StoredOutcome> {
  const { records } = context;
  const { sid } = context.player ?? {};
  const before: Before = { ...(sid !== undefined && { sid }), records: {} };
  let hasMovedOn = false;
  const cookieWrites = await withoutEndedSession(context, context.cookieWrites, async () => {
    hasMovedOn = await records.save(context.cookieWrites);
  });
  if (!hasMovedOn) return { outcome, cookieWrites, before };
  return { outcome: formError("doneElsewhere"), cookieWrites: { ...cookieWrites, records: {} }, before };
}

const keepingOf = ({ brand, upstream }: UngatedContext) => ({
  forMs: replayMs,
  waitMs: upstream.deadlineAt - performance.now(),
  sealer: answerSealer<StoredOutcome>(brand.id),
});

const submitKeyInStore = ({ submitKey }: UngatedContext): Key => [`form:${submitKey}`, "submit"];

/** The store may have recovered since it was asked about the player: the session may be revoked, and a verdict may stop them. */
async function assertChecked({ isUnchecked, verdicts }: RequestContext): Promise<void> {
  if (isUnchecked) throw new StoreUnavailable("get");
  if ((await verdicts.inForce()) === undefined) throw new StoreUnavailable("get");
}

/**
 * For a submit whose flow does each of its writes once on its own, because its content is still arriving: an upload.
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
    const answer = await context.store.once(submitKeyInStore(context), work, keepingOf(context));
    return isFirst ? answer : await replayed(context, answer);
  } catch (error) {
    if (isRepeatable && error instanceof StoreUnavailable) return work();
    throw error;
  }
}

/**
 * Answers a form whose session has ended or been renewed, if it is a submit that has run: a second press, or a press after a lost answer.
 * Its key names the browser, its secret and the account, so that no other client gets here.
 */
export async function answerAgain(context: UngatedContext, historyEntry: "push" | "replace"): Promise<void> {
  if (context.revoked === undefined) return;
  const hasNotRun = () => Promise.reject(new Error("no answer is kept"));
  const stored = await context.store
    .once(submitKeyInStore(context), hasNotRun, keepingOf(context))
    .catch(() => undefined);
  if (stored?.outcome.kind !== "redirect") return;
  const { cookieWrites } = await replayed(context, stored);
  await writeCheckedCookies(context, cookieWrites, await cookies());
  announceRedirect(stored.outcome);
  redirect(stored.outcome.to, historyEntry);
}
