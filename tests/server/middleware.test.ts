import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import { pageExistsHeader } from "@/domain/routing/headers";
import { browserCookie, browserIn, renewedBrowser } from "@/server/session/browser";
import { cookieAt } from "@/server/session/cookies";
import { middleware } from "../../middleware";

// the settings are read once, with the first request
vi.stubEnv("LOG_LEVEL", "warn");
const vendors = ["PLACES", "DEVICE_INTELLIGENCE", "DEVICE_RISK", "GEOLOCATION"] as const;
const originOf = (vendor: string) => `https://${vendor.toLowerCase().replace("_", "-")}.example.test`;
for (const vendor of vendors) vi.stubEnv(`${vendor}_SCRIPT`, JSON.stringify({ url: `${originOf(vendor)}/client.js` }));

const home = "http://main.localhost:3000";

type Sent = { method?: string; headers?: Record<string, string>; cookies?: Record<string, string> };

function answerTo(path: string, { method = "GET", headers = {}, cookies = {} }: Sent = {}) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const sent = { host: "main.localhost:3000", ...(cookie.length > 0 && { cookie: cookie.join("; ") }), ...headers };
  return middleware(new NextRequest(`${home}${path}`, { method, headers: sent }));
}

const header = (answer: Response, name: string) => answer.headers.get(name);
/** What Next passes on to the page. */
const passedOn = (answer: Response, name: string) => header(answer, `x-middleware-request-${name}`);

test.each([
  ["/login%3E?product=casino", "/login?product=casino"],
  ["/Login.", "/login"],
  ["/documents/us-terms-of-use)", "/documents/us-terms-of-use"],
])("%s, with the end of its sentence, leads to %s", async (path, page) => {
  const answer = await answerTo(path);
  expect([answer.status, header(answer, "location")]).toEqual([307, `${home}${page}`]);
});

test("an unknown host gets 421 and nothing of ours", async () => {
  const answer = await answerTo("/auth", { headers: { host: "evil.test" } });
  expect([answer.status, header(answer, "content-security-policy")]).toEqual([
    421,
    "default-src 'none'; frame-ancestors 'none'",
  ]);
});

test.each([
  ["/api/health/live", "GET", 200],
  ["/api/health/ready", "GET", 200],
  ["/api/metrics", "GET", 200],
  ["/api/metrics", "POST", 421],
  ["/api/metrics/more", "GET", 421],
])("a probe that knows only the address of an instance asks for %s with %s: %i", async (path, method, status) => {
  const answer = await answerTo(path, { method, headers: { host: "10.1.2.3:3000" } });
  expect([answer.status, header(answer, "content-security-policy")]).toEqual([
    status,
    "default-src 'none'; frame-ancestors 'none'",
  ]);
  expect(header(answer, "x-middleware-next")).toBe(status === 200 ? "1" : null);
});

test.each([
  ["from our own page", { origin: home }, 200],
  ["from our own page without an Origin header", { "sec-fetch-site": "same-origin" }, 200],
  ["from another site", { origin: "https://evil.test" }, 403],
  ["from another brand", { origin: "http://gnog.localhost:3000" }, 403],
  ["from a page without an origin", { origin: "null" }, 403],
  ["from another site without an Origin header", { "sec-fetch-site": "cross-site" }, 403],
  ["that does not say where it is from", {}, 403],
] as const)("a form %s is answered by its origin [API-108?]", async (_, headers, status) => {
  expect((await answerTo("/auth", { method: "POST", headers })).status).toBe(status);
});

describe("an address that browsers ask for", () => {
  test.each(["GET", "HEAD"])("leads to the password page without a session, with %s", async (method) => {
    const answer = await answerTo("/.well-known/change-password", { method });
    expect([answer.status, header(answer, "location"), header(answer, "cache-control")]).toEqual([
      307,
      `${home}/accountcenter/security/password`,
      "no-store",
    ]);
  });

  test.each(["GET", "HEAD"])("is a file of the operator that caches may keep, with %s", async (method) => {
    const answer = await answerTo("/.well-known/security.txt", { method });
    expect([answer.status, header(answer, "content-type"), header(answer, "cache-control")]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "public, max-age=3600",
    ]);
  });

  test("has no answer from us where the operator has set none", async () => {
    expect(header(await answerTo("/.well-known/assetlinks.json"), "x-middleware-next")).toBe("1");
  });
});

