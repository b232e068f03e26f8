// In production the front asks `arrivalOf` before a page, and the middleware runs only where that gives nothing. Both say the same of a page,
// and nothing that the gate refuses gets by without the middleware.
import { generateKeyPair, SignJWT } from "jose";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { products } from "@/domain/products";
import { routes } from "@/domain/routing/routes";
import { cookiesIn } from "@/domain/session/cookie-names";
import { arrivalOf } from "@/server/request/arrival";
import { browserCookie, renewedBrowser } from "@/server/session/browser";
import { cookieAt } from "@/server/session/cookies";
import { middleware } from "../../../middleware";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { startKeySetServer } from "../session/key-set-server.ts";

const issuer = "https://platform.of.the.test";
const host = "main.localhost:3000";
const home = `http://${host}`;
const own = { origin: home, "sec-fetch-site": "same-origin" };
const requestId = "K4F9QM7XB2";

let keySet: Awaited<ReturnType<typeof startKeySetServer>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  keySet = await startKeySetServer(publicKey);
  const settings = { JWKS_URL: keySet.url, TOKEN_ISSUER: issuer, MACHINE_CLOCK: "true" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetProcess();
  const seconds = Math.floor(Date.now() / 1000);
  const sign = (more: object) =>
    new SignJWT({ userKey: "user-nora", sid: "session-1", userName: "nora", ...more })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .setIssuer(issuer)
      .setAudience("account-area:main")
      .setSubject("user-nora")
      .setIssuedAt(seconds - 60)
      .setExpirationTime(seconds + 3600)
      .sign(privateKey);
  const { value } = await browserCookie(renewedBrowser(), "main");
  const browser = `${cookieAt("main", "browser")}=${encodeURIComponent(value)}`;
  const withToken = async (more: object) => `${browser}; ${cookieAt("main", "session")}=${await sign(more)}`;
  Object.assign(cookies, {
    "no session": browser,
    "no cookie": "",
    "a session": await withToken({ "perm:PlaySportsbook": true, "perm:ModifyAccount": true }),
    "no permission": await withToken({}),
    "a ban": await withToken({ "perm:DenyAccountAccess": true }),
    "a token of a stranger": `${browser}; ${cookieAt("main", "session")}=a.b.c`,
    "a cookie of the build before": `${browser}; ${cookieAt("main", "session").replace("session", "notice")}=x`,
  });
});
afterAll(() => keySet.close());

const visitors = [
  ...["no session", "no cookie", "a session", "no permission", "a ban", "a token of a stranger"],
  "a cookie of the build before",
];

const parameters: Readonly<Record<string, readonly string[]>> = {
  "[product]": [...products, "no-such-product"],
  "[code]": [...correctiveActions, "no-such-step"],
  "[page]": ["1"],
  "[document]": ["privacy-notice", "no-such-document"],
  "[receipt]": ["a-receipt"],
};
const pages = Object.keys(routes).flatMap((pattern) => {
  const [name = ""] = /\[\w+\]/.exec(pattern) ?? [];
  return (parameters[name] ?? [""]).map((value) => pattern.replace(name, value));
});

type Sent = { method?: string; headers?: Record<string, string>; cookie?: string };

async function bothFor(path: string, { method = "GET", headers: more = {}, cookie = "" }: Sent = {}) {
  const headers = new Headers({ host, "x-request-id": requestId, ...(cookie && { cookie }), ...more });
  const arrival = await arrivalOf({ method, address: path, headers, cookies: cookiesIn(cookie), requestId });
  return { arrival, answer: await middleware(new NextRequest(`${home}${path}`, { method, headers })) };
}

const withoutNonce = (policy: string | null | undefined) => policy?.replaceAll(/'nonce-[^']+'/g, "'nonce'");

