// Who is here, where, and what they may use: the one way into a page, an action or a handler.
import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Brand, type BrandId, brands, type Locale } from "@/domain/brands";
import type { DestinationPaths } from "@/domain/destinations";
import { gate, isBanned } from "@/domain/gate";
import { brandAt, type Hosts, originsOf } from "@/domain/hosts";
import type { Path } from "@/domain/outcome";
import type { Product } from "@/domain/products";
import { type Access, type RoutePattern, routeAt, routes } from "@/domain/routes";
import { safeRedirectTarget } from "@/domain/safe-redirect";
import type { Player } from "@/domain/session/claims";
import type { SiteExperience } from "@/domain/site-experience";
import { submitKeyFor } from "@/server/forms/submit-key";
import { guardStore } from "@/server/guard/guard";
import type { GuardStore } from "@/server/guard/store";
import { namedProduct, offerFor } from "@/server/lookups/product-offer";
import { runsUnder } from "@/server/records/flow-link";
import type { FlowRecord } from "@/server/records/flow-records";
import { readRecord } from "@/server/records/record-cookies";
import { type Notice, noticeCookie, readNotice } from "@/server/session/notice";
import { onPremisesCookies } from "@/server/session/on-premises";
import { readPending } from "@/server/session/pending-session";
import { type KeptPlaySpan, playSpanCookie, readPlaySpan } from "@/server/session/play-span";
import { pendingCookie, readToken, sessionCookie } from "@/server/session/token";
import { type Log, log } from "@/server/telemetry/log";
import { requestIdFrom, traceFrom, traceIdOf } from "@/server/telemetry/trace";
import type { Upstream } from "@/server/upstream/call";
import { currentTime } from "../clock";
import { config } from "../config";
import { gateSettings } from "./gate-settings";
import { localeCookie, localeOf } from "./locale";
import { readResidence } from "./residence";

/** What a submit wants done to the visitor's cookies. Collected as data, so that a repeated submit can be answered the same. */
export type CookieWrites = {
  /** A new session token, or null to end the session. */
  token?: string | null;
  /** A token that must wait for the second factor of the sign-in. */
  pendingToken?: string;
  /** Records to keep, by id; null drops one. */
  records: Record<string, FlowRecord | null>;
  /** All records from before go: what was in the jar before sign-in is worth nothing after. */
  dropsOlderRecords?: boolean;
  locale?: Locale;
  /** The country that the player says they live in; null forgets it. */
  residence?: string | null;
  /** The session has another id now: what was kept under the old one goes on under the new one. */
  renewed?: { from: string; to: string };
  /** A gaming session to keep for the heartbeat; null forgets it. */
  playSpan?: KeptPlaySpan | null;
  /** GEO-05, GEO-09?: the player is on the premises, under this site experience; null forgets that they were. */
  onPremises?: { siteExperience: SiteExperience } | null;
  /** To be said on the page that the submit leads to. */
  notice?: Notice;
};

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export type RequestContext = {
  readonly brand: Brand;
  readonly hosts: Hosts;
  readonly locale: Locale;
  /** Epoch milliseconds; the product's clock, which in the sandbox environment is the sandbox's. */
  readonly now: number;
  readonly player: Player | null;
  /** The session that the browser still holds although it has ended here: good for nothing but to tell whose it was. */
  readonly revokedSid?: string;
  /** The player's session waits for the second factor of the sign-in (OTP-34?). */
  readonly isPending: boolean;
  /** Of the flow. Changes during a request only where the platform moves the flow (CA-45), see `moveTo`. */
  siteExperience: SiteExperience;
  /** The country that the player told us they live in; ISO code. */
  readonly residence?: string | undefined;
  readonly product: Product;
  /** Paths of the operator's other pages (BR-54?). */
  readonly paths: DestinationPaths;
  /** The account area runs inside the operator's own app (GATE-18). */
  readonly native: boolean;
  /** The client's network address, as scripts/client-address.ts found it (promise 10). */
  readonly address: string;
  readonly requestId: string;
  /** Path and query of the page. */
  readonly here: string;
  readonly query: Query;
  record: FlowRecord | undefined;
  /** Another record of this visitor: that of the flow which opened this one. */
  recordNamed(id: string): Promise<FlowRecord | undefined>;
  /** Names this submit: the same for a double click, a reload and a retry of the same form with the same content. */
  readonly submitKey: string;
  readonly upstream: Upstream;
  readonly guard: GuardStore;
  readonly log: Log;
  readonly cookieWrites: CookieWrites;
  /** Lets a target from outside through, or not (BR-57?). */
  safeRedirectTarget(value: unknown): Path | undefined;
  /** The gaming session of this session, if one was created (CA-56!). */
  readonly playSpan: KeptPlaySpan | undefined;
  /** What the last submit of this browser left to be said. */
  readonly notice?: Notice;
  /** The browser says that it is on the premises (GEO-05). */
  readonly onPremises: boolean;
  /** The player behind the token that upstream set during this request. */
  newPlayer(): Promise<Player | null>;
};

