import { createSecretKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { exportJWK, type JWTHeaderParameters, SignJWT } from "jose";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { keySet, signingKey, signingKid } from "../../../sandbox/platform/keys.ts";
import { anonymous, callsDuring, mainOf, player, sandbox, sessionIn, watchLog } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { startInstance } from "../../harness/stack/stack.ts";

type Claims = Record<string, unknown>;
type Forgery = (claims: Claims) => Promise<string>;

let claims: Claims;
beforeAll(async () => {
  await sandbox.reset();
  const { token } = await sandbox.session("nora");
  claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
});
beforeEach(() => sandbox.faults([]));

const header: JWTHeaderParameters = { alg: "ES256", kid: signingKid, typ: "JWT" };
const signed = (payload: Claims, { alg, ...more }: JWTHeaderParameters = header, key: unknown = signingKey) =>
  new SignJWT(payload).setProtectedHeader({ alg, ...more }).sign(key as KeyObject);
const without = (member: string, payload: Claims) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== member));
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const seconds = () => Math.floor(Date.now() / 1000);

const forgeries: Record<string, Forgery> = {
  "no signature at all (alg none)": async (payload) => `${part({ alg: "none" })}.${part(payload)}.`,
  "the public key taken for a shared secret (HS256)": async (payload) =>
    signed(payload, { alg: "HS256", kid: signingKid }, createSecretKey(Buffer.from(JSON.stringify(keySet.keys[0])))),
  "another algorithm (RS256)": async (payload) => signed(payload, { alg: "RS256", kid: signingKid }, rsa.privateKey),
  "another key under the id of ours": async (payload) => signed(payload, header, foreign.privateKey),
  "a key that is not in the set": async (payload) =>
    signed(payload, { ...header, kid: "elsewhere" }, foreign.privateKey),
  "the other key's name": async (payload) => signed(payload, { ...header, kid: "sandbox-only-2" }),
  "a key that it brings along (jwk)": async (payload) =>
    signed(payload, { ...header, kid: "own", jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey),
  "an address to fetch the key from (jku)": async (payload) =>
    signed(payload, { ...header, kid: "own", jku: `${sandbox.origin}/_control/health` }, foreign.privateKey),
  "an address of a certificate (x5u)": async (payload) =>
    signed(payload, { ...header, kid: "own", x5u: `${sandbox.origin}/_control/health` }, foreign.privateKey),
  "an unknown critical extension (crit)": async (payload) => {
    const [, body = "", signature = ""] = (await signed(payload)).split(".");
    return `${part({ ...header, crit: ["b64"], b64: true })}.${body}.${signature}`;
  },
  "another brand's audience": async (payload) => signed({ ...payload, aud: "account-area:gnog" }),
  "no audience": async (payload) => signed(without("aud", payload)),
  "another issuer": async (payload) => signed({ ...payload, iss: "https://elsewhere.example.test" }),
  "no issuer": async (payload) => signed(without("iss", payload)),
  "an end more than a minute ago": async (payload) => signed({ ...payload, exp: seconds() - 90 }),
  "no end": async (payload) => signed(without("exp", payload)),
  "no beginning": async (payload) => signed(without("iat", payload)),
  "a beginning in the future": async (payload) => signed({ ...payload, nbf: seconds() + 600 }),
  "no subject": async (payload) => signed(without("sub", payload)),
  "a subject that is not the user key": async (payload) => signed({ ...payload, sub: "user-sven" }),
  "no user key": async (payload) => signed(without("userKey", payload)),
  "no session": async (payload) => signed(without("sid", payload)),
  "a changed payload": async (payload) => {
    const [head = "", , signature = ""] = (await signed(payload)).split(".");
    return `${head}.${part({ ...payload, sub: "user-sven", userKey: "user-sven" })}.${signature}`;
  },
  "half of it": async (payload) => (await signed(payload)).slice(0, -40),
  "words instead of a token": async () => "let-me-in",
};

test.each(Object.entries(forgeries))(
  "a token with %s makes an anonymous visitor: one warning, no call, no cookie left [GATE-03, GATE-76?, GATE-75?]",
  async (_, forge) => {
    for (const path of ["/", "/auth"]) {
      const visitor = anonymous();
      const host = new URL(visitor.home).hostname;
      visitor.cookies.set(host, "__Host-session", await forge(claims));
      const log = watchLog();
      const calls = await callsDuring(() => visitor.send(path, { follow: false }));
      if (path === "/") expect(visitor.headers.get("location")).toMatch(/\/login\?intendedSiteExp=US-DK$/);
      else expect(visitor.h1).toBe("Sign in to Northline");
      expect(calls.filter(({ path: called }) => !called.endsWith("jwks.json"))).toEqual([]);
      expect(visitor.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-session=;.*Max-Age=0/));
      expect(sessionIn(visitor) ?? "").toBe("");
      const lines = log().split("\n");
      expect(lines.filter((line) => line.includes('"tokenRefused"'))).toHaveLength(1);
    }
  },
);

test("accepts the token of the platform until a minute after its expiry [GATE-03, GATE-05, GATE-76?]", async () => {
  for (const payload of [claims, { ...claims, exp: seconds() - 30 }, { ...claims, claimOfNextYear: true }]) {
    const visitor = anonymous();
    visitor.cookies.set("main.localhost", "__Host-session", await signed(payload));
    // a page that asks the platform for nothing: it has its own idea of when a token ends
    await visitor.get("/auth");
    expect(visitor.h1).toBe("You are signed in");
  }
});

test("a token never shows in what the browser is sent, nor in a log", async () => {
  const log = watchLog();
  const { visitor } = await player();
  const token = sessionIn(visitor) ?? "";
  await visitor.get("/");
  expect(mainOf(visitor)).toContain("Choose where to play");
  expect(visitor.body).not.toContain(token.slice(-40));
  expect(log()).not.toContain(token.slice(-40));
});

test("tells a player to come back while the key set is unreachable, and keeps their cookies", async () => {
  const keyless = await startInstance(ownStack.sandboxPort, { JWKS_URL: "http://127.0.0.1:1/jwks.json" });
  try {
    const { visitor } = await player();
    const copy = anonymous({ port: keyless.port });
    copy.cookies.set("main.localhost", "__Host-session", sessionIn(visitor) ?? "");
    await copy.get("/");
    expect([copy.status, copy.headers.get("retry-after"), copy.h1]).toEqual([
      503,
      "5",
      "We cannot open this page at the moment",
    ]);
    expect(sessionIn(copy)).toBe(sessionIn(visitor));
    const stranger = anonymous({ port: keyless.port });
    await stranger.get("/");
    expect([stranger.status, new URL(stranger.url).pathname]).toEqual([200, "/login"]);
  } finally {
    await keyless.stop();
  }
});
