import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { forgetSession, readToken, type TokenRefusal } from "@/server/session/token";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { type KeySetFailure, keySetFailures, startKeySetServer } from "./key-set-server.ts";

const issuer = "https://platform.of.the.test";
const now = Date.UTC(2026, 10, 20, 12);
const seconds = now / 1000;
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Keys;
let strangers: Keys;
let keySet: Awaited<ReturnType<typeof startKeySetServer>>;

const read = (token: string | undefined, brand: "main" | "gnog" = "main", at = now) => readToken(token, brand, at);

/** How often signatures are checked while the work runs. */
async function verifications(work: () => Promise<unknown>): Promise<number> {
  const verify = vi.spyOn(crypto.subtle, "verify");
  await work();
  const { length } = verify.mock.calls;
  verify.mockRestore();
  return length;
}

beforeAll(async () => {
  [ours, strangers] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  keySet = await startKeySetServer(ours.publicKey);
  vi.stubEnv("JWKS_URL", keySet.url);
  vi.stubEnv("TOKEN_ISSUER", issuer);
  forgetProcess();
});
afterAll(() => keySet.close());

const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: "account-area:main",
  sub: "user-nora",
  userKey: "user-nora",
  sid: "session-1",
  userName: "nora",
  iat: seconds - 60,
  exp: seconds + 3600,
  "perm:PlayCasino": true,
  "perm:PlaySportsbook": false,
  ...more,
});
const without = (name: string) => Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name));
type Signing = { key?: CryptoKey | Uint8Array; alg?: string; kid?: string };
const signed = (payload: JWTPayload, { key = ours.privateKey, alg = "ES256", kid = "one" }: Signing = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key);

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const nextLetter = (letter = "") => letters.charAt(letters.indexOf(letter) + 1);

const refused = (reason: TokenRefusal["reason"], detail?: string) => {
  return { kind: "invalid", player: null, why: { reason, ...(detail !== undefined && { detail }) } };
};

describe("a good token", () => {
  test("may be for two brands that one host of the platform serves", async () => {
    const token = await signed(claims({ aud: ["account-area:main", "account-area:gnog"] }));
    expect([(await read(token, "main")).kind, (await read(token, "gnog")).kind]).toEqual(["valid", "valid"]);
  });

  test("names the player and what they may do [GATE-03, GATE-76?]", async () => {
    const result = await read(await signed(claims({ forceVerify: true, geolocation: "US-ME" })));
    expect(result.player).toMatchObject({
      userKey: "user-nora",
      sid: "session-1",
      forceVerify: true,
      geolocation: "US-ME",
      expiresAt: seconds + 3600,
    });
    expect(result.player?.permissions).toEqual(new Set(["PlayCasino"]));
  });

  test("may be up to a minute old or early, for clocks that differ", async () => {
    expect((await read(await signed(claims({ exp: seconds - 59 })))).player).not.toBeNull();
    expect(await read(await signed(claims({ exp: seconds - 61 })))).toEqual(refused("expired", "61 s ago"));
    expect((await read(await signed(claims({ nbf: seconds + 59 })))).player).not.toBeNull();
    const early = await read(await signed(claims({ nbf: seconds + 61 })));
    expect(early).toEqual(refused("notYetValid", `nbf ${seconds + 61}`));
    expect(await read(await signed(claims()), "main", now + 3_700_000)).toEqual(refused("expired", "100 s ago"));
  });
});

