import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claims, errorCode, type Sent, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  const steps = async () =>
    (await sandbox.control.personas()).find(({ id }) => id === persona)?.correctiveActions.join(" ");
  return { token, steps, call: (path: string, sent: Sent = {}) => sandbox.call(path, { token, ...sent }) };
}

describe("opening an account", () => {
  const start = (identifier: string) =>
    sandbox.call("/registrations/v1/registrations", { body: { identifier, identifierType: "email" } });

  async function prove(identifier: string) {
    const { requestKey, registrationKey } = (await start(identifier)).body;
    const otpCode = await sandbox.control.code(identifier);
    const { requestToken, accountExists } = (await sandbox.call("/otp/v1/verify", { body: { requestKey, otpCode } }))
      .body;
    const complete = (more: Record<string, unknown> = {}) =>
      sandbox.call(`/registrations/v1/registrations/${registrationKey}/complete`, {
        body: {
          requestToken,
          countryCode: "US",
          regionCode: "ME",
          agreementIds: ["terms-of-use", "privacy-notice"],
          ...more,
        },
      });
    return { complete, requestToken, accountExists };
  }

  test("signs in to the new account, which has id-verify pending", async () => {
    const { complete, accountExists } = await prove("new.player@example.test");
    expect(accountExists).toBe(false);
    const answer = await complete();
    expect(answer.status).toBe(201);
    expect(claims(answer.token ?? "")).toMatchObject({ email: "new.player@example.test", geolocation: "US-ME" });
    const { body } = await sandbox.call("/restrictions/v1/restrictions", { token: answer.token ?? "" });
    expect(body.restrictions).toMatchObject([{ correctiveActions: [{ correctiveActionCode: "id-verify" }] }]);
    expect(errorCode(await complete())).toBe("TOKEN_USED");
  });

  test("reveals an existing account only to the holder of its contact", async () => {
    const shape = async (identifier: string) => Object.keys((await start(identifier)).body);
    expect(await shape("nora@example.test")).toEqual(await shape("unknown@example.test"));
    const [message] = await sandbox.control.inbox("nora@example.test");
    expect(message?.text).toContain("You already have an account");
    const { complete, requestToken, accountExists } = await prove("nora@example.test");
    expect(accountExists).toBe(true);
    expect(errorCode(await complete())).toBe("ACCOUNT_EXISTS");
    const signIn = await sandbox.call("/logins/v1/logins", { body: { requestToken } });
    expect(claims(signIn.token ?? "").userKey).toBe("user-nora");
  });

  test("needs the required agreements, a licensed country and the code of this sign-up", async () => {
    const { complete } = await prove("new.player@example.test");
    expect(errorCode(await complete({ agreementIds: ["terms-of-use"] }))).toBe("agreements-required");
    expect(errorCode(await complete({ countryCode: "FR" }))).toBe("country-unsupported");
    const other = await prove("other.player@example.test");
    expect(errorCode(await complete({ requestToken: other.requestToken }))).toBe("TOKEN_EXPIRED");
  });

  test("can start at the unified entry, whose code also signs in to an existing account", async () => {
    const prove = async (identifier: string) => {
      const sent = await sandbox.call("/otp/v1/initiate", {
        body: { identifier, identifierType: "email", entryFlow: "unified-auth" },
      });
      const otpCode = await sandbox.control.code(identifier);
      const { requestToken } = (
        await sandbox.call("/otp/v1/verify", { body: { requestKey: sent.body.requestKey, otpCode } })
      ).body;
      const signedIn = await sandbox.call("/logins/v1/logins", { body: { requestToken } });
      return { members: Object.keys(sent.body), requestToken, registrationKey: sent.body.registrationKey, signedIn };
    };
    const [known, newcomer] = [await prove("nora@example.test"), await prove("new.player@example.test")];
    expect(known.members).toEqual(newcomer.members);
    expect(known.signedIn.status).toBe(200);
    expect((await sandbox.control.inbox("nora@example.test"))[0]?.text).not.toContain("already have an account");
    expect(errorCode(newcomer.signedIn)).toBe("TOKEN_EXPIRED");
    const opened = await sandbox.call(`/registrations/v1/registrations/${newcomer.registrationKey}/complete`, {
      body: {
        requestToken: newcomer.requestToken,
        countryCode: "CA",
        agreementIds: ["terms-of-use", "privacy-notice"],
      },
    });
    expect(opened.status).toBe(201);
  });

  test("does not let a proved contact without an account sign in", async () => {
    const { requestToken } = await prove("new.player@example.test");
    expect(errorCode(await sandbox.call("/logins/v1/logins", { body: { requestToken } }))).toBe("TOKEN_EXPIRED");
  });

  test.each([
    ["fails", "REG-500"],
    ["refused", "registration-refused"],
    ["raced", "ACCOUNT_EXISTS"],
  ])("with a contact that begins registration.%s is answered %s", async (word, code) => {
    const { complete } = await prove(`registration.${word}@example.test`);
    expect(errorCode(await complete())).toBe(code);
  });
});

