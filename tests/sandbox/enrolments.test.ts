import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCode, type Sent, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

const v3 = "/strongauth/v3";

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  return { token, call: (path: string, sent: Sent = {}) => sandbox.call(path, { token, ...sent }) };
}

type Player = Awaited<ReturnType<typeof as>>;

async function begin(persona: string, strongAuthReason = "CORRECTIVE_ACTION") {
  const player = await as(persona);
  const { body } = await player.call(`${v3}/requests`, { body: { strongAuthReason, initializationKey: null } });
  return { ...player, key: String(body.strongAuthRequestKey), types: body.availableStrongAuthTypes };
}

const trigger = (player: Player, key: string, more: Record<string, unknown> = {}) =>
  player.call(`${v3}/requests/${key}`, {
    method: "PUT",
    body: { strongAuthRequestKey: key, strongAuthChallengeType: "SMS2FA", ...more },
  });

const finish = (player: Player, key: string, providedSolution: string, strongAuthChallengeType = "SMS2FA") =>
  player.call(`${v3}/challenges`, { body: { strongAuthRequestKey: key, providedSolution, strongAuthChallengeType } });

type Listed = { id: string; phone: string | null; ssn: string; correctiveActions: string[] };

const person = async (id: string) => {
  const people = (await sandbox.call("/_control/personas")).body as unknown as Listed[];
  const found = people.find((each) => each.id === id);
  if (!found) throw new Error(`no persona ${id}`);
  return found;
};

describe("a second factor", () => {
  const v1 = "/strongauth/v1/enrollments";
  const listOf = async (player: Pick<Player, "call">) => (await player.call(v1)).body.enrollments as unknown[];

  test("is enrolled with a code, completes both phone steps and ends the old session", async () => {
    const cleo = await begin("cleo", "ENROLL");
    const body = { strongAuthRequestKey: cleo.key, strongAuthContactInfo: "+12075550188", strongAuthType: "SMS2FA" };
    const created = await cleo.call(v1, { body });
    const key = String(created.body.strongAuthEnrollmentKey);
    expect((await cleo.call(v1, { body })).body).toEqual(created.body);
    const solve = (strongAuthChallenge: string) =>
      cleo.call(`${v1}/${key}`, { method: "PUT", body: { strongAuthChallenge, strongAuthEnrollmentKey: key } });
    expect(errorCode(await solve("000000"))).toBe("POP-1802");
    const answer = await solve(await sandbox.control.code("+12075550188"));
    expect(answer.status).toBe(200);
    expect(await person("cleo")).toMatchObject({ phone: "+12075550188", correctiveActions: [] });
    expect((await cleo.call(v1)).status).toBe(401);
    const renewed = { call: (path: string) => sandbox.call(path, { token: answer.token ?? "" }) };
    expect(await listOf(renewed)).toMatchObject([{ strongAuthEnrollmentKey: key, contactInfo: "0188" }]);
  });

  test("on the number on file needs no contact in the call", async () => {
    const una = await begin("una", "ENROLL");
    const created = await una.call(v1, { body: { strongAuthRequestKey: una.key, strongAuthType: "SMS2FA" } });
    const key = String(created.body.strongAuthEnrollmentKey);
    const strongAuthChallenge = await sandbox.control.code((await person("una")).phone ?? "");
    await una.call(`${v1}/${key}`, { method: "PUT", body: { strongAuthChallenge, strongAuthEnrollmentKey: key } });
    expect((await person("una")).correctiveActions).toEqual([]);
  });

  test("on another account's number gets the same answer and moves the number", async () => {
    const taken = (await person("nora")).phone;
    const uwe = await begin("uwe", "ENROLL");
    const created = await uwe.call(v1, {
      body: { strongAuthRequestKey: uwe.key, strongAuthContactInfo: taken, strongAuthType: "SMS2FA" },
    });
    const key = String(created.body.strongAuthEnrollmentKey);
    const strongAuthChallenge = await sandbox.control.code(taken ?? "");
    await uwe.call(`${v1}/${key}`, { method: "PUT", body: { strongAuthChallenge } });
    expect([(await person("uwe")).phone, (await person("nora")).phone]).toEqual([taken, null]);
  });

  test("is removed with a code to it", async () => {
    const molly = await as("molly");
    expect((await listOf(molly)).length).toBe(2);
    const path = `${v1}/enrolment-molly-sms2fa/unenrollments`;
    const started = await molly.call(path, { body: { strongAuthEnrollmentKey: "enrolment-molly-sms2fa" } });
    expect(started.body).toEqual({ contactInfoUsed: expect.stringMatching(/^\d{4}$/) });
    const strongAuthChallenge = await sandbox.control.code((await person("molly")).phone ?? "");
    const answer = await molly.call(path, { method: "PUT", body: { strongAuthChallenge } });
    const renewed = { call: (url: string) => sandbox.call(url, { token: answer.token ?? "" }) };
    expect(await listOf(renewed)).toMatchObject([{ strongAuthType: "Email2FA" }]);
  });

  test("of another player is not found", async () => {
    const nora = await as("nora");
    const answer = await nora.call(`${v1}/enrolment-molly-sms2fa/unenrollments`, { body: {} });
    expect(errorCode(answer)).toBe("POP-1804");
  });
});

test("a phone update stores the new number only after it is proved", async () => {
  const nora = await begin("nora", "UPDATE_PHONE");
  await trigger(nora, nora.key, { overrideContactInfo: "+12075550166" });
  expect((await person("nora")).phone).not.toBe("+12075550166");
  await finish(nora, nora.key, await sandbox.control.code("+12075550166"));
  expect((await person("nora")).phone).toBe("+12075550166");
});
