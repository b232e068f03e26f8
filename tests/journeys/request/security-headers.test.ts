import { beforeAll, describe, expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { appPort, player, sandbox, visiting } from "../../kit/pages/journey.ts";
import { type Wired, wire } from "../../kit/stack/raw-lines.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const own = `main.localhost:${appPort}`;
const origin = `origin: http://${own}`;

let script = "";
beforeAll(async () => {
  const { body } = await raw(appPort, "/auth");
  script = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0] ?? "";
  expect(script).not.toBe("");
});
const always: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /microphone=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "content-security-policy": /default-src 'none'.*frame-ancestors 'none'/,
};

function expectHeaders(headers: Headers, what: string) {
  for (const [name, value] of Object.entries(always))
    expect.soft(headers.get(name), `${name} of ${what}`).toMatch(value);
  expect.soft(headers.get("content-security-policy"), what).not.toMatch(/unsafe-|, /);
  expect.soft(headers.get("x-powered-by"), what).toBeNull();
  // the sandbox answers by plain http on subdomains of the account hosts
  expect.soft(headers.get("strict-transport-security"), what).toBeNull();
}

const mayBeKept = (headers: Headers) => !/\bno-store\b/.test(headers.get("cache-control") ?? "");

/** One of each kind of answer: what is asked, and the status. */
const kinds: [string, number, () => readonly string[]][] = [
  ["a page", 200, () => ["GET /auth", `host: ${own}`]],
  ["the head of a page", 200, () => ["HEAD /auth", `host: ${own}`]],
  ["a page for the router", 307, () => ["GET /auth", `host: ${own}`, "rsc: 1"]],
  ["a redirect of the gate", 307, () => ["GET /", `host: ${own}`]],
  ["a redirect of Next's own", 308, () => ["GET /auth/", `host: ${own}`]],
  ["a doubled slash", 308, () => ["GET //elsewhere.example.test/", `host: ${own}`]],
  ["an unknown page", 404, () => ["GET /nothing-here", `host: ${own}`]],
  ["an unknown document", 404, () => ["GET /documents/nothing", `host: ${own}`]],
  ["a path that cannot be decoded", 404, () => ["GET /%c0%af", `host: ${own}`]],
  ["an unknown static file", 404, () => ["GET /_next/static/nothing.js", `host: ${own}`]],
  ["the image optimiser", 404, () => ["GET /_next/image?url=%2Ficon.svg&w=64&q=75", `host: ${own}`]],
  ["an icon", 200, () => ["GET /icon.svg", `host: ${own}`]],
  ["an unknown host", 421, () => ["GET /auth", "host: elsewhere.example.test"]],
  ["the image optimiser of an unknown host", 421, () => ["GET /_next/image?url=%2Fa", "host: elsewhere.example.test"]],
  ["a foreign form", 403, () => ["POST /auth", `host: ${own}`, "origin: https://elsewhere.example.test"]],
  ["a method that a handler lacks", 405, () => ["GET /api/heartbeat", `host: ${own}`]],
  ["an unknown action", 409, () => ["POST /auth", `host: ${own}`, origin, `next-action: 40${"a".repeat(40)}`]],
  [
    "a form that cannot be read",
    400,
    () => ["POST /auth", `host: ${own}`, origin, "content-type: multipart/form-data; boundary=x", "content-length: 0"],
  ],
  ["an answer as JSON", 401, () => ["POST /api/heartbeat", `host: ${own}`, origin]],
  ["the state of health", 200, () => ["GET /api/health/ready", `host: ${own}`]],
  ["metrics without their token", 404, () => ["GET /api/metrics", `host: ${own}`]],
  ["a trace", 400, () => ["TRACE /auth", `host: ${own}`]],
  ["a target with a host of its own", 400, () => ["GET http://elsewhere.example.test/auth", `host: ${own}`]],
  ["two hosts", 400, () => ["GET /auth", `host: ${own}`, "host: elsewhere.example.test"]],
];

test.each(kinds)("%s (%i) carries every security header and is not cacheable", async (what, status, lines) => {
  const answer = await wire(appPort, lines());
  expect(answer.status).toBe(status);
  expectHeaders(answer.headers, what);
  expect(mayBeKept(answer.headers), `${answer.headers.get("cache-control")}`).toBe(false);
  expect(answer.headers.get("location") ?? "").not.toMatch(/^(?:https?:)?\/\/elsewhere/);
});

