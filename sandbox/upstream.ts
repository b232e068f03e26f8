// The pipeline of every upstream call: ledger, faults, host check, idempotency, casing, receipts, then its service.
import { Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { type CallRole, siteOf } from "./platform/brands.ts";
import { brandOfHost, type Call, callerOf, callPath, personaOfCall, WrongLetterCase } from "./platform/call.ts";
import { withCasing } from "./platform/casing.ts";
import { now } from "./platform/clock.ts";
import { matchesPath, withFaults } from "./platform/faults.ts";
import { withIdempotency } from "./platform/idempotency.ts";
import { withReceipts } from "./platform/kept-receipts.ts";
import { recordCall } from "./platform/ledger.ts";
import type { Json } from "./platform/persona.ts";
import type { Platform } from "./platform/platform.ts";
import { tellPlayer, withPlayerMessages } from "./platform/player-messages.ts";
import { refuse } from "./platform/refusals.ts";
import { noteCall } from "./platform/sessions.ts";
import { isStale, sessionCookie, signToken } from "./platform/tokens.ts";
import { services } from "./services/all-services.ts";
import { settleScans } from "./services/scan/scan-verdicts.ts";
import { isUpload } from "./services/uploads/uploads.ts";
import { endReview } from "./services/verification/identity-checks.ts";

/** Paths that are not on the secure host (API-101). */
const otherHosts: [RegExp, CallRole][] = [
  [/^\/(regions|countries)$/, "api"],
  [/^\/(playspans|geolocation\/v1\/(clients|checks)$)/, "api"],
  [/^\/users\/v1\/(logouts|closures|providers\/)/, "api"],
  [/^\/promotions\//, "blitz"],
];

const roleOf = (path: string): CallRole => otherHosts.find(([pattern]) => pattern.test(path))?.[1] ?? "secure";

/** @param requireCaller refuses a caller that may not call at all, before anything is recorded */
export function upstream(platform: Platform, requireCaller: MiddlewareHandler): Hono<Call> {
  const app = new Hono<Call>({ getPath: (request) => callPath(new URL(request.url).pathname) });
  app.use(
    withoutCaches,
    requireCaller,
    readCall(platform),
    withFaults(platform),
    requireHost,
    withPersonaFault,
    withIdempotency(platform),
    withCasing,
    withReceipts,
    withFreshToken(platform),
    withPlayerMessages(platform),
  );
  for (const service of services) app.route("/", service(platform));
  app.notFound((c) => refuse(c, 404, "ROUTE-404", `The platform has no call ${c.req.method} ${c.req.path}.`));
  app.onError((error, c) => {
    if (error instanceof WrongLetterCase) return refuse(c, 400, "BODY-400", error.message);
    // A caller that closed the connection is not an error of the sandbox.
    if (!c.env.outgoing.destroyed) console.error(error);
    return refuse(c, 500, "SANDBOX-500", "The sandbox itself failed; its output says how.");
  });
  return app;
}

/** What the platform answers is about one player. */
const withoutCaches = createMiddleware<Call>(async (c, next) => {
  await next();
  c.header("cache-control", "no-store");
});

const readCall = (platform: Platform): MiddlewareHandler<Call> =>
  createMiddleware<Call>(async (c, next) => {
    const url = new URL(c.req.url);
    // An upload is streamed by its service and never recorded.
    const text = isUpload(c.req.method, c.req.path) ? "" : await c.req.text();
    const body = parsed(text);
    const brand = brandOfHost(c);
    const caller = await callerOf(c, platform, brand);
    const members = isObject(body) ? body : {};
    const persona = personaOfCall(platform, caller, members);
    if (persona) {
      settleScans(platform.state, persona, now(platform.state));
      const isDecided = endReview(persona, now(platform.state));
      if (isDecided) tellPlayer(platform, "reviewDecided", { brand: brand ?? persona.brand, to: persona.email });
    }
    const entry = recordCall(platform.state, {
      service: callPath(url.pathname).split("/")[1] ?? "",
      method: c.req.method,
      host: (c.req.header("host") ?? "").replace(/:\d+$/, ""),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      persona: persona?.id ?? null,
      requestId: c.req.header("x-request-id") ?? null,
      idempotencyKey: c.req.header("idempotency-key") ?? null,
      body,
    });
    if (caller?.isLive) noteCall(platform.state, caller);
    c.set("brand", brand);
    c.set("body", members);
    c.set("caller", caller);
    c.set("persona", persona);
    c.set("entry", entry);
    await next();
    if (!c.res.headers.has("x-hono-already-sent")) entry.status = c.res.status;
  });

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const requireHost = createMiddleware<Call>((c, next) => {
  const site = siteOf(c.req.header("host") ?? "");
  const role = roleOf(c.req.path);
  if (site.kind !== "calls" || site.role === role) return next();
  return Promise.resolve(refuse(c, 421, "HOST-421", `This call belongs on the ${role} host, not on ${site.role}.`));
});

const withPersonaFault = createMiddleware<Call>((c, next) => {
  const [method, pattern] = c.var.persona?.quirks.fails?.split(" ") ?? [];
  if (pattern === undefined || method !== c.req.method || !matchesPath(pattern, c.req.path)) return next();
  return Promise.resolve(refuse(c, 500, "HTTP-500", "The platform fails here for this player."));
});

/** Sends a new token with the first successful answer after the player's claims have changed. */
const withFreshToken = (platform: Platform) =>
  createMiddleware<Call>(async (c, next) => {
    await next();
    const { caller } = c.var;
    if (!caller?.isLive || !c.res.ok || c.res.headers.has("set-cookie")) return;
    if (!isStale(caller.token, caller.persona, caller.brand)) return;
    const { persona, brand, token } = caller;
    c.header("set-cookie", sessionCookie(await signToken(platform.state, persona, brand, token.sid)));
  });
