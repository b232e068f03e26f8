import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claims, errorCode, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

const recoveries = "/accountrecovery/v1/recoveries";
const tokenOf = async (persona: string) => (await sandbox.control.session(persona)).token;
const ssnOf = async (id: string) => {
  const people = (await sandbox.call("/_control/personas")).body as unknown as { id: string; ssn: string }[];
  return people.find((each) => each.id === id)?.ssn ?? "";
};

const open = async (token?: string) =>
  sandbox.call(recoveries, { method: "POST", ...(token === undefined ? {} : { token }) });

async function initiate(initializationKey: unknown) {
  const { body } = await sandbox.call("/strongauth/v3/requests", { body: { initializationKey } });
  return { key: String(body.strongAuthRequestKey), types: body.availableStrongAuthTypes as Record<string, unknown>[] };
}

const recover = (strongAuthRequestKey: string, ssn9: string, tmSessionId = "device-1") =>
  sandbox.call("/accountrecovery/v4/recoveries", { body: { strongAuthRequestKey, ssn9, tmSessionId } });

const statusOf = ({ body }: { body: Record<string, unknown> }) => [
  body.RecoveryStatus,
  body.NextRecoveryMethod,
  (body.ResponseStatus as { ErrorCode?: string }).ErrorCode,
];

test.each([
  ["dina", "o***@example.test", false],
  ["vito", "o***@example.test", true],
  ["neil", null, false],
  ["tilda", "o***@example.test", true],
  ["zelda", null, true],
])("%s's old account is %s, verified %s", async (id, RedactedEmailAddress, IdVerified) => {
  const answer = await sandbox.call("/accountrecovery/v1/email", { token: await tokenOf(id) });
  expect(answer.body).toEqual({ RedactedEmailAddress, IdVerified });
});

describe("a recovery", () => {
  test("opened by a player proves the old account, completes the step and signs in to the old account", async () => {
    const { body } = await open(await tokenOf("tilda"));
    const { key } = await initiate(body.StrongAuthInitializationKey);
    await sandbox.call(`/strongauth/v3/requests/${key}`, {
      method: "PUT",
      body: { strongAuthChallengeType: "Email2FA" },
    });
    const providedSolution = await sandbox.control.code("olive@example.test");
    const finished = await sandbox.call("/strongauth/v3/challenges", {
      body: { strongAuthRequestKey: key, strongAuthChallengeType: "Email2FA", providedSolution },
    });
    const tilda = (await sandbox.control.personas()).find((each) => each.id === "tilda");
    expect(tilda?.correctiveActions).toEqual([]);
    const login = await sandbox.call("/logins/v1/logins", { body: { requestToken: finished.body.token } });
    expect(claims(login.token ?? "").sub).toBe("user-olive");
  });

  test("before sign-in finds the account by its SSN", async () => {
    const { body } = await open();
    const { key, types } = await initiate(body.StrongAuthInitializationKey);
    expect(types.map((type) => type.ChallengeType).sort()).toEqual(["DocScan", "Ssn9"]);
    expect(statusOf(await recover(key, "900123123"))).toEqual(["Failed", "SSN9", "POP-1802"]);
    const done = await recover(key, await ssnOf("olive"));
    expect(statusOf(done)).toEqual(["Succeeded", null, undefined]);
    const login = await sandbox.call("/logins/v1/logins", { body: { requestToken: done.body.token } });
    expect(claims(login.token ?? "").sub).toBe("user-olive");
  });

  test("by SSN runs out after five attempts and then offers a scan", async () => {
    const { key } = await initiate("recovery-olive");
    const failures = [];
    for (let tries = 0; tries < 6; tries += 1) failures.push(statusOf(await recover(key, "900123123")));
    expect(failures.slice(3)).toEqual([
      ["Failed", "SSN9", "POP-1826"],
      ["Failed", "DocScan", "POP-1827"],
      ["Failed", "DocScan", "POP-1806"],
    ]);
  });

  test.each(["", "-1"])("with the device session %j is refused without using up an attempt", async (device) => {
    const { key } = await initiate("recovery-olive");
    expect(statusOf(await recover(key, await ssnOf("olive"), device))).toEqual(["Failed", null, "REC-DEVICE"]);
    expect(statusOf(await recover(key, await ssnOf("olive")))[0]).toBe("Succeeded");
  });
});

test("a player may open five keys an hour, then gets 429; Kevin gets it at once", async () => {
  const tilda = await tokenOf("tilda");
  for (let opened = 0; opened < 5; opened += 1) expect((await open(tilda)).status).toBe(200);
  const refused = await open(tilda);
  expect([refused.status, errorCode(refused)]).toEqual([429, "REC-429"]);
  await sandbox.control.advanceClock(3_600_000);
  expect((await open(tilda)).status).toBe(200);
  expect((await open(await tokenOf("kevin"))).status).toBe(429);
  expect((await open(await tokenOf("rolf"))).status).toBe(500);
});

test("a key of an unknown account gets the same answers as one of a known account", async () => {
  const shape = async (name: string) => {
    const { key, types } = await initiate(`recovery-${name}`);
    const sent = await sandbox.call(`/strongauth/v3/requests/${key}`, {
      method: "PUT",
      body: { strongAuthChallengeType: "Email2FA" },
    });
    const wrong = await sandbox.call("/strongauth/v3/challenges", {
      body: { strongAuthRequestKey: key, strongAuthChallengeType: "Email2FA", providedSolution: "000000" },
    });
    const bySsn = statusOf(await recover(key, "900123123"));
    // a key and a time, which are never the same
    const said = {
      ...sent,
      body: {
        ...sent.body,
        deliveryKey: typeof sent.body.deliveryKey,
        codeValidUntil: typeof sent.body.codeValidUntil,
      },
    };
    return { types: types.map((type) => ({ ...type, ContactInfo: typeof type.ContactInfo })), said, wrong, bySsn };
  };
  expect(await shape("oswin")).toEqual(await shape("olive"));
  expect(await sandbox.control.inbox("oswin@example.test")).toEqual([]);
});
