// The only module that writes cookies.
import "server-only";
import { channel } from "node:diagnostics_channel";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import type { SiteExperience } from "@/domain/site-experience";
import type { FlowRecord } from "@/server/records/flow-record";
import { flowCookiePrefix, flowLifeMs, recordIn, sealRecord, surplusRecords } from "@/server/records/record-cookies";
import type { UngatedContext } from "@/server/request/context";
import { localeCookie } from "@/server/request/locale";
import { residenceCookie } from "@/server/request/residence";
import { deviceCookie, deviceLifeMs, sealDevice } from "@/server/session/device";
import { followRenewedSession } from "@/server/session/end-session";
import { type Notice, noticeCookie, noticeLifeMs, sealNotice } from "@/server/session/notice";
import { writeOnPremises } from "@/server/session/on-premises";
import { pendingLifeMs, readPending, sealPending } from "@/server/session/pending-session";
import { type KeptPlaySpan, playSpanCookie, readPlaySpan, sealPlaySpan } from "@/server/session/play-span";
import { sessionState } from "@/server/session/revocation";
import { pendingCookie, readToken, sessionCookie } from "@/server/session/token";

/** What a submit changes in the visitor's cookies. Collected as data, so that a repeated submit can be answered the same. */
export type CookieWrites = {
  /** A new session token, or null to end the session. */
  token?: string | null;
  /** A token that must wait for the second factor of the sign-in. */
  pendingToken?: string;
  /** Records to keep, by id; null drops one. */
  records: Record<string, FlowRecord | null>;
  /** Removes every older record: what the browser held before sign-in is worth nothing after it. */
  dropsOlderRecords?: boolean;
  locale?: Locale;
  /** The country of residence that the player has stated; null removes it. */
  residence?: string | null;
  /** The session id has changed; records that are bound to the old id move to the new one. */
  renewed?: { from: string; to: string };
  /** A gaming session to keep for the heartbeat; null forgets it. */
  playSpan?: KeptPlaySpan | null;
  /** GEO-05, GEO-09?: the player is on the premises, under this site experience; null forgets that they were. */
  onPremises?: { siteExperience: SiteExperience } | null;
  /** Digests of accounts and contacts for which this browser is now known. */
  provedFor?: readonly string[];
  /** The session begins on a shared or public device: its cookie ends with the browser, and the device cookie is removed. */
  onSharedDevice?: boolean;
  /** Makes the browser remove everything that it keeps of the site, at the end of a session on a shared device. */
  clearsSiteData?: boolean;
  /** Shown on the page that the submit leads to. */
  notice?: Notice;
};

/**
 * What is written of a submit whose session may have ended while it was under way, in another tab or on another device: then nothing but
 * the end, so that its late answer does not bring the session back (promise 22).
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

type Jar = Awaited<ReturnType<typeof cookies>>;

const ours = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;
const gone = { ...ours, maxAge: 0 };

/**
 * A token from upstream is taken only when it verifies for this brand; its own end is the cookie's.
 * @param isShared the cookie ends with the browser
 */
async function keepToken(context: UngatedContext, token: string, isShared: boolean, jar: Jar) {
  const { player } = await readToken(token, context.brand.id, context.now);
  if (!player) return context.log.error({ event: "upstreamTokenRefused" });
  const maxAge = Math.max(0, Math.floor(player.expiresAt - context.now / 1000));
  jar.set(sessionCookie, token, isShared ? ours : { ...ours, maxAge });
}

/** Records and gaming session of a session that has another id now. Those that this submit keeps come first. */
async function carryOver(
  jar: Jar,
  brand: BrandId,
  cookieWrites: CookieWrites,
  { from, to }: NonNullable<CookieWrites["renewed"]>,
) {
  for (const { name, value } of jar.getAll().filter((cookie) => cookie.name.startsWith(flowCookiePrefix))) {
    const record = recordIn(value, brand);
    if (!record || !("sid" in record) || record.sid !== from || record.id in cookieWrites.records) continue;
    jar.set(name, await sealRecord({ ...record, sid: to }, brand), { ...ours, maxAge: Math.floor(flowLifeMs / 1000) });
  }
  const span = readPlaySpan(jar.get(playSpanCookie)?.value, { brand, sid: from });
  if (span && cookieWrites.playSpan === undefined) {
    jar.set(playSpanCookie, await sealPlaySpan({ ...span, sid: to }, brand), ours);
  }
}

