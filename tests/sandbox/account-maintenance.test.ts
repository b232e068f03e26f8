import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operator } from "../../sandbox/platform/brands.ts";
import { claims, errorCode, type Sent, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  return { token, call: (path: string, sent: Sent = {}) => sandbox.call(path, { token, ...sent }) };
}

const changes: [string, Sent][] = [
  ["/users/v1/credentials", { method: "PUT", body: { newUsername: "another.name" } }],
  ["/users/v1/emailupdates", { body: { newEmailAddress: "new@example.test" } }],
  ["/users/v1/emailupdates", { method: "PUT", body: { initializationKey: "k", strongAuthToken: "t" } }],
  ["/strongauth/v1/enrollments", { body: { strongAuthRequestKey: "k", strongAuthType: "SMS2FA" } }],
  ["/strongauth/v1/enrollments/k", { method: "PUT", body: { strongAuthChallenge: "123456" } }],
  ["/strongauth/v1/enrollments/k/unenrollments", { body: {} }],
  ["/correctiveactions/v1/phonenumber", { body: { phone: "2075550191", countryCode: "US" } }],
  ...["ENROLL", "UNENROLL", "UPDATE_PHONE", "KYC_REFRESH"].map((strongAuthReason): [string, Sent] => [
    "/strongauth/v3/requests",
    { body: { strongAuthReason } },
  ]),
];

describe.each([
  ["stella", "whose strong authentication is due"],
  ["mina", "whose ModifyAccount waits for it"],
  ["paloma", "who must prove who she is before her new password"],
  ["magnus", "who may not change his account at all"],
])("%s, %s", (persona) => {
  test.each(changes)("is refused %s %j", async (path, sent) => {
    const { call } = await as(persona);
    const answer = await call(path, sent);
    expect([answer.status, errorCode(answer)]).toEqual([403, "ACC-403"]);
  });

  test("has no ModifyAccount in the token", async () => {
    expect(claims((await as(persona)).token)).not.toHaveProperty(`perm:${operator.accountPermission}`);
  });
});

test("a player without restrictions holds ModifyAccount", async () => {
  expect(claims((await as("nora")).token)).toMatchObject({ [`perm:${operator.accountPermission}`]: true });
});

test("of a product's steps only strong authentication blocks account changes, and completing it restores ModifyAccount", async () => {
  const { call } = await as("stella");
  const asked = async () =>
    (await call(`/restrictions/v1/restrictions?permission=${operator.accountPermission}`)).body.restrictions;
  expect(await asked()).toMatchObject([{ correctiveActions: [{ correctiveActionCode: "strongauth" }] }]);
  const { body } = await call("/strongauth/v3/requests", { body: { strongAuthReason: "CORRECTIVE_ACTION" } });
  const type = { strongAuthRequestKey: body.strongAuthRequestKey, strongAuthChallengeType: "Email2FA" };
  await call(`/strongauth/v3/requests/${body.strongAuthRequestKey}`, { method: "PUT", body: type });
  const providedSolution = await sandbox.control.code("stella@example.test");
  const { token = "" } = await call("/strongauth/v3/challenges", { body: { ...type, providedSolution } });
  expect(claims(token)).toMatchObject({ [`perm:${operator.accountPermission}`]: true });
  expect(await asked()).toEqual([]);
});

test("a pending step allows the change that completes it, without the permission", async () => {
  const { id } = await sandbox.control.makePersona({
    restrictions: [
      {
        shortReasonCode: "Username",
        permission: operator.accountPermission,
        correctiveActions: [{ correctiveActionCode: "update-username" }],
      },
    ],
  });
  const { call } = await as(id);
  const answer = await call("/users/v1/credentials", { method: "PUT", body: { newUsername: "another.name" } });
  expect(answer.status).toBe(200);
});

test("an enrolled factor cannot be replaced by its own challenge, even if the persona marks it editable", async () => {
  const { id } = await sandbox.control.makePersona({
    mfaMethods: ["SMS2FA"],
    restrictions: [
      { shortReasonCode: "StrongAuthRequired", correctiveActions: [{ correctiveActionCode: "strongauth" }] },
    ],
    strongAuth: { availableStrongAuthTypes: [{ challengeType: "SMS2FA", editable: true }] },
  });
  const { call } = await as(id);
  const { body } = await call("/strongauth/v3/requests", { body: { strongAuthReason: "CORRECTIVE_ACTION" } });
  expect(body.availableStrongAuthTypes).toMatchObject([{ ChallengeType: "SMS2FA", Editable: false }]);
  const answer = await call(`/strongauth/v3/requests/${body.strongAuthRequestKey}`, {
    method: "PUT",
    body: { strongAuthChallengeType: "SMS2FA", overrideContactInfo: "+12075550191" },
  });
  expect(errorCode(answer)).toBe("POP-1898");
});
