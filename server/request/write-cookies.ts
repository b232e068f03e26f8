// Writes all cookies of a submit. A page that renders may only remove one (`middleware.ts`) or send one with itself (`cookies-of-a-page.ts`).
import "server-only";
import type { cookies } from "next/headers";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import { formerDeviceCookie } from "@/domain/session/cookie-names";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { UngatedContext } from "@/server/context/request-context";
import { browserCookie, browserIn, renewedBrowser } from "@/server/session/browser";
import { attributesAt, cookieAt, prefixAt } from "@/server/session/cookies";
import { withProof } from "@/server/session/device";
import { keptFlash } from "@/server/session/flash";
import { writeOnPremises } from "@/server/session/on-premises";
import { followRenewedSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { readToken } from "@/server/session/token";
import { ifStoreIsDown } from "@/server/store/store";
import { countRefusedToken } from "@/server/telemetry/metrics";
import { tellFront } from "@/server/telemetry/running-request";

/**
 * Where the session ended during the submit, in another tab or on another device, only that end is written, so that the late answer does
 * not bring the session back (promise 22).
 * @param meanwhile what else is written at the same time; it may give the browser its new secret
 */
export async function withoutEndedSession(
  context: UngatedContext,
  cookieWrites: CookieWrites,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<CookieWrites> {
  const [state] = await Promise.all([stateAfter(context, cookieWrites), meanwhile()]);
  if (!state || state.kind === "inForce" || state.kind === "unchecked") return cookieWrites;
  context.log.warn({ event: "endedSessionDropped", why: state.kind });
  const { browser } = cookieWrites;
  return { records: {}, token: null, clearsSiteData: state.isShared, ...(browser && { browser }) };
}

/** @returns the state of the session that the submit has begun or renewed; nothing where it has done neither */
async function stateAfter(context: UngatedContext, cookieWrites: CookieWrites) {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (typeof token !== "string") return undefined;
  await followRenewedSession({ ...context, cookieWrites });
  const { player } = await readToken(token, context.brand.id, context.now);
  return player && sessionState(context, player, false);
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

/**
 * A token from upstream is taken only when it verifies for this brand; its own end is the cookie's.
 * @param isShared the cookie ends with the browser
 */
async function keepToken(context: UngatedContext, token: string, isShared: boolean, jar: Jar): Promise<void> {
  const verified = await readToken(token, context.brand.id, context.now);
  if (verified.kind === "valid") {
    const lifeMs = isShared ? undefined : verified.player.expiresAt * 1000 - context.now;
    keep(jar, context.brand.id, cookieAt(context.brand.id, "session"), token, lifeMs);
    return;
  }
  const why = verified.kind === "invalid" ? verified.why : ({ reason: "unverified" } as const);
  context.log.error({ event: "upstreamTokenRefused", ...why });
  countRefusedToken(why.reason);
}

async function keepSession(context: UngatedContext, cookieWrites: CookieWrites, jar: Jar): Promise<void> {
  const { token, pendingToken, onSharedDevice = context.isShared } = cookieWrites;
  if (typeof token === "string") await keepToken(context, token, onSharedDevice, jar);
  // a session that has ended is asked for before one that waits for its second factor, and its token may still be valid
  else if (token === null || pendingToken !== undefined)
    remove(jar, context.brand.id, cookieAt(context.brand.id, "session"));
}

/** Writes the cookie of the browser where something in it changes, or is taken over from the build before. */
async function keepBrowserCookie(
  { brand: { id: brand }, now }: UngatedContext,
  { browser, flash, provedFor, onSharedDevice }: CookieWrites,
  jar: Jar,
): Promise<void> {
  const former = formerDeviceCookie(prefixAt(brand));
  const isFormer = jar.has(former);
  if (!browser && !flash && !provedFor && !onSharedDevice && !isFormer) return;
  const held = await browserIn(jar, brand);
  const device = provedFor ? withProof(held?.device, provedFor, now) : held?.device;
  const shown = flash ? keptFlash(flash, now) : held?.flash;
  const next = {
    ...(browser ?? held ?? renewedBrowser()),
    device: onSharedDevice ? undefined : device,
    flash: shown,
  };
  const { value, attributes } = await browserCookie(next, brand);
  jar.set(cookieAt(brand, "browser"), value, attributes);
  if (isFormer) remove(jar, brand, former);
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
  const writes = { records: {}, ...(isPending ? { pendingToken: renewal } : { token: renewal }) };
  await context.records.save(writes).catch(ifStoreIsDown(false));
  await writeCookies(context, writes, jar);
}

/** Writes the cookies that a submit requested. Called from actions and handlers; for a page that renders see `sendWithPage`. */
export const writeCookies = async (context: UngatedContext, requested: CookieWrites, jar: Jar): Promise<void> =>
  writeCheckedCookies(context, await withoutEndedSession(context, requested), jar);

/** The same where it is known that the session has not ended meanwhile. */
export async function writeCheckedCookies(
  context: UngatedContext,
  cookieWrites: CookieWrites,
  jar: Jar,
): Promise<void> {
  const brand = context.brand.id;
  await keepSession(context, cookieWrites, jar);
  await keepBrowserCookie(context, cookieWrites, jar);
  if (cookieWrites.onPremises !== undefined) writeOnPremises(jar, brand, cookieWrites.onPremises);
  if (cookieWrites.clearsSiteData) tellFront({ leavesSharedDevice: true });
  if (cookieWrites.locale) keep(jar, brand, cookieAt(brand, "locale"), cookieWrites.locale, localeLifeMs);
}