test.each([
  ["nora", 200, undefined],
  ["jette", 422, "SHR-201"],
  ["klaas", 400, "ONB-400"],
  ["liv", 403, "ONB-403"],
  ["mads", 409, "ONB-409"],
  ["nele", 500, "ONB-500"],
])("the end of %s's onboarding answers %i", async (id, status, code) => {
  const answer = await (await as(id)).call(`/onboarding/v1/users/user-${id}/complete`, { body: {} });
  expect([answer.status, errorCode(answer)]).toEqual([status, code]);
});

describe("a location check", () => {
  const verify = (player: Awaited<ReturnType<typeof as>>) =>
    player.call("/geolocation/v1/verifications", { body: {}, host: "secure.main.localhost" });

  test("passes for Gus and completes his step", async () => {
    const gus = await as("gus");
    expect((await verify(gus)).body).toEqual({
      isCompliant: true,
      siteExperience: expect.any(String),
      isOnPremises: false,
    });
    expect(await gus.steps()).toBe("");
  });

  test("moves Abby to New Jersey's site experience, in her token too", async () => {
    const answer = await verify(await as("abby"));
    expect(answer.body).toMatchObject({ isCompliant: true, siteExperience: "US-NJ-SB" });
    expect(claims(answer.token ?? "")).toMatchObject({ geolocation: "US-NJ", siteExperience: "US-NJ-SB" });
  });

  test.each([
    ["bodil", "OUT_OF_AREA"],
    ["cato", "VPN_DETECTED"],
    ["dagny", "NO_SIGNAL"],
    ["fenna", "TIME_TRAVEL"],
  ])("keeps %s out with %s", async (id, reasonCode) => {
    const player = await as(id);
    expect((await verify(player)).body).toMatchObject({ isCompliant: false, reasonCode });
    expect(await player.steps()).toBe("geolocate");
  });

  test("finds Heike on the premises and Priya not", async () => {
    const [heike, priya] = [await as("heike"), await as("priya")];
    expect((await verify(heike)).body).toMatchObject({
      isOnPremises: true,
      onPremSiteExperience: "US-SB",
      productUrl: `http://product.main.localhost:${sandbox.port}/`,
    });
    expect(await heike.steps()).toBe("");
    expect((await verify(priya)).body).toMatchObject({ isCompliant: false, reasonCode: "NOT_ON_PREMISES" });
    expect(await priya.steps()).toBe("on-prem-verify");
  });

  test("of a visitor without a session has the result that the control plane sets", async () => {
    const ask = async () => (await sandbox.call("/geolocation/v1/verifications", { body: { geoToken: "geo-1" } })).body;
    expect(await ask()).toMatchObject({ isCompliant: true, isOnPremises: false });
    await sandbox.control.standsAt({ reason: "OUT_OF_AREA" });
    expect(await ask()).toMatchObject({ isCompliant: false, reasonCode: "OUT_OF_AREA" });
    await sandbox.control.reset();
    expect(await ask()).toMatchObject({ isCompliant: true });
  });

  test("fails for Gerrit, and for a foreign geoToken", async () => {
    expect((await verify(await as("gerrit"))).status).toBe(500);
    const forged = { body: { geoToken: "forged" } };
    expect(errorCode(await (await as("gus")).call("/geolocation/v1/verifications", forged))).toBe("GEO-400");
  });

  test("can be cleared on the secure host", async () => {
    const clear = (host: string) =>
      sandbox.call("/geolocation/v1/cookies/clear", {
        host,
        body: { host: "main.localhost", siteExperience: "US-SB" },
      });
    expect((await clear("secure.main.localhost")).body).toMatchObject({ cleared: ["onPrem", "onPremSiteExperience"] });
    expect((await clear("api.main.localhost")).status).toBe(421);
  });
});
