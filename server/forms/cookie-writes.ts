// The only place that writes cookies.
import "server-only";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import type { FlowRecord } from "@/server/records/flow-records";
import { flowCookiePrefix, flowLifeMs, recordIn, sealRecord, surplusRecords } from "@/server/records/record-cookies";
import type { Effects, Visit } from "@/server/request/context";
import { localeCookie } from "@/server/request/locale";
import { residenceCookie } from "@/server/request/residence";
import { noticeCookie, noticeLifeMs, sealNotice } from "@/server/session/notice";
import { writeOnPremises } from "@/server/session/on-premises";
import { pendingLifeMs, readPending, sealPending } from "@/server/session/pending-session";
import { playSpanCookie, readPlaySpan, sealPlaySpan } from "@/server/session/play-span";
import { pendingCookie, readToken, sessionCookie } from "@/server/session/token";

type Jar = Awaited<ReturnType<typeof cookies>>;

const ours = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;
const gone = { ...ours, maxAge: 0 };

/** A token from upstream is taken only when it verifies for this brand; its own end is the cookie's. */
async function keepToken(visit: Visit, token: string, jar: Jar) {
  const { player } = await readToken(token, visit.brand.id, visit.now);
  if (!player) return visit.log.error({ event: "upstreamTokenRefused" });
  const maxAge = Math.max(0, Math.floor(player.expiresAt - visit.now / 1000));
  jar.set(sessionCookie, token, { ...ours, maxAge });
}

/** Records and gaming session of a session that has another id now. Those that this submit keeps come first. */
async function carryOver(jar: Jar, brand: BrandId, effects: Effects, { from, to }: NonNullable<Effects["renewed"]>) {
  for (const { name, value } of jar.getAll().filter((cookie) => cookie.name.startsWith(flowCookiePrefix))) {
    const record = await recordIn(value, brand);
    if (!record || !("sid" in record) || record.sid !== from || record.id in effects.records) continue;
    jar.set(name, await sealRecord({ ...record, sid: to }, brand), { ...ours, maxAge: Math.floor(flowLifeMs / 1000) });
  }
  const span = await readPlaySpan(jar.get(playSpanCookie)?.value, { brand, sid: from });
  if (span && effects.playSpan === undefined) {
    jar.set(playSpanCookie, await sealPlaySpan({ ...span, sid: to }, brand), ours);
  }
}

const under = (record: FlowRecord, renewed: Effects["renewed"]): FlowRecord =>
  renewed && "sid" in record && record.sid === renewed.from ? { ...record, sid: renewed.to } : record;

/** A token that upstream renews while it waits has waited since the first; a new sign-in begins anew. */
async function keepPending({ brand, now }: Visit, token: string, startsAnew: boolean, jar: Jar) {
  const former = startsAnew ? undefined : await readPending(jar.get(pendingCookie)?.value, brand.id);
  const pending = await sealPending({ token, since: former?.since ?? now }, brand.id);
  jar.set(pendingCookie, pending, { ...ours, maxAge: Math.floor(pendingLifeMs / 1000) });
}

/** Carries out what a submit asked for. Called from actions and handlers, never while a page renders. */
export async function applyEffects(visit: Visit, effects: Effects, jar: Jar): Promise<void> {
  const brand = visit.brand.id;
  if (effects.token === null) jar.set(sessionCookie, "", gone);
  else if (effects.token !== undefined) await keepToken(visit, effects.token, jar);
  if (effects.token !== undefined) jar.set(pendingCookie, "", gone);
  else if (effects.pendingToken !== undefined)
    await keepPending(visit, effects.pendingToken, effects.dropsOlderRecords === true, jar);
  if (effects.dropsOlderRecords || effects.token === null) {
    for (const { name } of jar.getAll()) if (name.startsWith(flowCookiePrefix)) jar.set(name, "", gone);
  }
  if (effects.renewed) await carryOver(jar, brand, effects, effects.renewed);
  for (const [id, record] of Object.entries(effects.records)) {
    const name = `${flowCookiePrefix}${id}`;
    if (record === null) {
      jar.set(name, "", gone);
      continue;
    }
    for (const surplus of await surplusRecords(jar, id, brand)) jar.set(surplus, "", gone);
    jar.set(name, await sealRecord(under(record, effects.renewed), brand), {
      ...ours,
      maxAge: Math.floor(flowLifeMs / 1000),
    });
  }
  if (effects.playSpan === null || effects.token === null) jar.set(playSpanCookie, "", gone);
  else if (effects.playSpan) jar.set(playSpanCookie, await sealPlaySpan(effects.playSpan, brand), ours);
  if (effects.onPremises !== undefined) writeOnPremises(jar, brand, effects.onPremises);
  if (effects.notice) {
    const maxAge = Math.floor(noticeLifeMs / 1000);
    jar.set(noticeCookie, await sealNotice(effects.notice, brand), { ...ours, maxAge });
  }
  if (effects.residence) jar.set(residenceCookie, effects.residence, ours);
  else if ((effects.residence === null || effects.token === null) && jar.has(residenceCookie)) {
    jar.set(residenceCookie, "", gone);
  }
  if (effects.locale) jar.set(localeCookie, effects.locale, { ...ours, maxAge: 31_536_000 });
}
