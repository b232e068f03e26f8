// What every answer needs to know of a request, a not-found page included. Read once per request.
import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type Brand, type BrandId, brands } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import { brandAt } from "@/domain/routing/hosts";
import { guardStore } from "@/server/guard/guard";
import { GuardUnavailable } from "@/server/guard/store";
import { type SessionTimes, sessionTimes } from "@/server/session/session-age";
import { readToken, sessionCookie } from "@/server/session/token";
import { readVisitor } from "@/server/session/visitor";
import { log } from "@/server/telemetry/log";
import { requestIdFrom } from "@/server/telemetry/trace";
import { currentTime } from "../clock";
import { config } from "../config";
import { localeCookie, localeOf, pseudoLocaleOf } from "./locale";
import { bridgeScript, isNativeApp } from "./native-app";
import { residenceOf } from "./residence";

/** By exact match of the Host header; unknown hosts were already rejected with 421. */
function brandOf(host: string | null): BrandId {
  const brand = brandAt(host, config().hosts);
  if (!brand) throw new Error("a request for an unknown host reached a page");
  return brand;
}

function localeFrom(brand: Brand, chosen: string | undefined, acceptLanguage: string | null): Locale {
  const pseudo = config().ACCOUNT_ENV === "sandbox" ? pseudoLocaleOf(acceptLanguage) : undefined;
  return pseudo ?? localeOf(brand, chosen, acceptLanguage);
}

/** Reads host, language and session once per request. @throws for an unknown host */
export const readShell = cache(async () => {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const brandId = brandOf(sent.get("host"));
  const brand = brands[brandId];
  const now = await currentTime();
  const requestId = requestIdFrom(sent.get("x-request-id"));
  const session = await readToken(jar.get(sessionCookie)?.value, brandId, now);
  return {
    now,
    brand,
    hosts: config().hosts[brandId],
    locale: localeFrom(brand, jar.get(localeCookie)?.value, sent.get("accept-language")),
    session,
    residence: residenceOf(jar, session),
    requestId,
    native: isNativeApp(sent, jar),
    bridge: bridgeScript(sent),
  };
});

/** The visitor, read once per request for its page and its menu. @param isActivity the request is a click or a submit of the player */
export const currentVisitor = cache(async (isActivity: boolean) => {
  const [jar, { brand, now, requestId, session }] = await Promise.all([cookies(), readShell()]);
  const visitorLog = log().child({ requestId, brand: brand.id });
  return readVisitor(jar, session, { brand: brand.id, now, guard: guardStore(), log: visitorLog, isActivity });
});

/** When the session of a signed-in player ends; undefined where there is none, or the guard store is unavailable. */
export const currentSessionTimes = cache(async (): Promise<SessionTimes | undefined> => {
  const { player, isPending, isUnchecked } = await currentVisitor(true);
  if (!player || isPending || isUnchecked) return undefined;
  const { now } = await readShell();
  return sessionTimes({ guard: guardStore(), now }, player).catch((error: unknown) => {
    if (!(error instanceof GuardUnavailable)) throw error;
    return undefined;
  });
});
