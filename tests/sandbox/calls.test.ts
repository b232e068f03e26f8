import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { claims, ownSandbox, type Sent } from "../kit/stack/test-sandbox.ts";

const sandbox = ownSandbox();

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  return { token, call: (path: string, sent: Sent = {}) => sandbox.call(path, { token, ...sent }) };
}

describe("session tokens", () => {
  test("verify against the published keys, of which two overlap and none is private", async () => {
    const { token } = await as("nora");
    const url = new URL(`http://127.0.0.1:${sandbox.port}/.well-known/jwks.json`);
    const { payload } = await jwtVerify(token, createRemoteJWKSet(url), { audience: "account-area:main" });
    expect(payload).toMatchObject({ userKey: "user-nora", siteExperience: "US-DK", "perm:PlaySportsbook": true });
    const keys = (await sandbox.call("/.well-known/jwks.json")).body.keys as Record<string, string>[];
    expect(keys.map(({ alg }) => alg)).toEqual(["ES256", "ES256", "RS256", "EdDSA"]);
    expect(keys.flatMap(Object.keys).filter((member) => ["d", "p", "q", "dp", "dq", "qi"].includes(member))).toEqual(
      [],
    );
  });

  test("leave out a restricted grant, and contain a denial only while it is restricted", async () => {
    expect(claims((await as("sofia")).token)).not.toHaveProperty("perm:PlaySportsbook");
    expect(claims((await as("nora")).token)).not.toHaveProperty("perm:DenyAllContests");
    expect(claims((await as("idris")).token)).toHaveProperty("perm:DenyAllContests", true);
    expect(claims((await as("boris")).token)).toHaveProperty("perm:DenyAccountAccess", true);
  });

  test("are renewed with the permission when its last restriction is cleared, in the same session", async () => {
    const sofia = await as("sofia");
    const refused = await sofia.call("/correctiveactions/v1/ssn", { body: { ssn: "900000002" } });
    expect(refused.body).toEqual({
      errorStatus: { code: "verify-information", metadata: { shouldShowPartial: true }, statusCode: 422 },
    });
    expect(refused.token).toBeUndefined();
    const passed = await sofia.call("/correctiveactions/v1/ssn", { body: { userKey: "user-sofia", ssn: "900123456" } });
    expect(claims(passed.token ?? "")).toMatchObject({ "perm:PlaySportsbook": true, sid: claims(sofia.token).sid });
    const left = await sandbox.call("/restrictions/v1/restrictions?permission=PlaySportsbook", {
      token: passed.token ?? "",
    });
    expect(left.body).toEqual({ restrictions: [] });
  });

  test("are revoked by a logout, which can be repeated under its key", async () => {
    const nora = await as("nora");
    const leave = (key: string) => nora.call("/users/v1/logouts", { body: { source: "web", reason: "default" }, key });
    expect((await leave("one")).status).toBe(200);
    expect((await leave("one")).status).toBe(200);
    expect((await leave("two")).status).toBe(401);
  });
});

test("a call on the wrong host gets 421, with a site prefix or without", async () => {
  const nora = await as("nora");
  const start = (host: string) =>
    nora.call("/sites/US-DK/playspans/v1/playspans", { method: "POST", host: `${host}.main.localhost:4000` });
  expect((await start("secure")).status).toBe(421);
  expect((await start("api")).status).toBe(200);
});

test.each<[path: string, sent?: Sent]>([
  ["/correctiveactions/v1/ssn", { body: { userKey: "user-nora", ssn: "900123456" } }],
  ["/correctiveactions/v1/phonenumber", { body: { userKey: "user-nora", phone: "2075550191", countryCode: "US" } }],
  ["/agreements/v1/agreements", { body: { userKey: "user-nora", agreementIds: [] } }],
  ["/merges/v1/merges", { body: { userKey: "user-nora", externalUserIdentifier: "old-1", transferType: "Casino" } }],
  ["/reverifications/v1/users/user-nora/SSN", { body: { userKey: "user-nora", ssn: "900123456" } }],
  ["/users/v1/users/user-nora/phonenumber", { body: { phoneNumber: "+12075550191" } }],
  ["/onboarding/v1/users/user-nora/complete", { method: "POST" }],
  ["/kycattestations/v1/users/user-nora", { method: "GET" }],
  ["/sitenav/v1/users/user-nora", { method: "GET" }],
])("a user key that is not the caller's is refused with 403 by %s [API-110?]", async (path, sent = {}) => {
  const sofia = await as("sofia");
  expect((await sofia.call(path, sent)).status).toBe(403);
});

test.each(["__proto__", "constructor", "toString"])(
  "the name %s is as unknown as any until someone gives it",
  async (name) => {
    const nora = await as("nora");
    const statusesFor = (key: string) =>
      Promise.all([
        nora.call(`/logins/v1/challenges/${key}`),
        nora.call("/logins/v1/challenges/accept", { body: { loginChallenge: key } }),
        nora.call(`/codes/v1/deliveries/${key}`),
        nora.call(`/strongauth/v3/requests/${key}/passkeyoptions`, { method: "POST" }),
        nora.call("/otp/v1/verify", { body: { requestKey: key, otpCode: key } }),
      ]).then((answers) => answers.map(({ status, body }) => [status, body]));
    expect(await statusesFor(name)).toEqual(await statusesFor("nothing"));
  },
);

test("fifty concurrent identical writes have one effect and one answer", async () => {
  const greta = await as("greta");
  const start = () => greta.call("/playspans/v1/playspans", { method: "POST", key: "same" });
  const answers = await Promise.all(Array.from({ length: 50 }, start));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.token).toBeDefined();
  expect(await sandbox.control.ledger()).toHaveLength(50);
});
