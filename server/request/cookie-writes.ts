// Writes all cookies of a submit. A page that renders may only remove one (`middleware.ts`) or send some with itself (`sign-in-again.ts`).
import "server-only";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import type { Player } from "@/domain/session/claims";
import type { CookiePurpose } from "@/domain/session/cookie-names";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { UngatedContext } from "@/server/context/request-context";
import type { FlowRecord } from "@/server/records/flow-record";
import { withKeptChallenge } from "@/server/records/kept-challenge";
import {
  flowCookie,
  movedToSession,
  readEndedRecord,
  recordIn,
  recordLifeMs,
  sealRecord,
  surplusRecords,
} from "@/server/records/record-cookies";
import { attributesAt, cookieAt } from "@/server/session/cookies";
import { deviceLifeMs, sealDevice } from "@/server/session/device";
import { noticeLifeMs, sealNotice } from "@/server/session/notice";
import { writeOnPremises } from "@/server/session/on-premises";
import { pendingLifeMs, readPending, sealPending } from "@/server/session/pending-session";
import { readPlaySpan, sealPlaySpan } from "@/server/session/play-span";
import { followRenewedSession } from "@/server/session/session-lifecycle";
import { noteToLeave, type SessionNote, sealNote } from "@/server/session/session-note";
import { sessionState } from "@/server/session/session-state";
import { readToken } from "@/server/session/token";
import { countRefusedToken } from "@/server/telemetry/metrics";
import { tellFront } from "@/server/telemetry/running-request";

/**
 * Where the session ended during the submit, in another tab or on another device, only that end is written, so that the late answer does
 * not bring the session back (promise 22).
 */
async function withoutEndedSession(context: UngatedContext, cookieWrites: CookieWrites): Promise<CookieWrites> {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (typeof token !== "string") return cookieWrites;
  await followRenewedSession({ ...context, cookieWrites });
  const { player } = await readToken(token, context.brand.id, context.now);
  const state = player && (await sessionState(context, player, false));
  if (!state || state.kind === "inForce" || state.kind === "unchecked") return cookieWrites;
  context.log.warn({ event: "endedSessionDropped", why: state.kind });
  return { records: {}, token: null, playSpan: null, clearsSiteData: state.isShared };
}

/** How long the choice of a language is kept, milliseconds. */
const localeLifeMs = hours(365 * 24);

export type Jar = Awaited<ReturnType<typeof cookies>>;

/** @param lifeMs until the browser closes unless it is given */
const keep = (jar: Jar, brand: BrandId, name: string, value: string, lifeMs?: number) =>
  jar.set(name, value, {
    ...attributesAt(brand),
    ...(lifeMs !== undefined && { maxAge: Math.max(0, Math.floor(lifeMs / 1000)) }),
  });

const remove = (jar: Jar, brand: BrandId, name: string) => jar.set(name, "", { ...attributesAt(brand), maxAge: 0 });

const removePresent = (jar: Jar, brand: BrandId, name: string) => {
  if (jar.has(name)) remove(jar, brand, name);
};

const keepRecord = async (jar: Jar, brand: BrandId, record: FlowRecord) =>
  keep(jar, brand, flowCookie(brand, record.id), await sealRecord(record, brand), recordLifeMs(record));

const recordCookies = (jar: Jar, brand: BrandId) =>
  jar.getAll().filter(({ name }) => name.startsWith(flowCookie(brand)));

const withNoteChallenge = async (context: UngatedContext, note: SessionNote): Promise<SessionNote> =>
  note.left ? { ...note, left: await withKeptChallenge(context, note.left) } : note;

/**
 * A token from upstream is taken only when it verifies for this brand; its own end is the cookie's.
 * @param isShared the cookie ends with the browser
 */
async function keepToken(context: UngatedContext, token: string, isShared: boolean, jar: Jar): Promise<Player | null> {
  const verified = await readToken(token, context.brand.id, context.now);
  if (verified.kind === "valid") {
    const lifeMs = isShared ? undefined : verified.player.expiresAt * 1000 - context.now;
    keep(jar, context.brand.id, cookieAt(context.brand.id, "session"), token, lifeMs);
    return verified.player;
  }
  const why = verified.kind === "invalid" ? verified.why : ({ reason: "unverified" } as const);
  context.log.error({ event: "upstreamTokenRefused", ...why });
  countRefusedToken(why.reason);
  return null;
}

/** Records and gaming session of a session that has another id now. Those that this submit keeps come first. */
async function carryOver(
  jar: Jar,
  brand: BrandId,
  cookieWrites: CookieWrites,
  { from, to }: NonNullable<CookieWrites["renewed"]>,
) {
  for (const { value } of recordCookies(jar, brand)) {
    const record = recordIn(value, brand);
    if (!record || !("sid" in record) || record.sid !== from || record.id in cookieWrites.records) continue;
    await keepRecord(jar, brand, { ...record, sid: to });
  }
  const name = cookieAt(brand, "playSpan");
  const span = readPlaySpan(jar.get(name)?.value, { brand, sid: from });
  if (span && cookieWrites.playSpan === undefined) {
    keep(jar, brand, name, await sealPlaySpan({ ...span, sid: to }, brand));
  }
}

/** What the browser held before a sign-in is worth nothing after it, but for the flows of a session that this one takes up. */
async function dropRecords(jar: Jar, brand: BrandId, { resumed, records }: CookieWrites) {
  for (const { name } of recordCookies(jar, brand)) {
    const id = name.slice(flowCookie(brand).length);
    const ended = resumed && readEndedRecord(jar, id, { brand, sid: resumed.from });
    if (ended && !(id in records)) await keepRecord(jar, brand, movedToSession(ended, resumed.to));
    else remove(jar, brand, name);
  }
}

