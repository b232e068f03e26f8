// The algorithms of session tokens: what the key set says of a key decides.
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readToken, tokenAlgorithms } from "@/server/session/token";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { startKeySetServer } from "./key-set-server.ts";

const issuer = "https://platform.of.the.test";
const now = Date.UTC(2026, 10, 20, 12);
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let keySet: Awaited<ReturnType<typeof startKeySetServer>>;
let pairs: Record<string, Pair>;

/** @returns the public half as a key set has it */
const published = async ({ publicKey }: Pair, more: JWK): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  ...more,
});

beforeAll(async () => {
  const made = tokenAlgorithms.map(async (alg) => [alg, await generateKeyPair(alg)] as const);
  pairs = Object.fromEntries(await Promise.all(made));
  keySet = await startKeySetServer((await generateKeyPair("ES256")).publicKey);
  keySet.state.others = await Promise.all(
    Object.entries(pairs).map(([alg, pair]) => published(pair, { kid: alg, alg, use: "sig" })),
  );
  vi.stubEnv("JWKS_URL", keySet.url);
  vi.stubEnv("TOKEN_ISSUER", issuer);
  forgetProcess();
});
afterAll(() => keySet.close());

/** @param alg of the header @param kid of the header @param signer whose private key signs */
async function read(alg: string, kid: string, signer: Pair | undefined) {
  const claims = { sub: "user-nora", userKey: "user-nora", sid: "session-1", userName: "nora" };
  const times = { iat: now / 1000 - 60, exp: now / 1000 + 3600 };
  const token = new SignJWT({ ...claims, ...times, iss: issuer, aud: "account-area:main" })
    .setProtectedHeader({ alg, kid })
    .sign(signer?.privateKey ?? new Uint8Array(32));
  return readToken(await token, "main", now);
}

test.each(tokenAlgorithms)("a token that %s signed is valid with its key only [GATE-03]", async (alg) => {
  expect(await read(alg, alg, pairs[alg])).toMatchObject({ kind: "valid", player: { userKey: "user-nora" } });
  const stranger = await generateKeyPair(alg);
  expect(await read(alg, alg, stranger)).toMatchObject({ kind: "invalid", why: { reason: "badSignature" } });
});

test.each([
  ["RS256", "ES256"],
  ["EdDSA", "RS256"],
  ["ES256", "EdDSA"],
])("a token that %s signed under the name of a key of %s is refused", async (alg, kid) => {
  expect(await read(alg, kid, pairs[alg])).toMatchObject({ kind: "invalid", why: { reason: "unknownKey" } });
});

test("a key that is published for another algorithm of its type verifies no token", async () => {
  forgetProcess();
  const rsa = pairs.RS256 as Pair;
  keySet.state.others.push(await published(rsa, { kid: "of-ps256", alg: "PS256" }));
  expect(await read("RS256", "of-ps256", rsa)).toMatchObject({ kind: "invalid", why: { reason: "unknownKey" } });
  const { privateKey } = await generateKeyPair("PS256");
  const ps256 = await read("PS256", "of-ps256", { ...rsa, privateKey });
  expect(ps256).toMatchObject({ kind: "invalid", why: { reason: "wrongAlgorithm" } });
});

test("a key of the set is no password: HS256 is refused", async () => {
  expect(await read("HS256", "RS256", undefined)).toMatchObject({ kind: "invalid", why: { reason: "wrongAlgorithm" } });
});
