// The doorman, at the edge: brand by exact host, same-origin forms, nonce and CSP, and the gate before anything renders.
import { type NextRequest, NextResponse } from "next/server";
import { brands } from "@/domain/brands";
import { gate } from "@/domain/gate";
import { brandAt, type Hosts, originsOf } from "@/domain/hosts";
import { isForSearchEngines, isUnknownPage, pageExistsHeader, routeAt, routeName } from "@/domain/routes";
import { currentTime } from "@/server/clock";
import { config as settings } from "@/server/config";
import { contentSecurityPolicy } from "@/server/request/content-security-policy";
import { gateSettings } from "@/server/request/gate-settings";
import { pendingCookie, readToken, sessionCookie } from "@/server/session/token";
import { isRequestId } from "@/server/telemetry/request-id";

// Static files are the same for every host and visitor, and name nobody. Next cuts a body at 10 MB wherever this file is asked:
// /api/documents takes files and does for itself what is done here.
export const config = { matcher: "/((?!_next/static/|api/documents$).*)" };

const plain = (status: number, text: string) =>
  new NextResponse(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  });

/** Scripts of others that our own scripts load, and where those may call. */
function foreignScripts({ api }: Hosts) {
  const { SCRIPT_CALL_ORIGINS, GEOLOCATION_SCRIPT_URL, ...settled } = settings();
  const { PLACES_SCRIPT_URL, DEVICE_INTELLIGENCE_SCRIPT_URL, DEVICE_RISK_SCRIPT_URL } = settled;
  const urls = [PLACES_SCRIPT_URL, DEVICE_INTELLIGENCE_SCRIPT_URL, DEVICE_RISK_SCRIPT_URL, GEOLOCATION_SCRIPT_URL];
  const scriptOrigins = [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
  // GEO-07: the geolocation client is given the API host and calls it itself
  const called = GEOLOCATION_SCRIPT_URL ? [api] : [];
  return { scriptOrigins, callOrigins: [...new Set([...scriptOrigins, ...SCRIPT_CALL_ORIGINS, ...called])] };
}

const reads = ["GET", "HEAD"];

/** Promise 6: a form must come from our own page. No GET changes anything, so reads pass. */
function isForeign(request: NextRequest, account: string) {
  if (reads.includes(request.method) || isSandboxSignIn(request)) return false;
  const origin = request.headers.get("origin");
  return origin === null ? request.headers.get("sec-fetch-site") !== "same-origin" : origin !== account;
}

/** The sandbox's home page signs people in across origins; the route exists only with ACCOUNT_ENV=sandbox. */
const isSandboxSignIn = ({ nextUrl }: NextRequest) =>
  settings().ACCOUNT_ENV === "sandbox" && nextUrl.pathname === "/api/sandbox/session";

export async function middleware(request: NextRequest) {
  const { hosts: table, NATIVE_SHELL_ORIGINS: shells, isDevelopment, ACCOUNT_ENV } = settings();
  const brandId = brandAt(request.headers.get("host"), table);
  if (!brandId) return plain(421, "This address is not served here.");
  const brand = brands[brandId];
  const hosts = table[brandId];
  if (isForeign(request, hosts.account)) return plain(403, "This form did not come from our own page.");

  // 128 bits in 24 characters; the framework repeats the nonce on every script tag
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy({
    nonce,
    formTargets: originsOf(hosts),
    imageHosts: [hosts.public],
    shells,
    ...foreignScripts(hosts),
    isDevelopment,
  });
  const sent = request.headers.get("x-request-id");
  const requestId = sent && isRequestId(sent) ? sent : crypto.randomUUID();
  const inward = new Headers(request.headers);
  for (const name of ["x-nonce", "x-brand", "x-locale", pageExistsHeader]) inward.delete(name);
  inward.set("content-security-policy", policy);
  inward.set("x-request-id", requestId);

  const { pathname, search } = request.nextUrl;
  const place = routeAt(pathname);
  const isPage =
    place !== undefined &&
    !isUnknownPage(place, pathname) &&
    (ACCOUNT_ENV === "sandbox" || !place.pattern.startsWith("/sandbox/"));
  if (isPage) inward.set(pageExistsHeader, "true");
  const reading = await readToken(request.cookies.get(sessionCookie)?.value, brandId, await currentTime());
  const decision = place && gate(place, reading.player, `${pathname}${withoutRsc(search)}`, gateSettings(brand));
  const mayWait = !reading.player && request.cookies.has(pendingCookie);
  const isTurnedAway =
    decision && !decision.pass && reads.includes(request.method) && !isUndecided(reading) && !mayWait;
  const response = isTurnedAway
    ? NextResponse.redirect(new URL(decision.to, hosts.account), 307)
    : place && !isPage
      ? NextResponse.rewrite(nowhere(request), { request: { headers: inward } })
      : NextResponse.next({ request: { headers: inward } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-request-id", requestId);
  if (!(place && isPage && isForSearchEngines(place))) response.headers.set("x-robots-tag", "noindex");
  if (!reading.player && reading.why === "unreadable") {
    warnOfToken({ requestId, brand: brandId, path: routeName(pathname) });
    response.cookies.set(sessionCookie, "", { path: "/", secure: true, httpOnly: true, sameSite: "lax", maxAge: 0 });
  }
  return response;
}

/** An address that has no page: a page that says so itself, by `notFound()`, is empty without scripts. */
function nowhere({ nextUrl }: NextRequest) {
  const url = nextUrl.clone();
  url.pathname = "/no-such-page";
  return url;
}

/** Promise 3: one warning, in the shape of the server's log. The page behind no longer sees the cookie that goes. */
function warnOfToken(fields: Readonly<Record<string, string>>) {
  const { ACCOUNT_ENV: env, LOG_LEVEL } = settings();
  if (LOG_LEVEL === "error" || LOG_LEVEL === "silent") return;
  const time = new Date().toISOString();
  console.warn(JSON.stringify({ level: "warn", time, service: "account-area", env, event: "tokenRefused", ...fields }));
}

/** The key set cannot be had: the page, which decides again, says so. */
const isUndecided = (reading: Awaited<ReturnType<typeof readToken>>) => !reading.player && reading.why === "unknown";

/** The router's own marker is no part of the address that a player comes back to. */
function withoutRsc(search: string) {
  const query = new URLSearchParams(search);
  query.delete("_rsc");
  return query.size > 0 ? `?${query}` : "";
}