/** What the application and the browser are told of a page, by the one and by the other. */
function expectSame({ arrival, answer }: Awaited<ReturnType<typeof bothFor>>, at: string): void {
  expect([answer.status, answer.headers.get("x-middleware-next")], at).toEqual([200, "1"]);
  expect(answer.headers.getSetCookie(), at).toEqual([]);
  for (const [name, value] of Object.entries(arrival?.ofRequest ?? {}))
    expect(withoutNonce(answer.headers.get(`x-middleware-request-${name}`)), `${at}: ${name}`).toBe(
      withoutNonce(value),
    );
  const told = Object.fromEntries(answer.headers);
  const { "content-security-policy": policy, "x-robots-tag": robots } = told;
  const given = arrival?.ofResponse ?? {};
  expect([withoutNonce(given["content-security-policy"]), given["x-robots-tag"]], at).toEqual([
    withoutNonce(policy),
    robots,
  ]);
  const nonce = /'nonce-([^']+)'/.exec(given["content-security-policy"] ?? "")?.[1];
  expect([given["content-security-policy"], nonce?.length], at).toEqual([
    arrival?.ofRequest["content-security-policy"],
    22,
  ]);
}

describe.each(visitors)("a visitor with %s", (visitor) => {
  test.each(["GET", "HEAD", "POST"])("asks for every page with %s as by the middleware [GATE-75?]", async (method) => {
    let shown = 0;
    for (const path of pages) {
      const headers = method === "POST" ? own : {};
      const both = await bothFor(path, { method, headers, ...(cookies[visitor] && { cookie: cookies[visitor] }) });
      if (!both.arrival) continue;
      shown += 1;
      expectSame(both, `${method} ${path}`);
    }
    const isLeft = ["a token of a stranger", "a cookie of the build before"].includes(visitor);
    const isNew = visitor === "no cookie" && method !== "POST";
    expect(shown > 0).toBe(!isLeft && !isNew);
  });
});

test("a page that is shown as it is needs no middleware", async () => {
  const open = ["/login", "/auth", "/auth/code", "/signup", "/help", "/documents/privacy-notice"];
  const protectedOnes = ["/", "/accountcenter/security", "/correctiveactions/provide-ssn?product=sportsbook&_rsc=1x"];
  for (const path of open) expectSame(await bothFor(path, { cookie: cookies["no session"] ?? "" }), path);
  for (const path of protectedOnes) expectSame(await bothFor(path, { cookie: cookies["a session"] ?? "" }), path);
});

test.each([
  ["another host", "/auth", { host: "evil.test" }],
  ["a host with a final dot", "/auth", { host: "main.localhost.:3000" }],
  ["the host of the platform", "/auth", { host: "secure.main.localhost:4000" }],
])("%s is left to the middleware", async (_, path, headers) => {
  const { arrival, answer } = await bothFor(path, { headers, cookie: cookies["no session"] ?? "" });
  expect(arrival).toBeUndefined();
  expect(answer.headers.get("x-middleware-next")).toBeNull();
});

test("names of a query that a mail program has changed are mended by the middleware, once", async () => {
  const asked = { cookie: cookies["no session"] ?? "" };
  const { arrival, answer } = await bothFor("/auth?product=casino&amp;LOGIN_CHALLENGE=one%2Btwo", asked);
  const mended = "/auth?product=casino&login_challenge=one%2Btwo";
  expect([arrival, answer.status, answer.headers.get("location")]).toEqual([undefined, 307, `${home}${mended}`]);
  expectSame(await bothFor(mended, asked), mended);
});

test.each(["https://evil.test", "null", "http://gnog.localhost:3000"])(
  "a form from %s is left to it",
  async (origin) => {
    const cookie = cookies["a session"] ?? "";
    const headers = { origin, "sec-fetch-site": "cross-site" };
    const { arrival, answer } = await bothFor("/auth", { method: "POST", headers, cookie });
    expect([arrival, answer.status]).toEqual([undefined, 403]);
  },
);

test.each([
  ...["//evil.test/auth", "/auth/", "/%61uth", "/auth.rsc", "/index.rsc", "/auth.segments/_tree.segment.rsc", "/_next"],
  ...["/play/casino?nxtPproduct=sportsbook", "/auth\\code", "/no-such-page", "/api/session", "/404", "*", ""],
])("the address %s is left to it, whatever it leads to", async (address) => {
  const cookie = cookies["a session"] ?? "";
  const headers = new Headers({ host });
  expect(await arrivalOf({ method: "GET", address, headers, cookies: cookiesIn(cookie), requestId })).toBeUndefined();
});