describe("the gate", () => {
  test.each(["/play/predict", "/play/no-such-game"])("leaves out %s, which the brand does not have", async (path) => {
    const answer = await answerTo(path);
    expect(new URL(header(answer, "x-middleware-rewrite") ?? home).pathname).toBe("/no-such-page");
    expect(header(await answerTo("/play/casino"), "location")).toMatch(/\/login\?/);
  });

  test("sends an anonymous visitor from a protected page to the login", async () => {
    const answer = await answerTo("/accountcenter/security?_rsc=1x&tab=2");
    expect(answer.status).toBe(307);
    const { pathname, searchParams } = new URL(header(answer, "location") ?? "");
    expect([pathname, searchParams.get("returnPath")]).toEqual(["/login", "/accountcenter/security?tab=2"]);
  });

  test.each([
    [
      "its browser may wait for a second factor, or hold an ended session",
      { cookies: { [cookieAt("main", "browser")]: "x" } },
    ],
    ["a form is posted", { method: "POST", headers: { origin: home } }],
  ])("leaves the decision to the page when %s", async (_, sent) => {
    expect((await answerTo("/accountcenter/security", sent)).status).toBe(200);
  });
});

describe("a page", () => {
  test("gets its own policy with a nonce, and may be neither framed nor cached", async () => {
    const [one, other] = [await answerTo("/auth"), await answerTo("/auth")];
    const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(header(answer, "content-security-policy") ?? "")?.[1];
    expect(nonceOf(one)).toMatch(/^[\w+/]{22}$/);
    expect(nonceOf(other)).not.toBe(nonceOf(one));
    expect(header(one, "content-security-policy")).toContain("; frame-ancestors 'none';");
    expect(header(one, "cache-control")).toBe("no-store");
    expect(passedOn(one, "content-security-policy")).toBe(header(one, "content-security-policy"));
  });

  test("may run the scripts of the vendors that the operator has, and these may call home", async () => {
    const policy = header(await answerTo("/auth"), "content-security-policy") ?? "";
    for (const directive of ["script-src", "connect-src"]) {
      const [, allowed = ""] = new RegExp(`${directive} ([^;]+)`).exec(policy) ?? [];
      for (const vendor of vendors) expect(allowed.split(" "), `${vendor} in ${directive}`).toContain(originOf(vendor));
    }
  });

  test("a failure of the middleware to answer is our failure, which is logged", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await answerTo("/auth", { headers: { "x-sandbox-throw": "middleware" } });
    expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong here."]);
    const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([{ level: "error", event: "requestFailed", where: "middleware", route: "/auth" }]);
  });

  test("keeps a well-formed request id and replaces any other", async () => {
    const id = "K4F9QM7XB2";
    expect(header(await answerTo("/auth", { headers: { "x-request-id": id } }), "x-request-id")).toBe(id);
    const answer = await answerTo("/auth", { headers: { "x-request-id": "two words" } });
    expect(header(answer, "x-request-id")).toMatch(/^[\dA-Z]{10}$/);
  });

  test("gets the header that says it exists from us, not from the browser", async () => {
    const forged = { headers: { [pageExistsHeader]: "true" } };
    expect(passedOn(await answerTo("/auth"), pageExistsHeader)).toBe("true");
    expect(passedOn(await answerTo("/nothing-here", forged), pageExistsHeader)).toBeNull();
  });

  test("is listed by search engines only if it is an entry page", async () => {
    expect(header(await answerTo("/auth"), "x-robots-tag")).toBeNull();
    for (const path of ["/auth/code", "/nothing-here"])
      expect(header(await answerTo(path), "x-robots-tag"), path).toBe("noindex");
  });
});

