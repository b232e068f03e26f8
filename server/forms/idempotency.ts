// A submit and its copies: one answer, kept sealed for a while, and what each copy may do to its browser (promise 11).
import "server-only";
import { createHash } from "node:crypto";
import { minutes } from "@/domain/duration";
import type { Outcome } from "@/domain/outcome";
import { GuardUnavailable } from "@/server/guard/store";
import type { FlowRecord } from "@/server/records/flow-records";
import type { CookieWrites, RequestContext } from "@/server/request/context";
import { seal, unseal } from "@/server/session/seal";

/** How long a repeated submit is answered like the first. */
const onceLifeMs = minutes(10);

/** What a submit found in its browser: the session, and digests of the records that it changed. */
type Seen = { sid?: string; records: Record<string, string> };
export type Answer = { outcome: Outcome; cookieWrites: CookieWrites; seen: Seen };

const digestOf = (record: FlowRecord | undefined) =>
  record ? createHash("sha256").update(JSON.stringify(record)).digest("base64url") : "";

async function seenBy({ player, recordNamed }: RequestContext, { records }: CookieWrites): Promise<Seen> {
  const ids = Object.keys(records);
  const digests = await Promise.all(ids.map(async (id) => [id, digestOf(await recordNamed(id))] as const));
  return { ...(player && { sid: player.sid }), records: Object.fromEntries(digests) };
}

/** @returns whether whoever sends this form again held the session that it has changed */
export const isFromRevokedSession = ({ revokedSid }: RequestContext, { renewed }: CookieWrites) =>
  revokedSid !== undefined && renewed?.from === revokedSid;

/**
 * What a copy of a submit does to its browser: all of it where nothing has happened there since, as in a double click. Where a flow
 * or the session has moved on it is not taken back: sending an old form again must not lift a lock, or end the session.
 */
async function replayedWrites(context: RequestContext, { cookieWrites, seen }: Answer): Promise<CookieWrites> {
  if (isFromRevokedSession(context, cookieWrites)) return cookieWrites;
  const now = await seenBy(context, cookieWrites);
  if (now.sid !== seen.sid) return { records: {} };
  const untouched = Object.entries(cookieWrites.records).filter(([id]) => now.records[id] === seen.records[id]);
  return { ...cookieWrites, records: Object.fromEntries(untouched) };
}

function once({ guard, submitKey, brand }: RequestContext, work: () => Promise<Answer>): Promise<Answer> {
  const sealing = { purpose: "submit", brand: brand.id, lifeMs: onceLifeMs } as const;
  return guard.once(`submit:${submitKey}`, onceLifeMs, work, {
    seal: (value) => seal(value, sealing),
    unseal: async (text) => (await unseal(text, sealing)) as Answer | undefined,
  });
}

/**
 * Answers a submit, once: fifty identical ones make one answer and its fifty copies (promise 11).
 * @param settle what the submit does; it collects `visit.effects`
 * @param mayRepeat it harms nobody when it is done twice, and so is done while the store is away, too
 * @throws GuardUnavailable when the store is away
 */
export async function runOnce(
  context: RequestContext,
  submitForm: () => Promise<Outcome>,
  mayRepeat: boolean,
): Promise<Answer> {
  let isFirst = false;
  const work = async () => {
    isFirst = true;
    const outcome = await submitForm();
    return { outcome, cookieWrites: context.cookieWrites, seen: await seenBy(context, context.cookieWrites) };
  };
  try {
    const kept = await once(context, work);
    return isFirst ? kept : { ...kept, cookieWrites: await replayedWrites(context, kept) };
  } catch (error) {
    if (mayRepeat && error instanceof GuardUnavailable) return work();
    throw error;
  }
}

/**
 * The kept answer to a form that changed the session, for whoever still holds the session from before and sends the very form: a
 * double click, or a lost answer. The session alone is worth nothing.
 */
export async function replayForRevokedSession(context: RequestContext): Promise<Answer | undefined> {
  if (context.revokedSid === undefined) return undefined;
  const kept = await once(context, () => Promise.reject(new Error("never answered"))).catch(() => undefined);
  return kept && isFromRevokedSession(context, kept.cookieWrites) ? kept : undefined;
}