/** A visit to a place that only account holders may stand on. */
export type SignedInContext = RequestContext & { readonly player: Player };

export type RequestInput = {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  /** Digest of the form that is submitted. */
  formDigest?: string;
  /** The submit harms nobody when it is done twice, and so is done while the guard store is away, too. */
  mayRepeat?: boolean;
  /** Done before somebody who may not stand here is sent away. */
  whenRefused?: (context: RequestContext) => Promise<void>;
};

const single = (value: string | readonly string[] | undefined) => (typeof value === "string" ? value : undefined);

function pathnameOf(place: RoutePattern, params: RequestInput["params"] = {}) {
  return place.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function hereFrom(pathname: string, query: Query) {
  const given = Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** The brand of a request, by exact match of its Host; a host that is nobody's never gets this far in one piece. */
function brandOf(host: string | null): BrandId {
  const brand = brandAt(host, config().hosts);
  if (!brand) throw new Error("a request for a host that is no brand's reached a page");
  return brand;
}

async function playerOf(token: string | undefined, brand: BrandId, now: number, guard: GuardStore, record: Log) {
  const reading = await readToken(token, brand, now);
  if (!reading.player) {
    if (reading.why === "unreadable") record.warn({ event: "tokenRefused" });
    return { player: null };
  }
  const isRevoked = await guard.isRevoked(reading.player.sid, now).catch(() => {
    record.error({ event: "guardDown", during: "revocation" });
    return false;
  });
  return isRevoked ? { player: null, former: reading.player } : { player: reading.player };
}

/** What every answer needs to know of a request, a not-found page included. Worked out once per request. */
export const readShell = cache(async () => {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const brandId = brandOf(sent.get("host"));
  const brand = brands[brandId];
  const now = await currentTime();
  return {
    now,
    brand,
    hosts: config().hosts[brandId],
    locale: localeOf(brand, jar.get(localeCookie)?.value, sent.get("accept-language")),
    residence: await readResidence(jar, brandId, now),
    requestId: requestIdFrom(sent.get("x-request-id")),
    native: sent.get("user-agent")?.includes(config().NATIVE_USER_AGENT) ?? false,
  };
});

/** Makes the visit without asking the gate; for the few handlers that answer anybody. */
export async function readRequest(
  pathname: string,
  { params = {}, query = {}, formDigest = "" }: RequestInput,
): Promise<RequestContext> {
  const [sent, jar, { now, brand, hosts, locale, residence, requestId, native }] = await Promise.all([
    headers(),
    cookies(),
    readShell(),
  ]);
  const traceparent = traceFrom(sent.get("traceparent"));
  const requestLog = log().child({ requestId, traceId: traceIdOf(traceparent), brand: brand.id, path: pathname });
  const guard = guardStore();
  const session = jar.get(sessionCookie)?.value;
  const token = session ?? (await readPending(jar.get(pendingCookie)?.value, brand.id))?.token;
  const { player, former } = await playerOf(token, brand.id, now, guard, requestLog);
  const owner = { brand: brand.id, sid: player?.sid };
  const record = await readRecord(jar, single(query.flow), owner);
  const notice = await readNotice(jar.get(noticeCookie)?.value, owner);
  const { siteExperience, product } = runsUnder({ record, query, player, brand, product: params.product });
  const account = routeAt(pathname)?.access === "open" ? undefined : (player ?? former)?.userKey;
  const isPending = player !== null && session === undefined;
  const cookieWrites: CookieWrites = { records: {} };
  const origins = originsOf(hosts);
  const upstream: Upstream = {
    origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
    gateway: config().UPSTREAM_ORIGIN,
    siteExperience,
    token: player ? token : undefined,
    requestId,
    traceparent,
    log: requestLog,
    tokenCookieName: config().UPSTREAM_COOKIE_NAME,
    onToken: (fresh) => {
      if (isPending) cookieWrites.pendingToken = fresh;
      else cookieWrites.token = fresh;
      upstream.token = fresh;
    },
  };
  return {
    brand,
    hosts,
    locale,
    now,
    player,
    ...(former && { revokedSid: former.sid }),
    isPending,
    siteExperience,
    residence: record?.kind === "registration" && record.country ? record.country : residence,
    product,
    native,
    paths: config().DESTINATION_PATHS,
    address: sent.get("x-forwarded-for") ?? "unknown",
    requestId,
    here: hereFrom(pathname, query),
    query,
    record,
    recordNamed: (id) => readRecord(jar, id, owner),
    submitKey: submitKeyFor(formDigest, { brand: brand.id, path: pathname, account }),
    upstream,
    guard,
    log: requestLog,
    cookieWrites,
    safeRedirectTarget: (value) => safeRedirectTarget(value, origins),
    ...(notice && { notice }),
    onPremises: jar.has(onPremisesCookies.isThere),
    playSpan: await readPlaySpan(jar.get(playSpanCookie)?.value, owner),
    newPlayer: async () => (await readToken(cookieWrites.token ?? undefined, brand.id, now)).player,
  };
}

type ContextFor<P extends RoutePattern> = (typeof routes)[P]["access"] extends "open"
  ? RequestContext
  : SignedInContext;

/**
 * Makes the visit to a place and decides again whether the visitor may stand there: the doorman is a courtesy (promise 1).
 * Redirects away when the gate says so.
 */
export async function requestContext<P extends RoutePattern>(
  place: P,
  input: RequestInput = {},
): Promise<ContextFor<P>> {
  const pathname = pathnameOf(place, input.params);
  const context = await readRequest(pathname, input);
  const access: Access = routes[place].access;
  const found = routeAt(pathname) ?? { pattern: place, access, allowedWhenBanned: false };
  const settings = { ...gateSettings(context.brand), secondFactorDue: context.isPending };
  const decide = (offer = {}) => gate(found, context.player, context.here, { ...settings, ...offer });
  // Only a request that passes is worth the call for the flags: a visitor who is refused causes no upstream call.
  const refusal = decide();
  const decision = refusal.pass ? decide(await offerFor(context, namedProduct(context, found.product))) : refusal;
  if (decision.pass) return context as ContextFor<P>;
  await input.whenRefused?.(context);
  redirect(decision.to);
}

/** GATE-14, GATE-15 @returns whether the visitor is a banned account */
export const isBannedPlayer = ({ player }: RequestContext): boolean =>
  player !== null && isBanned(player, config().BANNED_PERMISSION);

/** @returns whether this runs against the sandbox; asks for the request first, so that no page becomes static by it */
export async function isSandbox(): Promise<boolean> {
  await readShell();
  return config().ACCOUNT_ENV === "sandbox";
}
