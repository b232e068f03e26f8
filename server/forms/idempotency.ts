// Idempotency of submits (promise 11): the first of a number of identical submits does the work, and its answer, kept sealed for a
// while, is replayed to the others.
import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { Outcome, Redirect } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import type { FlowRecord } from "@/server/records/flow-record";
import { writeCookies } from "@/server/request/cookie-writes";
import { endingAnswer } from "@/server/session/ending-answer";
import { sealerFor } from "@/server/session/seal";
import { type Key, replayMs, StoreUnavailable } from "@/server/store/store";
import { tellFront } from "@/server/telemetry/running-request";

/** Lets the HTTP front lead to another host of the product without a page in between (scripts/front). */
export function announceRedirect({ staysOnHost }: Redirect): void {
  if (staysOnHost) tellFront({ redirectsDirectly: true });
}

/** What a submit found in its browser: the session, and digests of the records that it changed. */
type BrowserState = { sid?: string; records: Record<string, string> };

export type StoredOutcome = { outcome: Outcome; cookieWrites: CookieWrites; before: BrowserState };

const digestOf = (record: FlowRecord | undefined) =>
  record ? createHash("sha256").update(JSON.stringify(record)).digest("base64url") : "";

async function browserState(context: RequestContext, { records }: CookieWrites): Promise<BrowserState> {
  const ids = Object.keys(records);
  const digests = await Promise.all(ids.map(async (id) => [id, digestOf(await context.records.read(id))] as const));
  // a parallel submit may have ended the session already: the browser holds it all the same
  const holder = context.player ?? context.revoked;
  return { ...(holder && { sid: holder.sid }), records: Object.fromEntries(digests) };
}

/** @returns whether the browser that sends this form again held the session that the form has renewed */
const isFromRevokedSession = ({ revoked }: UngatedContext, { renewed }: CookieWrites) =>
  revoked !== undefined && renewed?.from === revoked.sid;

/**
 * What a replay changes in its browser: everything where nothing has changed there since, as after a double click. Where a record or
 * the session has moved on it is left alone, because sending an old form again must not lift a lock or end the session.
 */
async function replayedWrites(context: RequestContext, { cookieWrites, before }: StoredOutcome): Promise<CookieWrites> {
  if (isFromRevokedSession(context, cookieWrites)) return cookieWrites;
  const now = await browserState(context, cookieWrites);
  if (now.sid !== before.sid) return { records: {} };
  const untouched = Object.entries(cookieWrites.records).filter(([id]) => now.records[id] === before.records[id]);
  return { ...cookieWrites, records: Object.fromEntries(untouched) };
}

const keepingOf = ({ brand, upstream }: UngatedContext) => ({
  forMs: replayMs,
  waitMs: upstream.deadlineAt - performance.now(),
  sealer: sealerFor<StoredOutcome>("submit", brand.id),
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
  const outcome = await submit();
  return { outcome, cookieWrites: context.cookieWrites, before: { records: {} } };
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
    const outcome = await submit();
    return { outcome, cookieWrites: context.cookieWrites, before: await browserState(context, context.cookieWrites) };
  };
  try {
    const answer = await context.store.once(keyOf(context), work, keepingOf(context));
    return isFirst ? answer : { ...answer, cookieWrites: await replayedWrites(context, answer) };
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
