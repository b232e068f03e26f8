import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claims, errorCode, type Sent, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

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

const remaining = ({ body }: { body: Record<string, unknown> }) =>
  (body.errorStatus as { metadata?: Record<string, unknown> }).metadata?.remainingAttempts;

describe("a code", () => {
  test("is sent by SMS with its origin line, is accepted once and completes the step", async () => {
    const stella = await begin("stella");
    const { phone } = await person("stella");
    expect((await trigger(stella, stella.key)).body).toEqual({
      contactInfoUsed: phone?.slice(-4),
      deliveryKey: expect.any(String),
      codeNumber: 1,
      codeValidUntil: expect.any(String),
    });
    const [message] = await sandbox.control.inbox(phone ?? "");
    expect(message?.text.split("\n").at(-1)).toBe(`@main.localhost #${message?.code}`);
    const answer = await finish(stella, stella.key, message?.code ?? "");
    expect(answer.body).toEqual({ token: expect.any(String) });
    expect(claims(answer.token ?? "")).toMatchObject({ "perm:PlaySportsbook": true, sid: claims(stella.token).sid });
    expect((await person("stella")).correctiveActions).toEqual([]);
    expect(errorCode(await finish(stella, stella.key, message?.code ?? ""))).toBe("POP-1804");
  });

  test("expires after ten minutes", async () => {
    const stella = await begin("stella");
    await trigger(stella, stella.key, { strongAuthChallengeType: "Email2FA" });
    const code = await sandbox.control.code("stella@example.test");
    await sandbox.control.advanceClock(600_000);
    expect(errorCode(await finish(stella, stella.key, code, "Email2FA"))).toBe("POP-1804");
  });

  test("sent to an earlier number is refused after the number is changed", async () => {
    const lorenz = await begin("lorenz");
    await trigger(lorenz, lorenz.key);
    const early = await sandbox.control.code((await person("lorenz")).phone ?? "");
    await trigger(lorenz, lorenz.key, { overrideContactInfo: "+12075550177" });
    expect(errorCode(await finish(lorenz, lorenz.key, early))).toBe("POP-1802");
    const answer = await finish(lorenz, lorenz.key, await sandbox.control.code("+12075550177"));
    expect((await person("lorenz")).phone).toBe("+12075550177");
    expect(claims(answer.token ?? "").sid).not.toBe(claims(lorenz.token).sid);
    expect((await lorenz.call("/users/v1/profile")).status).toBe(401);
  });

  test("cannot be sent to another number unless the type is editable", async () => {
    const stella = await begin("stella");
    const refused = await trigger(stella, stella.key, { overrideContactInfo: "+12075550177" });
    expect(errorCode(refused)).toBe("POP-1898");
  });
});

describe("limits", () => {
  test("count five attempts down, announce the last one, and do not reset", async () => {
    const stella = await begin("stella");
    await trigger(stella, stella.key);
    const missed = [];
    for (let tries = 0; tries < 6; tries += 1) missed.push(await finish(stella, stella.key, "000000"));
    expect(missed.map((each) => [errorCode(each), remaining(each)])).toEqual([
      ["POP-1802", 4],
      ["POP-1802", 3],
      ["POP-1802", 2],
      ["POP-1826", 1],
      ["POP-1827", 0],
      ["POP-1806", 0],
    ]);
    await trigger(stella, stella.key, { strongAuthChallengeType: "Email2FA" });
    const code = await sandbox.control.code("stella@example.test");
    expect((await finish(stella, stella.key, code, "Email2FA")).status).toBe(200);
  });

  test("lock the account at the tenth miss, whatever the request, for fifteen minutes", async () => {
    const stella = await as("stella");
    let last = "";
    for (const missesOfRequest of [4, 4, 2]) {
      const { body } = await stella.call(`${v3}/requests`, { body: { reason: "CORRECTIVE_ACTION" } });
      const key = String(body.strongAuthRequestKey);
      for (let tries = 0; tries < missesOfRequest; tries += 1)
        last = errorCode(await finish(stella, key, "000000")) ?? "";
    }
    expect(last).toBe("POP-1841");
    const { body } = await stella.call(`${v3}/requests`, { body: { reason: "CORRECTIVE_ACTION" } });
    const key = String(body.strongAuthRequestKey);
    expect(errorCode(await trigger(stella, key))).toBe("POP-1841");
    await sandbox.control.advanceClock(900_000);
    expect((await trigger(stella, key)).status).toBe(200);
  });

  test("allow five messages and block the sixth for ten minutes", async () => {
    const stella = await begin("stella");
    for (let sends = 0; sends < 5; sends += 1) expect((await trigger(stella, stella.key)).status).toBe(200);
    expect(errorCode(await trigger(stella, stella.key))).toBe("POP-1828");
    await sandbox.control.advanceClock(599_000);
    expect(errorCode(await trigger(stella, stella.key))).toBe("POP-1828");
    await sandbox.control.advanceClock(1_000);
    expect((await trigger(stella, stella.key)).status).toBe(200);
  });
});

