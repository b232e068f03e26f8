// The only place that writes cookies.
import "server-only";
import type { cookies } from "next/headers";
import { flowCookiePrefix, flowLifeMs, sealRecord, surplusRecords } from "./flow";
import { localeCookie } from "./locale";
import { writeOnPremises } from "./on-premises";
import { playSpanCookie, sealPlaySpan } from "./play-span";
import { readToken, sessionCookie } from "./token";
import type { Effects, Visit } from "./visit";

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

/** Carries out what a submit asked for. Called from actions and handlers, never while a page renders. */
export async function applyEffects(visit: Visit, effects: Effects, jar: Jar): Promise<void> {
  if (effects.token === null) jar.set(sessionCookie, "", gone);
  else if (effects.token !== undefined) await keepToken(visit, effects.token, jar);
  if (effects.dropsOlderRecords || effects.token === null) {
    for (const { name } of jar.getAll()) if (name.startsWith(flowCookiePrefix)) jar.set(name, "", gone);
  }
  for (const [id, record] of Object.entries(effects.records)) {
    const name = `${flowCookiePrefix}${id}`;
    if (record === null) {
      jar.set(name, "", gone);
      continue;
    }
    for (const surplus of await surplusRecords(jar, id)) jar.set(surplus, "", gone);
    jar.set(name, await sealRecord(record), { ...ours, maxAge: Math.floor(flowLifeMs / 1000) });
  }
  if (effects.playSpan === null || effects.token === null) jar.set(playSpanCookie, "", gone);
  else if (effects.playSpan) jar.set(playSpanCookie, await sealPlaySpan(effects.playSpan), ours);
  if (effects.onPremises !== undefined) writeOnPremises(jar, visit.brand.id, effects.onPremises);
  if (effects.locale) jar.set(localeCookie, effects.locale, { ...ours, maxAge: 31_536_000 });
}
