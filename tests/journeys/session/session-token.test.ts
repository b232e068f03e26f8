import type { KeyObject } from "node:crypto";
import { type JWTHeaderParameters, SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { signingKey, signingKid } from "../../../sandbox/platform/keys.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, callsDuring, player, sandbox, visiting, watchLog } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { startInstance } from "../../kit/stack/stack.ts";

type Claims = Record<string, unknown>;
type Forgery = (claims: Claims) => Promise<string>;

let claims: Claims;
beforeAll(async () => {
  const { token } = await sandbox.session("nora");
  claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
});

const header: JWTHeaderParameters = { alg: "ES256", kid: signingKid, typ: "JWT" };
const signed = (payload: Claims, { alg, ...more }: JWTHeaderParameters = header, key: unknown = signingKey) =>
  new SignJWT(payload).setProtectedHeader({ alg, ...more }).sign(key as KeyObject);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

/** One of each reason; tests/server/session/token.test.ts has them all. */
const forgeries: Record<string, Forgery> = {
  "no signature at all (alg none)": async (payload) => `${part({ alg: "none" })}.${part(payload)}.`,
  "another brand's audience": async (payload) => signed({ ...payload, aud: "account-area:gnog" }),
  "an end more than a minute ago": async (payload) => signed({ ...payload, exp: seconds() - 90 }),
  "a changed payload": async (payload) => {
    const [head = "", , signature = ""] = (await signed(payload)).split(".");
    return `${head}.${part({ ...payload, sub: "user-sven", userKey: "user-sven" })}.${signature}`;
  },
  "padding behind its signature": async (payload) => `${await signed(payload)}==`,
  "words instead of a token": async () => "let-me-in",
};

test.each(Object.entries(forgeries))(
  "a token with %s makes an anonymous visitor: one warning, no call, no cookie left [GATE-03, GATE-76?, GATE-75?]",
  async (_, forge) => {
    for (const path of ["/", "/auth"]) {
      const visitor = anonymous();
      const host = new URL(visitor.home).hostname;
      visitor.cookies.set(host, sandboxCookie("session"), await forge(claims));
      const log = watchLog();
      const calls = await callsDuring(() => visitor.send(path, { follow: false }));
      if (path === "/") expect(visitor.headers.get("location")).toMatch(/\/login\?intendedSiteExp=US-DK$/);
      else expect(visitor.h1).toBe("Sign in to Northline");
      expect(calls.filter(({ path: called }) => !called.endsWith("jwks.json"))).toEqual([]);
      expect(visitor.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^sandbox-session=;.*Max-Age=0/));
      expect(visitor.session ?? "").toBe("");
      const lines = log().split("\n");
      expect(lines.filter((line) => line.includes('"tokenRefused"'))).toHaveLength(1);
    }
  },
);

test.each(["RS256", "EdDSA"] as const)(
  "a token that %s signed signs a player in [GATE-76?]",
  async (tokenAlgorithm) => {
    const { visitor } = await player({ quirks: { tokenAlgorithm } });
    const [head = ""] = (visitor.session ?? "").split(".");
    expect(JSON.parse(Buffer.from(head, "base64url").toString())).toMatchObject({ alg: tokenAlgorithm });
    await visitor.get("/");
    expect([visitor.pathname, visitor.h1]).toEqual(["/", "Hello, Sam"]);
  },
);

test("a token never shows in what the browser is sent, nor in a log", async () => {
  const log = watchLog();
  const { visitor } = await player();
  const token = visitor.session ?? "";
  await visitor.get("/");
  expect(visitor.main).toContain("Choose where to play");
  expect(foundIn(visitor.body + log(), [token.slice(-40)])).toEqual([]);
});

test("tells a player to come back while the key set is unreachable, and keeps their cookies", async () => {
  const keyless = await startInstance(ownStack.sandboxPort, { JWKS_URL: "http://127.0.0.1:1/jwks.json" });
  try {
    const { visitor } = await player();
    const copy = anonymous({ port: keyless.port });
    copy.cookies.set("main.localhost", sandboxCookie("session"), visitor.session ?? "");
    await copy.get("/");
    expect([copy.status, copy.headers.get("retry-after"), copy.h1]).toEqual([
      503,
      "5",
      "We can’t open this page right now",
    ]);
    expect(copy.session).toBe(visitor.session);
    const stranger = await visiting("/", { port: keyless.port });
    expect([stranger.status, stranger.pathname]).toEqual([200, "/login"]);
  } finally {
    await keyless.stop();
  }
});

test("null in place of restrictions, permissions or optional claims locks no player out", async () => {
  const empty = { restrictions: null, forceVerify: null, geolocation: null, countryCode: null, "perm:Bet": null };
  const { visitor } = await player({ claims: empty });
  for (const path of ["/", "/accountcenter/security", "/correctiveactions?product=sportsbook"]) {
    await visitor.get(path);
    expect([path, visitor.status, visitor.pathname === "/login", visitor.h1 === ""]).toEqual([path, 200, false, false]);
  }
});
