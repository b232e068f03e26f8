// Runs at the edge before every page: brand by exact host, same-origin forms, nonce and policy, and the gate, which the page asks
// again.
import { type NextRequest, NextResponse } from "next/server";
import type { BrandId } from "@/domain/brands";
import { pageExistsHeader } from "@/domain/routing/headers";
import { brandAt, canonicalUrl, type Site, siteAt } from "@/domain/routing/hosts";
import { mendedPath, mendedQuery } from "@/domain/routing/mended-address";
import { isProbe, type Route, routeAt, routeName } from "@/domain/routing/routes";
import { type WellKnownAnswer, wellKnownAnswer } from "@/domain/routing/well-known";
import { fromPublicHost as scanPageBehind } from "@/domain/scan/scan-links";
import { currentTime } from "@/server/clock";
import { config as settings } from "@/server/config";
import { isUnknownHere, pageHeaders, redirectTarget } from "@/server/request/arrival";
import { closedPolicy } from "@/server/request/content-security-policy";
import { isForeign, isRead } from "@/server/request/csrf";
import { keepBrowser } from "@/server/session/browser";
import { attributesAt, cookieAt } from "@/server/session/cookies";
import { readToken } from "@/server/session/token";
import { requestIdFrom } from "@/server/telemetry/request-id";

// Static files are the same for every host and visitor. Next cuts bodies at 10 MB on every path that this matches, so
// /api/documents, which takes files, makes these checks itself. In production the front has made them for a page that is shown as it is, and
// says so by a header, which it removes from what clients send (scripts/front/arrivals.ts). Next reads this object without running it.
export const config = {
  matcher: [
    { source: "/((?!_next/static/|api/documents$).*)", missing: [{ type: "header", key: "x-arrived", value: "true" }] },
  ],
};

const plain = (status: number, text: string) =>
  new NextResponse(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": closedPolicy,
    },
  });

/** The home page of the sandbox signs in across origins; the route exists only with ACCOUNT_ENV=sandbox. */
const isSandboxSignIn = ({ nextUrl }: NextRequest) =>
  settings().ACCOUNT_ENV === "sandbox" && nextUrl.pathname === "/api/sandbox/session";

/** With `x-request-id`, which scripts/front/headers.ts has set. */
const requestIdOf = ({ headers }: NextRequest) => requestIdFrom(headers.get("x-request-id"));

/** For the front, which makes the span of the middleware and takes the header away: the edge has no SDK. */
const timeHeader = "x-middleware-time";
const epochMs = () => performance.timeOrigin + performance.now();

export async function middleware(request: NextRequest) {
  const startedAt = epochMs();
  const response = await respondOrFail(request);
  if (settings().OTEL_EXPORTER_OTLP_ENDPOINT) response.headers.set(timeHeader, `${startedAt} ${epochMs()}`);
  return response;
}

async function respondOrFail(request: NextRequest) {
  try {
    return await respond(request);
  } catch (error) {
    const requestId = requestIdOf(request);
    const err = error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : undefined;
    writeLine("error", "requestFailed", {
      requestId,
      where: "middleware",
      route: routeName(request.nextUrl.pathname),
      err,
    });
    return plain(500, "Something went wrong here.");
  }
}

async function respond(request: NextRequest) {
  const site = siteAt(request.headers.get("host"), settings().hosts);
  if (!site) return fromPublicHost(request) ?? forProbe(request) ?? plain(421, "This address is not served here.");
  const { brand, hosts } = site;
  const canonical = canonicalUrl(request.headers.get("host"), request.nextUrl, site);
  if (canonical) return redirectTo(canonical, 308);
  const isRefused = !isSandboxSignIn(request) && isForeign(request.method, request.headers, hosts.account);
  if (isRefused) return plain(403, "This form did not come from our own page.");

  const wellKnown = isRead(request.method) && wellKnownAnswer(request.nextUrl.pathname, brand, settings().hosts);
  if (wellKnown) return answerWellKnown(wellKnown, hosts.account);
  const requestId = requestIdOf(request);
  if (settings().ACCOUNT_ENV === "sandbox" && request.headers.get("x-sandbox-throw") === "middleware") {
    throw new Error("a test asked to throw in the middleware");
  }
  const { pathname } = request.nextUrl;
  const route = routeAt(pathname);
  const token = await readToken(request.cookies.get(cookieAt(brand, "session"))?.value, brand, await currentTime());
  const arriving = { method: request.method, address: request.nextUrl, cookies: request.cookies };
  const target = isKnownHere(route, pathname, brand)
    ? redirectTarget(arriving, route, brand, token)
    : meantPage(request, brand);
  const response = target ? redirectTo(new URL(target, hosts.account)) : showPage(request, site, requestId, route);
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-request-id", requestId);
  if (route && !target) await keepBrowser(request, response, brand);
  if (token.kind === "invalid") {
    // Promise 3: warned once, here, because Next hides the removed cookie from the page.
    writeLine("warn", "tokenRefused", { requestId, brand, path: routeName(pathname), ...token.why });
    response.cookies.set(cookieAt(brand, "session"), "", { ...attributesAt(brand), maxAge: 0 });
  }
  return response;
}