describe("a token is refused", () => {
  test.each([
    ["of another issuer", claims({ iss: "https://other.test" }), "wrongIssuer", "iss https://other.test"],
    ["of another brand", claims({ aud: "account-area:gnog" }), "wrongAudience", "aud account-area:gnog"],
    ["without an audience", without("aud"), "unusableClaim", "aud"],
    ["without an issuer", without("iss"), "unusableClaim", "iss"],
    ["of another application", claims({ aud: "main" }), "wrongAudience", "aud main"],
    ["without a session", without("sid"), "unusableClaim", "sid"],
    ["without a user key", without("userKey"), "unusableClaim", "userKey"],
    ["without an end", without("exp"), "unusableClaim", "exp"],
    ["without a beginning", without("iat"), "unusableClaim", "iat"],
    ["without a subject", without("sub"), "unusableClaim", "sub"],
    ["of another subject", claims({ sub: "user-boris" }), "unusableClaim", "sub, which is not the user key"],
  ] as const)("%s, and says why", async (_, payload, reason, detail) => {
    expect(await read(await signed(payload))).toEqual(refused(reason, detail));
  });

  test("signed with another key, also under the id of our key", async () => {
    const key = strangers.privateKey;
    expect(await read(await signed(claims(), { key }))).toEqual(refused("badSignature"));
    expect(await read(await signed(claims(), { key, kid: "two" }))).toEqual(refused("unknownKey", "kid two"));
  });

  test("signed in another way: none, or with our public key as a password", async () => {
    expect(await read(new UnsecuredJWT(claims()).encode())).toEqual(refused("wrongAlgorithm"));
    const jwk = new TextEncoder().encode(JSON.stringify(await exportJWK(ours.publicKey)));
    expect(await read(await signed(claims(), { key: jwk, alg: "HS256" }))).toEqual(refused("wrongAlgorithm"));
    const es384 = await generateKeyPair("ES384");
    expect(await read(await signed(claims(), { key: es384.privateKey, alg: "ES384" }))).toEqual(
      refused("wrongAlgorithm"),
    );
  });

  test("that was changed", async () => {
    const token = await signed(claims());
    const [header, , signature] = token.split(".");
    const other = Buffer.from(JSON.stringify(claims({ sub: "user-boris", userKey: "user-boris" }))).toString(
      "base64url",
    );
    expect(await read(`${header}.${other}.${signature}`)).toEqual(refused("badSignature"));
    expect(await read(token.slice(0, -3))).toEqual(refused("badSignature"));
  });

  test.each([
    ["padding", (signature: string) => `${signature}==`],
    ["one sign of padding", (signature: string) => `${signature}=`],
    ["a blank", (signature: string) => `${signature} `],
    ["the alphabet of base64", (signature: string) => `${signature.replaceAll("-", "+").replaceAll("_", "/")}==`],
    // 64 bytes leave four bits of the last letter, which a lenient reader drops
    ["stray last bits", (signature: string) => signature.slice(0, -1) + nextLetter(signature.at(-1))],
  ])("whose signature has %s", async (_, written) => {
    const [header, payload, signature = ""] = (await signed(claims())).split(".");
    expect(await read(`${header}.${payload}.${signature}`)).toMatchObject({ kind: "valid" });
    expect(await read(`${header}.${payload}.${written(signature)}`)).toEqual(refused("malformed"));
  });

  test.each(["x", "a.b.c", "....", "{}", "a".repeat(10_000)])("that is %s", async (token) => {
    expect(await read(token)).toEqual(refused("malformed"));
  });

  test("with an extension that must be understood and is not", async () => {
    const header = Buffer.from(JSON.stringify({ alg: "ES256", kid: "one", crit: ["x"], x: 1 })).toString("base64url");
    const [, payload, signature] = (await signed(claims())).split(".");
    expect(await read(`${header}.${payload}.${signature}`)).toEqual(refused("malformed"));
  });

  test("with a key whose id is no plain name, which is not written down", async () => {
    const token = await signed(claims(), { key: strangers.privateKey, kid: "nora@example.test\n" });
    expect(await read(token)).toEqual(refused("unknownKey"));
  });

  test("that brings its own keys: they are not fetched", async () => {
    const before = keySet.state.requests;
    const jwk = await exportJWK(strangers.publicKey);
    const header = { alg: "ES256", kid: "one", jwk, jku: "http://127.0.0.1:9/keys", x5u: "http://127.0.0.1:9/keys" };
    const token = await new SignJWT(claims()).setProtectedHeader(header).sign(strangers.privateKey);
    expect(await read(token)).toEqual(refused("badSignature"));
    expect(keySet.state.requests).toBe(before);
  });
});

test("no token is an anonymous visitor, and the keys are not fetched", async () => {
  const before = keySet.state.requests;
  expect(await read(undefined)).toEqual({ kind: "missing", player: null });
  expect(await read("")).toEqual({ kind: "missing", player: null });
  expect(keySet.state.requests).toBe(before);
});

test.each(Object.keys(keySetFailures) as KeySetFailure[])(
  "while %s the token is unverified, not invalid, and valid again afterwards",
  async (named) => {
    forgetProcess();
    const token = await signed(claims());
    keySet.state.failure = named;
    expect(await read(token)).toEqual({ kind: "unverified", player: null });
    keySet.state.failure = undefined;
    expect((await read(token)).player).not.toBeNull();
  },
);

test("a key that a good key set does not have makes the token invalid", async () => {
  forgetProcess();
  expect(await read(await signed(claims(), { kid: "three" }))).toEqual(refused("unknownKey", "kid three"));
});

describe("a token that was verified a moment ago", () => {
  test("is not verified again for five seconds", async () => {
    const token = await signed(claims({ jti: "again" }));
    const first = await read(token);
    expect(await verifications(async () => expect(await read(token, "main", now + 4_999)).toEqual(first))).toBe(0);
    expect(await verifications(() => read(token, "main", now + 5_000))).toBe(1);
  });

  test("is verified again when the clock has been set back", async () => {
    const token = await signed(claims({ jti: "back" }));
    await read(token);
    expect(await verifications(() => read(token, "main", now - 1))).toBe(1);
  });

  test("is refused past its own end", async () => {
    const token = await signed(claims({ exp: seconds - 59 }));
    expect((await read(token)).player).not.toBeNull();
    expect(await read(token, "main", now + 1_000)).toEqual(refused("expired", "60 s ago"));
  });

  test("is refused on the host of another brand, and with another payload", async () => {
    const token = await signed(claims({ jti: "brand" }));
    expect((await read(token)).player).not.toBeNull();
    expect(await read(token, "gnog")).toEqual(refused("wrongAudience", "aud account-area:main"));
    const [header, , signature] = token.split(".");
    const payload = Buffer.from(JSON.stringify(claims({ "perm:ModifyAccount": true }))).toString("base64url");
    expect(await read(`${header}.${payload}.${signature}`)).toEqual(refused("badSignature"));
  });

  test("is verified again once its session was revoked", async () => {
    const token = await signed(claims({ sid: "session-revoked" }));
    await read(token);
    forgetSession("session-other");
    expect(await verifications(() => read(token))).toBe(0);
    forgetSession("session-revoked");
    expect(await verifications(() => read(token))).toBe(1);
  });

  test("is one of a thousand at most", async () => {
    forgetProcess();
    const player = (await read(await signed(claims()))).player;
    const kept = new Map(Array.from({ length: 1000 }, (_, n) => [`main ${n}`, { player, until: now + 5_000 }]));
    const shelf: Map<string, unknown> = Reflect.get(globalThis, Symbol.for("account-area.process-wide"));
    shelf.set("verified-tokens", kept);
    await read(await signed(claims({ jti: "one more" })));
    expect(kept.size).toBe(1);
  });
});