/**
 * The note says whose session the browser holds as long as that lasts, and where it ended; there is none on a shared device. No note
 * means that the player signed out.
 */
async function keepNote(context: UngatedContext, cookieWrites: CookieWrites, player: Player | null, jar: Jar) {
  const { brand, now, isShared } = context;
  const { note, onSharedDevice = isShared, token } = cookieWrites;
  const written = note ?? (player ? noteToLeave(player, onSharedDevice) : undefined);
  const name = cookieAt(brand.id, "sessionNote");
  if (written) {
    const short = await withNoteChallenge(context, written);
    keep(jar, brand.id, name, await sealNote(short, brand.id), written.untilAt - now);
  } else if (player || token === null) removePresent(jar, brand.id, name);
}

const under = (record: FlowRecord, renewed: CookieWrites["renewed"]): FlowRecord =>
  renewed && "sid" in record && record.sid === renewed.from ? { ...record, sid: renewed.to } : record;

/** A pending token that upstream renews keeps its start time; a new sign-in starts a new one. */
async function keepPending(
  { brand, now }: UngatedContext,
  token: string,
  startsAnew: boolean,
  jar: Jar,
): Promise<Player | null> {
  const name = cookieAt(brand.id, "pending");
  const former = startsAnew ? undefined : readPending(jar.get(name)?.value, brand.id);
  const pending = await sealPending({ token, since: former?.since ?? now }, brand.id);
  keep(jar, brand.id, name, pending, pendingLifeMs);
  // a session that has ended is asked for before a pending one, and its token may still be valid
  remove(jar, brand.id, cookieAt(brand.id, "session"));
  return (await readToken(token, brand.id, now)).player;
}

/** @returns the player of the session that the browser holds from now on, if that is another one than before */
async function keepSession(context: UngatedContext, cookieWrites: CookieWrites, jar: Jar): Promise<Player | null> {
  const { token, pendingToken, onSharedDevice = context.isShared, dropsOlderRecords } = cookieWrites;
  const brand = context.brand.id;
  if (token !== undefined) remove(jar, brand, cookieAt(brand, "pending"));
  if (token === null) remove(jar, brand, cookieAt(brand, "session"));
  else if (token !== undefined) return keepToken(context, token, onSharedDevice, jar);
  return pendingToken === undefined ? null : keepPending(context, pendingToken, dropsOlderRecords === true, jar);
}

/**
 * Writes what a failed request must not lose: the token by which the platform has renewed the session of the player. Nothing else that the
 * work has collected took effect.
 */
export async function writeRenewal(context: UngatedContext, jar: Jar): Promise<void> {
  const { player, isPending, brand, now } = context;
  const { token, pendingToken, dropsOlderRecords } = context.cookieWrites;
  const renewal = isPending ? pendingToken : token;
  if (!player || typeof renewal !== "string" || dropsOlderRecords) return;
  const renewed = (await readToken(renewal, brand.id, now)).player;
  if (renewed?.userKey !== player.userKey) return;
  await writeCookies(context, { records: {}, ...(isPending ? { pendingToken: renewal } : { token: renewal }) }, jar);
}

/** Writes the cookies that a submit requested. Called from actions and handlers; for a page that renders see `sendCookies`. */
export async function writeCookies(context: UngatedContext, requested: CookieWrites, jar: Jar): Promise<void> {
  const brand = context.brand.id;
  const cookieWrites = await withoutEndedSession(context, requested);
  const player = await keepSession(context, cookieWrites, jar);
  await keepNote(context, cookieWrites, player, jar);
  const endsSession = cookieWrites.token === null;
  if ((cookieWrites.dropsOlderRecords || endsSession) && !cookieWrites.note)
    await dropRecords(jar, brand, cookieWrites);
  if (cookieWrites.renewed) await carryOver(jar, brand, cookieWrites, cookieWrites.renewed);
  for (const [id, record] of Object.entries(cookieWrites.records)) {
    if (record === null) {
      remove(jar, brand, flowCookie(brand, id));
      continue;
    }
    for (const surplus of surplusRecords(jar, id, brand)) remove(jar, brand, surplus);
    const short = "parameters" in record ? await withKeptChallenge(context, record) : record;
    await keepRecord(jar, brand, under(short, cookieWrites.renewed));
  }
  const name = (purpose: CookiePurpose) => cookieAt(brand, purpose);
  if (cookieWrites.playSpan === null || endsSession) remove(jar, brand, name("playSpan"));
  else if (cookieWrites.playSpan) keep(jar, brand, name("playSpan"), await sealPlaySpan(cookieWrites.playSpan, brand));
  if (cookieWrites.onPremises !== undefined) writeOnPremises(jar, brand, cookieWrites.onPremises);
  if (cookieWrites.notice) {
    keep(jar, brand, name("notice"), await sealNotice(cookieWrites.notice, brand), noticeLifeMs);
  }
  if (cookieWrites.provedFor) {
    const device = await sealDevice(jar.get(name("device"))?.value, cookieWrites.provedFor, brand);
    keep(jar, brand, name("device"), device, deviceLifeMs);
  }
  if (cookieWrites.onSharedDevice) removePresent(jar, brand, name("device"));
  if (cookieWrites.clearsSiteData) tellFront({ leavesSharedDevice: true });
  if (cookieWrites.residence) keep(jar, brand, name("residence"), cookieWrites.residence);
  else if (cookieWrites.residence === null || endsSession) removePresent(jar, brand, name("residence"));
  if (cookieWrites.locale) keep(jar, brand, name("locale"), cookieWrites.locale, localeLifeMs);
}
