import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claims, errorCode, metadata, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

const begin = async (identifier: string, identifierType = "email") => {
  const { body } = await sandbox.call("/otp/v1/initiate", { body: { identifier, identifierType, entryFlow: "login" } });
  return String(body.requestKey);
};
const verify = (requestKey: string, otpCode: string) =>
  sandbox.call("/otp/v1/verify", { body: { requestKey, otpCode } });
const resend = (requestKey: string) => sandbox.call("/otp/v1/resend", { body: { requestKey } });

describe("a code", () => {
  test("is in the inbox and signs its owner in", async () => {
    const key = await begin("nora@example.test");
    const verified = await verify(key, await sandbox.control.code("nora@example.test"));
    expect(verified.body).toMatchObject({ requestToken: expect.any(String), mfaInfo: { mfaMethods: [] } });
    const login = await sandbox.call("/logins/v1/logins", { body: { requestToken: verified.body.requestToken } });
    expect(claims(login.token ?? "")).toMatchObject({ sub: "user-nora", aud: "account-area:main" });
    const again = await sandbox.call("/logins/v1/logins", { body: { requestToken: verified.body.requestToken } });
    expect(errorCode(again)).toBe("TOKEN_USED");
  });

  test("by SMS ends with the line that binds it to the brand's host", async () => {
    await sandbox.call("/otp/v1/initiate", {
      host: "secure.gnog.localhost",
      body: { identifier: "+12075550101", identifierType: "phone", entryFlow: "login" },
    });
    const [message] = await sandbox.control.inbox("+12075550101");
    expect(message?.text.split("\n").at(-1)).toBe(`@gnog.localhost #${message?.code}`);
  });

  test("is accepted once and for ten minutes", async () => {
    const key = await begin("nora@example.test");
    const code = await sandbox.control.code("nora@example.test");
    expect((await verify(key, code)).status).toBe(200);
    expect(errorCode(await verify(key, code))).toBe("CODE_EXPIRED");
    const later = await begin("nora@example.test");
    const late = await sandbox.control.code("nora@example.test");
    await sandbox.control.advanceClock(600_000);
    expect(errorCode(await verify(later, late))).toBe("CODE_EXPIRED");
  });

  test("stays valid after a resend; resends have an interval and a limit of three", async () => {
    const key = await begin("nora@example.test");
    const first = await sandbox.control.code("nora@example.test");
    const early = await resend(key);
    expect(errorCode(early)).toBe("RESEND_TOO_SOON");
    expect(metadata(early)?.retryAfterMs).toBeGreaterThan(19_000);
    for (let sent = 0; sent < 3; sent += 1) {
      await sandbox.control.advanceClock(20_000);
      expect((await resend(key)).status).toBe(200);
    }
    await sandbox.control.advanceClock(20_000);
    expect(errorCode(await resend(key))).toBe("MAX_RESENDS_REACHED");
    expect((await verify(key, first)).status).toBe(200);
  });
});

test("five wrong codes lock the request for fifteen minutes", async () => {
  const key = await begin("nora@example.test");
  for (const left of [4, 3, 2, 1]) {
    expect(metadata(await verify(key, "000000"))).toEqual({ remainingAttempts: left });
  }
  expect(errorCode(await verify(key, "000000"))).toBe("MAX_ATTEMPTS_REACHED");
  expect(errorCode(await verify(key, await sandbox.control.code("nora@example.test")))).toBe("ALREADY_FAILED");
  await sandbox.control.advanceClock(900_000);
  expect((await resend(key)).status).toBe(200);
  expect((await verify(key, await sandbox.control.code("nora@example.test"))).status).toBe(200);
});

test("a contact without an account gets the same answer, and a message without a code", async () => {
  const known = await sandbox.call("/otp/v1/initiate", {
    body: { identifier: "nora@example.test", identifierType: "email", entryFlow: "login" },
  });
  const unknown = await sandbox.call("/otp/v1/initiate", {
    body: { identifier: "nemo@example.test", identifierType: "email", entryFlow: "login" },
  });
  expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  expect(unknown.body.contactInfoUsed).toBe("n***@example.test");
  expect((await sandbox.control.inbox("nemo@example.test")).map(({ code }) => code)).toEqual([null]);
  expect(errorCode(await verify(String(unknown.body.requestKey), "123456"))).toBe("INCORRECT_CODE");
});

test.each([
  ["111111", 400, "CODE_EXPIRED"],
  ["222222", 400, "CRB-1210"],
  ["333333", 400, "USR-514"],
  ["444444", 400, "JWE_FAILED"],
  ["555555", 400, "ALREADY_FAILED"],
  ["666666", 400, "MAX_ATTEMPTS_REACHED"],
  ["777777", 400, "OTP-999"],
  ["888888", 500, "OTP-500"],
])("typing %s is answered with %i %s", async (code, status, refusal) => {
  const answer = await verify(await begin("nora@example.test"), code);
  expect([answer.status, errorCode(answer)]).toEqual([status, refusal]);
});

test.each([
  ["carl", "CRB-1210"],
  ["udo", "USR-514"],
])("%s's right code is refused with %s", async (id, refusal) => {
  const key = await begin(`${id}@example.test`);
  expect(errorCode(await verify(key, await sandbox.control.code(`${id}@example.test`)))).toBe(refusal);
});

test("a request expires after an hour", async () => {
  const key = await begin("nora@example.test");
  await sandbox.control.advanceClock(3_600_000);
  const answer = await resend(key);
  expect([answer.status, errorCode(answer)]).toEqual([404, "REQUEST_EXPIRED"]);
});
