// What every answer needs to know of a request, a not-found page included. Read once per request.
import { app } from "@/domain/operator/own-choices";
import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type Brand, brands } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import { pageHeader } from "@/domain/routing/headers";
import { type Site, siteAt } from "@/domain/routing/hosts";
import type { Player } from "@/domain/session/claims";
import { flowScopeOf } from "@/server/lookups/flow-link";
import type { BrowserState } from "@/server/records/browser-state";
import { type BrowserReading, nothingRead, readBrowserState } from "@/server/records/record-store";
import { readingOf } from "@/server/records/records";
import { type Browser, browserIn } from "@/server/session/browser";
import { cookieAt } from "@/server/session/cookies";
import type { SessionTimes } from "@/server/session/session-state";
import { readToken } from "@/server/session/token";
import { readVerdictsBefore } from "@/server/session/verdicts-before";
import { readVisitor, type Visitor } from "@/server/session/visitor";
import { processStore } from "@/server/store/process-store";
import { ifStoreIsDown } from "@/server/store/store";
import { log } from "@/server/telemetry/log";
import { requestIdFrom } from "@/server/telemetry/request-id";
import { currentTime } from "../clock";
import { config } from "../config";
import { localeOf, pseudoLocaleOf } from "./locale";

/** Set in a browser by the sandbox's double of the app (GATE-83?). */
const doubleCookie = "native_app_double";

type Sent = { get(name: string): string | null };
type Jar = { get(name: string): { value: string } | undefined };

/** GATE-18: by the User-Agent; with the double, which cannot change it, by a cookie. */
function isNativeApp(headers: Sent, cookies: Jar): boolean {
  const { BRIDGE_SCRIPT_URL } = config();
  if (headers.get("user-agent")?.includes(app.userAgent)) return true;
  return BRIDGE_SCRIPT_URL !== undefined && cookies.get(doubleCookie) !== undefined;
}

/** @returns the script of the double with the response's nonce; undefined unless BRIDGE_SCRIPT_URL is set */
function bridgeScript(headers: Sent): { src: string; nonce: string | undefined } | undefined {
  const { BRIDGE_SCRIPT_URL: src } = config();
  if (src === undefined) return undefined;
  return { src, nonce: /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] };
}

/**
 * The stated country is kept for a day or until the player signs out. It decides which questions and terms are shown, and nothing else.
 * @returns where the player lives: what they told us in this browser, else a claim of the token; ISO country code
 */
export const residenceOf = (
  { residence }: Pick<BrowserState, "residence">,
  player: Pick<Player, "residence"> | null,
): string | undefined => residence?.country ?? player?.residence;

/** By exact match of the Host header; unknown hosts were already rejected with 421. */
function siteOf(host: string | null): Site {
  const site = siteAt(host, config().hosts);
  if (!site) throw new Error("a request for an unknown host reached a page");
  return site;
}

function localeFrom(brand: Brand, chosen: string | undefined, acceptLanguage: string | null): Locale {
  const pseudo = config().ACCOUNT_ENV === "sandbox" ? pseudoLocaleOf(acceptLanguage) : undefined;
  return pseudo ?? localeOf(brand, chosen, acceptLanguage);
}

/**
 * Reads host, language and session. React keeps them while a page is rendered, and not in an action or a handler: those read them once,
 * in `enter.ts`, and pass them on. @throws for an unknown host
 */
export const readRequestFacts = cache(async () => {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const { brand: brandId, hosts } = siteOf(sent.get("host"));
  const brand = brands[brandId];
  const now = await currentTime();
  const requestId = requestIdFrom(sent.get("x-request-id"));
  const session = await readToken(jar.get(cookieAt(brandId, "session"))?.value, brandId, now);
  return {
    now,
    brand,
    hosts,
    locale: localeFrom(brand, jar.get(cookieAt(brandId, "locale"))?.value, sent.get("accept-language")),
    session,
    requestId,
    native: isNativeApp(sent, jar),
    bridge: bridgeScript(sent),
  };
});

export type FactsOfRequest = Awaited<ReturnType<typeof readRequestFacts>>;

/** Where the law of the page's player is, for the links around the page: that of the flow which the page belongs to. */
export const readLegalContext = cache(async () => {
  const [sent, { brand, session }, { flows = nothingRead }] = await Promise.all([
    headers(),
    readRequestFacts(),
    currentVisitor(true),
  ]);
  const { player } = session;
  const query = Object.fromEntries(new URL(sent.get(pageHeader) ?? "/", "https://account.invalid").searchParams);
  const record = readingOf(flows.state, { brand: brand.id, player }).read(query.flow);
  const residence = residenceOf(flows.state, player);
  return { brand, residence, player, siteExperience: flowScopeOf({ record, query, player, brand }).siteExperience };
});

/** What the store is asked about a player together with the session and the flows: one message to Redis. */
type EarlyReads = {
  userKey: string;
  /** Of the build before. */
  verdicts: ReturnType<typeof readVerdictsBefore>;
};

/** The visitor with what their browser has in the store; `flows` is undefined while the store is down. */
type CurrentVisitor = Visitor & {
  earlyReads?: EarlyReads;
  browser: Browser | undefined;
  flows: BrowserReading | undefined;
};

/** @param isActivity the request is a click or a submit of the player */
export const visitorOf = cache(async (facts: FactsOfRequest, isActivity: boolean): Promise<CurrentVisitor> => {
  const { brand, now, requestId, session } = facts;
  const jar = await cookies();
  const port = { store: processStore(), now };
  const browser = await browserIn(jar, brand.id);
  let earlyReads: EarlyReads | undefined;
  const onPlayer = ({ userKey }: Player) => {
    const verdicts = readVerdictsBefore(port, { brand: brand.id, userKey });
    earlyReads = { userKey, verdicts };
    // a request that needs none does not wait for them
    verdicts.catch(() => undefined);
  };
  const own = { brand: brand.id, log: log().child({ requestId, brand: brand.id }), isActivity, onPlayer };
  const reading = readBrowserState({ ...port, brand: brand.id, browser }).catch(ifStoreIsDown(undefined));
  const sent = {
    token: jar.get(cookieAt(brand.id, "session"))?.value,
    verified: session,
    pendingToken: async () => (await reading)?.state.pending?.token,
  };
  const [visitor, flows] = await Promise.all([readVisitor(sent, { ...port, ...own }), reading]);
  return { ...visitor, ...(earlyReads && { earlyReads }), browser, flows };
});

/** The visitor of a page, which its menu shares. */
export const currentVisitor = async (isActivity: boolean): Promise<CurrentVisitor> =>
  visitorOf(await readRequestFacts(), isActivity);

/** When the session of a signed-in player ends; undefined without a session, or while the store is unavailable. */
export async function currentSessionTimes(): Promise<SessionTimes | undefined> {
  const { isPending, times } = await currentVisitor(true);
  return isPending ? undefined : times;
}