/** The same for every visitor. A redirect is not kept, so that another page can take its place. */
function answerWellKnown(answer: WellKnownAnswer, origin: string): NextResponse {
  if (answer.kind === "redirect") {
    const response = redirectTo(new URL(answer.to, origin));
    response.headers.set("cache-control", "no-store");
    return response;
  }
  const headers = { "content-type": answer.type, "cache-control": "public, max-age=3600" };
  return new NextResponse(answer.text, { headers: { ...headers, "content-security-policy": closedPolicy } });
}

/** Prometheus and load balancers ask an instance by its address and can name no other host; these answers are of no brand. */
function forProbe({ method, nextUrl }: NextRequest): NextResponse | undefined {
  if (!isRead(method) || !isProbe(nextUrl.pathname)) return undefined;
  const response = NextResponse.next();
  response.headers.set("content-security-policy", closedPolicy);
  return response;
}

const queryOf = ({ search }: URL) => new URLSearchParams(mendedQuery(search) ?? search);

/** BR-22: the scan's address on the public host leads to the account host, which alone knows its visitor. */
function fromPublicHost({ headers, method, nextUrl }: NextRequest): NextResponse | undefined {
  const table = settings().hosts;
  const brand = brandAt(headers.get("host"), table, "public");
  const page = brand && isRead(method) ? scanPageBehind(nextUrl.pathname, queryOf(nextUrl)) : undefined;
  if (!brand || !page) return undefined;
  const response = redirectTo(new URL(page, table[brand].account));
  response.headers.set("cache-control", "no-store");
  return response;
}

function redirectTo(url: URL, status: 307 | 308 = 307) {
  const response = NextResponse.redirect(url, status);
  response.headers.set("content-security-policy", closedPolicy);
  return response;
}

const isKnownHere = (route: Route | undefined, pathname: string, brand: BrandId): route is Route =>
  route !== undefined && !isUnknownHere(route, pathname, brand);

/** The page that an address without one means: a mail program took the end of its sentence along. */
function meantPage({ method, nextUrl: { pathname, search } }: NextRequest, brand: BrandId): string | undefined {
  const path = isRead(method) ? mendedPath(pathname) : undefined;
  return path !== undefined && isKnownHere(routeAt(path), path, brand) ? `${path}${search}` : undefined;
}

/** Renders the page, or the page for an address that has none, with its own nonce. */
function showPage(request: NextRequest, { brand }: Site, requestId: string, route: Route | undefined) {
  const isUnknown = !isKnownHere(route, request.nextUrl.pathname, brand);
  const page = pageHeaders(request.nextUrl, { brand, requestId, route: isUnknown ? undefined : route });
  const headers = new Headers(request.headers);
  for (const name of ["x-nonce", "x-brand", "x-locale", pageExistsHeader]) headers.delete(name);
  for (const [name, value] of Object.entries(page.ofRequest)) headers.set(name, value);
  const response =
    (route && isUnknown) || isOfFramework(request.nextUrl.pathname)
      ? NextResponse.rewrite(unknownPage(request), { request: { headers } })
      : NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(page.ofResponse)) response.headers.set(name, value);
  return response;
}

/** Next has its own pages at such addresses, which fail when they are asked for. Its files are under /_next/. */
function isOfFramework(pathname: string) {
  const [, first = ""] = decodedOrSame(pathname).split("/");
  return (first.startsWith("_") && first !== "_next") || first === "404" || first === "500";
}

function decodedOrSame(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address that fits no route: a page that calls `notFound()` itself is empty without scripts. */
function unknownPage({ nextUrl }: NextRequest) {
  const url = nextUrl.clone();
  url.pathname = "/no-such-page";
  return url;
}

/** Writes a line in the shape of the server's log, whose library does not run here. */
function writeLine(level: "warn" | "error", event: string, fields: Readonly<Record<string, unknown>>) {
  const { ACCOUNT_ENV: env, LOG_LEVEL } = settings();
  if (LOG_LEVEL === "silent" || (level === "warn" && LOG_LEVEL === "error")) return;
  const time = new Date().toISOString();
  console[level](JSON.stringify({ level, time, service: "account-area", env, event, ...fields }));
}