test.each([
  ["", 422, "POP-1809"],
  ["001802", 422, "POP-1802"],
  ["001804", 422, "POP-1804"],
  ["001806", 422, "POP-1806"],
  ["001826", 422, "POP-1826"],
  ["001827", 422, "POP-1827"],
  ["001828", 422, "POP-1828"],
  ["001841", 422, "POP-1841"],
  ["001850", 500, "POP-1850"],
  ["001899", 422, "POP-1899"],
  ["001800", 422, undefined],
])("typing %j as a code is answered with %i %s", async (code, status, refusal) => {
  const stella = await begin("stella");
  await trigger(stella, stella.key);
  const answer = await finish(stella, stella.key, code);
  expect([answer.status, errorCode(answer)]).toEqual([status, refusal]);
});

test.each([
  ["landon", "SMS2FA", "POP-1842"],
  ["ruth", "SMS2FA", "POP-1828"],
  ["loki", "SMS2FA", "POP-1841"],
  ["winona", "SMS2FA", "POP-1899"],
  ["inga", "Email2FA", "POP-1838"],
])("%s's %s code is refused with %s", async (id, strongAuthChallengeType, refusal) => {
  const player = await begin(id);
  expect(errorCode(await trigger(player, player.key, { strongAuthChallengeType }))).toBe(refusal);
});

describe("the types on offer", () => {
  test("have the five members, and only the fallback is marked as one", async () => {
    expect((await begin("bart")).types).toEqual([
      {
        ChallengeType: "BirthYearAndSsn4",
        NextStep: "Finish",
        Editable: false,
        ContactInfo: null,
        IsFallbackType: false,
      },
      { ChallengeType: "DocScan", NextStep: "Finish", Editable: false, ContactInfo: null, IsFallbackType: true },
    ]);
  });

  test.each([
    ["simon", ["SMS2FA"]],
    ["ella", ["Email2FA"]],
    ["nell", ["Ssn9", "DocScan"]],
    ["dominic", ["DocScan"]],
    ["zack", []],
    ["axel", ["DocScan", "Ssn9", "BirthYearAndSsn4", "Email2FA", "SMS2FA"]],
  ])("of %s are %j", async (id, names) => {
    const { types } = await begin(id);
    expect((types as { ChallengeType: string }[]).map((each) => each.ChallengeType)).toEqual(names);
  });
});

test("birth year and last four, the whole SSN and a passed scan are solutions", async () => {
  const { ssn } = await person("bart");
  const bart = await begin("bart");
  expect(errorCode(await finish(bart, bart.key, "19881111", "BirthYearAndSsn4"))).toBe("POP-1802");
  expect((await finish(bart, bart.key, `1988${ssn.slice(-4)}`, "BirthYearAndSsn4")).status).toBe(200);
  const nell = await begin("nell");
  expect((await finish(nell, nell.key, (await person("nell")).ssn, "Ssn9")).status).toBe(200);
  const dominic = await begin("dominic");
  expect(errorCode(await finish(dominic, dominic.key, "a-scan", "DocScan"))).toBe("POP-1802");
  expect((await finish(dominic, dominic.key, "docscan-passed", "DocScan")).status).toBe(200);
});

test("a request belongs to its player and expires after half an hour", async () => {
  const stella = await begin("stella");
  expect(errorCode(await trigger(await as("nora"), stella.key))).toBe("POP-1804");
  await sandbox.control.advanceClock(1_800_000);
  expect(errorCode(await trigger(stella, stella.key))).toBe("POP-1804");
});

test("starting needs a session or a key, and a known reason", async () => {
  expect((await sandbox.call(`${v3}/requests`, { body: { reason: "ENROLL" } })).status).toBe(401);
  const nora = await as("nora");
  expect(errorCode(await nora.call(`${v3}/requests`, { body: { reason: "BECAUSE" } }))).toBe("POP-1898");
  const wilbur = await as("wilbur");
  expect((await wilbur.call(`${v3}/requests`, { body: { reason: "CORRECTIVE_ACTION" } })).status).toBe(500);
});

test("fifty concurrent right codes create one token and get one answer", async () => {
  const stella = await begin("stella");
  await trigger(stella, stella.key);
  const code = await sandbox.control.code((await person("stella")).phone ?? "");
  const body = { strongAuthRequestKey: stella.key, providedSolution: code, strongAuthChallengeType: "SMS2FA" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => stella.call(`${v3}/challenges`, { body, key: "once" })),
  );
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
});