test("a static file carries every security header and is cacheable", async () => {
  const answer = await wire(appPort, [`GET ${script}`, `host: ${own}`]);
  expect(answer.status).toBe(200);
  expectHeaders(answer.headers, script);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("pages, answers and redirects of a player carry every security header and are not cacheable", async () => {
  const { visitor } = await player({ siteExperience: "US-SB", product: "sportsbook" });
  for (const path of ["/", "/play/sportsbook", "/postauth", "/correctiveactions", "/logout", "/api/avatar"]) {
    await visitor.get(path, { follow: false });
    expectHeaders(visitor.headers, path);
    expect(mayBeKept(visitor.headers), path).toBe(false);
  }
  await visitor.get("/logout");
  await visitor.press("Log out", { follow: false });
  expect(visitor.status).toBe(303);
  expectHeaders(visitor.headers, "the redirect of a form");
  expect(mayBeKept(visitor.headers)).toBe(false);
});

test("the error screen of an unavailable platform carries every security header", async () => {
  const { visitor } = await player({ siteExperience: "US-SB", product: "sportsbook" });
  await sandbox.faults([{ match: {}, fault: "reset" }]);
  for (const path of ["/postauth", "/correctiveactions", "/"]) {
    await visitor.get(path, { follow: false });
    expectHeaders(visitor.headers, path);
    expect(mayBeKept(visitor.headers), path).toBe(false);
  }
});

const nonceOf = ({ headers }: Pick<Wired, "headers">) =>
  /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
const noncesIn = (body: string) => new Set([...body.matchAll(/\bnonce="([^"]*)"/g)].map(([, nonce]) => nonce));

describe("the nonce", () => {
  test("is new with each response, and every script of the page carries it", async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 20; i += 1) {
      const page = await wire(appPort, ["GET /auth", `host: ${own}`]);
      const nonce = nonceOf(page);
      expect(nonce.length).toBeGreaterThanOrEqual(22);
      expect(noncesIn(page.body)).toEqual(new Set([nonce]));
      expect(page.body).not.toMatch(/<[^>]+ style="/);
      for (const [tag] of page.body.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(20);
  });

  const planted = [
    "content-security-policy: script-src 'nonce-planted'",
    ...["content-security-policy-report-only: script-src 'nonce-planted'", "x-nonce: planted", "x-brand: gnog"],
    ...["x-locale: fr-CA", "x-arrived: true", "x-middleware-override-headers: content-security-policy"],
    "x-middleware-request-content-security-policy: script-src 'nonce-planted'",
    `x-middleware-subrequest: ${Array(5).fill("middleware").join(":")}`,
  ];

  test.each([
    ...["/auth", "/", "/nothing-here", "/_next/image?url=%2Ficon.svg&w=64&q=75", "/_next/nothing"],
    ...["/_next/static/nothing.js", "/_next/static/../../auth", "/_next/static/%2e%2e/%2e%2e/auth"],
    ...["/_next/data/x/auth.json", "/favicon.ico", "/%c0%af", "/documents/terms-of-use", "/auth/code", "/auth.rsc"],
  ])("at %s is never the client's own, nor is the brand or the language", async (path) => {
    const { status, headers, body } = await wire(appPort, [`GET ${path}`, `host: ${own}`, ...planted]);
    expect(status).not.toBe(500);
    expect(`${[...headers]}\n${body}`).not.toMatch(/planted|Nugget House|lang="fr/);
    for (const nonce of noncesIn(body)) expect(nonce).toBe(nonceOf({ headers }));
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("of a player's page cannot be set by the client", async () => {
    const { visitor } = await player();
    const cookie = `cookie: ${sandboxCookie("session")}=${visitor.session}`;
    const page = await wire(appPort, ["GET /", `host: ${own}`, cookie, ...planted]);
    expect(page.body).toContain("Choose where to play");
    expect(noncesIn(page.body)).toEqual(new Set([nonceOf(page)]));
    expect(nonceOf(page)).not.toBe("planted");
  });
});

test("a page sets two cookies for an anonymous visitor: of the browser and of its style sheets", async () => {
  const visitor = await visiting("/auth");
  expect(visitor.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sandbox-browser=Fe26\.2\*[\w.*~-]{100,600}; Path=/),
    expect.stringMatching(/^sandbox-styles=[\w.~-]{1,60}; Path=/),
  ]);
  await visitor.get("/auth");
  expect(visitor.headers.getSetCookie()).toEqual([]);
});

test("the styles in a page have the nonce of its scripts, and nothing else may be written into it", async () => {
  const visitor = await visiting("/auth");
  const policy = visitor.headers.get("content-security-policy") ?? "";
  const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(visitor.body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
});

test("cookies of the sandbox over http are host-only and HttpOnly, and not Secure", async () => {
  const cookies = (await visiting("/auth")).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^sandbox-/);
    expect(cookie).not.toMatch(/; (Secure|Domain)/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=lax/i);
    expect(cookie.length).toBeLessThan(4096);
  }
});

test("only an unknown address answers with the not-found page, whatever headers the browser sends", async () => {
  const bodyOf = async (path: string, ...more: string[]) =>
    (await wire(appPort, [`GET ${path}`, `host: ${own}`, ...more])).body;
  expect(await bodyOf("/auth")).not.toContain("We can’t find this page");
  expect(await bodyOf("/nothing-here", "x-page-exists: true")).toContain("We can’t find this page");
});