const under = (record: FlowRecord, renewed: CookieWrites["renewed"]): FlowRecord =>
  renewed && "sid" in record && record.sid === renewed.from ? { ...record, sid: renewed.to } : record;

/** A pending token that upstream renews keeps its start time; a new sign-in starts a new one. */
async function keepPending({ brand, now }: UngatedContext, token: string, startsAnew: boolean, jar: Jar) {
  const former = startsAnew ? undefined : readPending(jar.get(pendingCookie)?.value, brand.id);
  const pending = await sealPending({ token, since: former?.since ?? now }, brand.id);
  jar.set(pendingCookie, pending, { ...ours, maxAge: Math.floor(pendingLifeMs / 1000) });
}

/** Writes the cookies that a submit requested. Called from actions and handlers, never while a page renders. */
export async function writeCookies(context: UngatedContext, requested: CookieWrites, jar: Jar): Promise<void> {
  const brand = context.brand.id;
  const cookieWrites = await withoutEndedSession(context, requested);
  if (cookieWrites.token === null) jar.set(sessionCookie, "", gone);
  else if (cookieWrites.token !== undefined)
    await keepToken(context, cookieWrites.token, cookieWrites.onSharedDevice ?? context.isShared, jar);
  if (cookieWrites.token !== undefined) jar.set(pendingCookie, "", gone);
  else if (cookieWrites.pendingToken !== undefined)
    await keepPending(context, cookieWrites.pendingToken, cookieWrites.dropsOlderRecords === true, jar);
  if (cookieWrites.dropsOlderRecords || cookieWrites.token === null) {
    for (const { name } of jar.getAll()) if (name.startsWith(flowCookiePrefix)) jar.set(name, "", gone);
  }
  if (cookieWrites.renewed) await carryOver(jar, brand, cookieWrites, cookieWrites.renewed);
  for (const [id, record] of Object.entries(cookieWrites.records)) {
    const name = `${flowCookiePrefix}${id}`;
    if (record === null) {
      jar.set(name, "", gone);
      continue;
    }
    for (const surplus of surplusRecords(jar, id, brand)) jar.set(surplus, "", gone);
    jar.set(name, await sealRecord(under(record, cookieWrites.renewed), brand), {
      ...ours,
      maxAge: Math.floor(flowLifeMs / 1000),
    });
  }
  if (cookieWrites.playSpan === null || cookieWrites.token === null) jar.set(playSpanCookie, "", gone);
  else if (cookieWrites.playSpan) jar.set(playSpanCookie, await sealPlaySpan(cookieWrites.playSpan, brand), ours);
  if (cookieWrites.onPremises !== undefined) writeOnPremises(jar, brand, cookieWrites.onPremises);
  if (cookieWrites.notice) {
    const maxAge = Math.floor(noticeLifeMs / 1000);
    jar.set(noticeCookie, await sealNotice(cookieWrites.notice, brand), { ...ours, maxAge });
  }
  if (cookieWrites.provedFor) {
    const device = await sealDevice(jar.get(deviceCookie)?.value, cookieWrites.provedFor, brand);
    jar.set(deviceCookie, device, { ...ours, maxAge: Math.floor(deviceLifeMs / 1000) });
  }
  if (cookieWrites.onSharedDevice && jar.has(deviceCookie)) jar.set(deviceCookie, "", gone);
  if (cookieWrites.clearsSiteData) channel("account-area.leaving-shared-device").publish({});
  if (cookieWrites.residence) jar.set(residenceCookie, cookieWrites.residence, ours);
  else if ((cookieWrites.residence === null || cookieWrites.token === null) && jar.has(residenceCookie)) {
    jar.set(residenceCookie, "", gone);
  }
  if (cookieWrites.locale) jar.set(localeCookie, cookieWrites.locale, { ...ours, maxAge: 31_536_000 });
}