test("an invalid token is removed and warned of once", async () => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const session = cookieAt("main", "session");
  const answer = await answerTo("/auth", { cookies: { [session]: "not a token" } });
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(new RegExp(`^${session}=; .*Max-Age=0`)));
  const lines = warnings.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { level: "warn", event: "tokenRefused", brand: "main", path: "/auth", reason: "malformed" },
  ]);
});

describe("host names", () => {
  test.each(["MAIN.localhost:3000", "Main.LocalHost:3000", "localhost:3000", "LOCALHOST:3000"])(
    "%s is served",
    async (host) => expect((await answerTo("/auth", { headers: { host } })).status).toBe(200),
  );

  test.each([
    ["main.localhost.:3000", "/auth?x=1", `${home}/auth?x=1`],
    ["localhost.:3000", "/auth", "http://localhost:3000/auth"],
    ["MAIN.localhost.:3000", "//evil.example/x", `${home}//evil.example/x`],
  ])("%s leads to the host without the dot: %s", async (host, path, target) => {
    const answer = await answerTo(path, { headers: { host } });
    expect([answer.status, header(answer, "location")]).toEqual([308, target]);
  });

  test.each(["main.localhost..:3000", ".main.localhost:3000", "main.localhost:3001", "main.localhost", "localhost"])(
    "%s is unknown",
    async (host) => expect((await answerTo("/auth", { headers: { host } })).status).toBe(421),
  );

  test("a form on localhost comes from localhost alone, and may lead to both hosts", async () => {
    const post = (origin: string) => answerTo("/auth", { method: "POST", headers: { host: "localhost:3000", origin } });
    expect((await post("http://localhost:3000")).status).toBe(200);
    expect((await post("HTTP://LOCALHOST:3000")).status).toBe(200);
    expect((await post(home)).status).toBe(403);
    const policy = header(await answerTo("/auth", { headers: { host: "localhost:3000" } }), "content-security-policy");
    const [, targets = ""] = /form-action ([^;]*)/.exec(policy ?? "") ?? [];
    expect(targets.split(" ")).toEqual(expect.arrayContaining(["'self'", home, "http://localhost:3000"]));
  });
});

describe("the cookie of a browser", () => {
  const browser = cookieAt("main", "browser");
  const givenBy = async (...request: Parameters<typeof answerTo>) =>
    (await answerTo(...request)).cookies.get(cookieAt("main", "browser"))?.value;
  const pattern = /^Fe26\.2\*\S+~2$/;

  test("is given with a page to a browser that has none, and differs each time", async () => {
    const [first = "", second] = await Promise.all([givenBy("/auth"), givenBy("/auth")]);
    expect(first).toMatch(pattern);
    expect(second).toMatch(pattern);
    expect(first).not.toBe(second);
    const read = await browserIn({ get: (name) => (name === browser ? { value: first } : undefined) }, "main");
    expect(read).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), secret: expect.stringMatching(/^[\w-]{22}$/) });
  });

  test("stays, as the build before has written it, too, and replaces a text that we did not write", async () => {
    const { id, secret } = renewedBrowser();
    const { value } = await browserCookie({ id, secret }, "main");
    for (const held of [value, `${id}.${secret}`, id])
      expect(await givenBy("/auth", { cookies: { [browser]: held } })).toBeUndefined();
    expect(await givenBy("/auth", { cookies: { [browser]: "chosen" } })).toMatch(pattern);
  });

  test("is not given with the answer to a form: a submit that keeps a flow does it", async () => {
    expect(await givenBy("/auth", { method: "POST", headers: { origin: home } })).toBeUndefined();
  });
});

test("the first answer removes former cookies, but the one that a page takes over", async () => {
  const former = ["flow-0123456789abcdef", "session-note", "pending", "notice", "playspan", "residence"];
  const kept = ["locale", "styles", "device"];
  const names = [...former, ...kept].map((name) => `sandbox-${name}`);
  const cookies = Object.fromEntries([...names, "flow"].map((name) => [name, "x"]));
  const removed = (await answerTo("/auth", { cookies })).cookies.getAll().filter(({ maxAge }) => maxAge === 0);
  expect(removed.map(({ name }) => name)).toEqual(former.map((name) => `sandbox-${name}`));
});
