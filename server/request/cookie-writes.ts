// Writes all cookies of a submit. A page that renders may only remove one (`middleware.ts`) or send some with itself (`sign-in-again.ts`).
import "server-only";
import { channel } from "node:diagnostics_channel";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import type { Player } from "@/domain/session/claims";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { UngatedContext } from "@/server/context/request-context";
import type { FlowRecord } from "@/server/records/flow-record";
import { withKeptChallenge } from "@/server/records/kept-challenge";
import {
  flowCookiePrefix,
  movedToSession,
  readEndedRecord,
  recordIn,
  recordLifeMs,
  sealRecord,
  surplusRecords,
} from "@/server/records/record-cookies";
import { deviceCookie, deviceLifeMs, sealDevice } from "@/server/session/device";
import { noticeCookie, noticeLifeMs, sealNotice } from "@/server/session/notice";
import { writeOnPremises } from "@/server/session/on-premises";
import { pendingLifeMs, readPending, sealPending } from "@/server/session/pending-session";
import { playSpanCookie, readPlaySpan, sealPlaySpan } from "@/server/session/play-span";
import { followRenewedSession } from "@/server/session/session-lifecycle";
import { noteToLeave, type SessionNote, sealNote } from "@/server/session/session-note";
import { sessionState } from "@/server/session/session-state";
import { pendingCookie, readToken, sessionCookie, sessionNoteCookie } from "@/server/session/token";
import { countRefusedToken } from "@/server/telemetry/metrics";
import { localeCookie } from "./locale";
import { residenceCookie } from "./shell";

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

export type Jar = Awaited<ReturnType<typeof cookies>>;

const ours = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;
const gone = { ...ours, maxAge: 0 };

const lasting = (ms: number) => ({ ...ours, maxAge: Math.max(0, Math.floor(ms / 1000)) });

const keepRecord = async (jar: Jar, brand: BrandId, record: FlowRecord) =>
  jar.set(`${flowCookiePrefix}${record.id}`, await sealRecord(record, brand), lasting(recordLifeMs(record)));

const withNoteChallenge = async (context: UngatedContext, note: SessionNote): Promise<SessionNote> =>
  note.left ? { ...note, left: await withKeptChallenge(context, note.left) } : note;

const recordCookies = (jar: Jar) => jar.getAll().filter(({ name }) => name.startsWith(flowCookiePrefix));

/**
 * A token from upstream is taken only when it verifies for this brand; its own end is the cookie's.
 * @param isShared the cookie ends with the browser
 */
async function keepToken(context: UngatedContext, token: string, isShared: boolean, jar: Jar): Promise<Player | null> {
  const verified = await readToken(token, context.brand.id, context.now);
  if (verified.kind === "valid") {
    jar.set(sessionCookie, token, isShared ? ours : lasting(verified.player.expiresAt * 1000 - context.now));
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
  for (const { value } of recordCookies(jar)) {
    const record = recordIn(value, brand);
    if (!record || !("sid" in record) || record.sid !== from || record.id in cookieWrites.records) continue;
    await keepRecord(jar, brand, { ...record, sid: to });
  }
  const span = readPlaySpan(jar.get(playSpanCookie)?.value, { brand, sid: from });
  if (span && cookieWrites.playSpan === undefined) {
    jar.set(playSpanCookie, await sealPlaySpan({ ...span, sid: to }, brand), ours);
  }
}

/** What the browser held before a sign-in is worth nothing after it, but for the flows of a session that this one takes up. */
async function dropRecords(jar: Jar, brand: BrandId, { resumed, records }: CookieWrites) {
  for (const { name } of recordCookies(jar)) {
    const id = name.slice(flowCookiePrefix.length);
    const ended = resumed && readEndedRecord(jar, id, { brand, sid: resumed.from });
    if (ended && !(id in records)) await keepRecord(jar, brand, movedToSession(ended, resumed.to));
    else jar.set(name, "", gone);
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
  if (written) {
    const short = await withNoteChallenge(context, written);
    jar.set(sessionNoteCookie, await sealNote(short, brand.id), lasting(written.untilAt - now));
  } else if ((player || token === null) && jar.has(sessionNoteCookie)) jar.set(sessionNoteCookie, "", gone);
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
  const former = startsAnew ? undefined : readPending(jar.get(pendingCookie)?.value, brand.id);
  const pending = await sealPending({ token, since: former?.since ?? now }, brand.id);
  jar.set(pendingCookie, pending, lasting(pendingLifeMs));
  // a session that has ended is asked for before a pending one, and its token may still be valid
  jar.set(sessionCookie, "", gone);
  return (await readToken(token, brand.id, now)).player;
}

/** @returns the player of the session that the browser holds from now on, if that is another one than before */
async function keepSession(context: UngatedContext, cookieWrites: CookieWrites, jar: Jar): Promise<Player | null> {
  const { token, pendingToken, onSharedDevice = context.isShared, dropsOlderRecords } = cookieWrites;
  if (token !== undefined) jar.set(pendingCookie, "", gone);
  if (token === null) jar.set(sessionCookie, "", gone);
  else if (token !== undefined) return keepToken(context, token, onSharedDevice, jar);
  return pendingToken === undefined ? null : keepPending(context, pendingToken, dropsOlderRecords === true, jar);
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
      jar.set(`${flowCookiePrefix}${id}`, "", gone);
      continue;
    }
    for (const surplus of surplusRecords(jar, id, brand)) jar.set(surplus, "", gone);
    const short = "parameters" in record ? await withKeptChallenge(context, record) : record;
    await keepRecord(jar, brand, under(short, cookieWrites.renewed));
  }
  if (cookieWrites.playSpan === null || cookieWrites.token === null) jar.set(playSpanCookie, "", gone);
  else if (cookieWrites.playSpan) jar.set(playSpanCookie, await sealPlaySpan(cookieWrites.playSpan, brand), ours);
  if (cookieWrites.onPremises !== undefined) writeOnPremises(jar, brand, cookieWrites.onPremises);
  if (cookieWrites.notice) {
    jar.set(noticeCookie, await sealNotice(cookieWrites.notice, brand), lasting(noticeLifeMs));
  }
  if (cookieWrites.provedFor) {
    const device = await sealDevice(jar.get(deviceCookie)?.value, cookieWrites.provedFor, brand);
    jar.set(deviceCookie, device, lasting(deviceLifeMs));
  }
  if (cookieWrites.onSharedDevice && jar.has(deviceCookie)) jar.set(deviceCookie, "", gone);
  if (cookieWrites.clearsSiteData) channel("account-area.leaving-shared-device").publish({});
  if (cookieWrites.residence) jar.set(residenceCookie, cookieWrites.residence, ours);
  else if ((cookieWrites.residence === null || cookieWrites.token === null) && jar.has(residenceCookie)) {
    jar.set(residenceCookie, "", gone);
  }
  if (cookieWrites.locale) jar.set(localeCookie, cookieWrites.locale, { ...ours, maxAge: 31_536_000 });
}
