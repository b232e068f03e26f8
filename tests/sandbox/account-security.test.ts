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
  return { token, call: (path: string, sent: Sent = {}) => sandbox.call(path, { token, ...sent }) };
}

type Player = Awaited<ReturnType<typeof as>>;

const pendingOf = async (id: string) =>
  (await sandbox.control.personas()).find((each) => each.id === id)?.correctiveActions;

/** Starts strong authentication with a key and has a code sent by e-mail. */
async function sendCode(player: Player, initializationKey: unknown) {
  const { body } = await player.call("/strongauth/v3/requests", { body: { initializationKey } });
  const key = String(body.strongAuthRequestKey);
  const sent = await player.call(`/strongauth/v3/requests/${key}`, {
    method: "PUT",
    body: { strongAuthChallengeType: "Email2FA", initializationKey },
  });
  return { key, sent };
}

const solve = (player: Player, strongAuthRequestKey: string, providedSolution: string) =>
  player.call("/strongauth/v3/challenges", {
    body: { strongAuthRequestKey, strongAuthChallengeType: "Email2FA", providedSolution },
  });

describe("an e-mail update", () => {
  const path = "/users/v1/emailupdates";
  const open = (player: Player, newEmailAddress: string) => player.call(path, { body: { newEmailAddress } });

  test("needs a code to the new address, notifies both addresses and ends the old session", async () => {
    const nora = await as("nora");
    const { body } = await open(nora, "nora.new@example.test");
    const { key } = await sendCode(nora, body.initializationKey);
    const { initializationKey } = body;
    const finished = await solve(nora, key, await sandbox.control.code("nora.new@example.test"));
    const change = (strongAuthToken: unknown) =>
      nora.call(path, { method: "PUT", body: { initializationKey, strongAuthToken } });
    expect(errorCode(await change("a-guess"))).toBe("TOKEN_EXPIRED");
    const answer = await change(finished.body.token);
    expect(claims(answer.token ?? "").email).toBe("nora.new@example.test");
    expect((await change(finished.body.token)).status).toBe(401);
    for (const to of ["nora@example.test", "nora.new@example.test"])
      expect((await sandbox.control.inbox(to))[0]?.text).toMatch(/e-?mail address/);
  });

  test.each([
    [true, "This is now the e-mail address of your Northline account, set while the details on file were confirmed."],
    [undefined, "This is now the e-mail address of your Northline account."],
  ])("with IsKycRefresh %s tells the new address: %s", async (IsKycRefresh, told) => {
    const nora = await as("nora");
    const { body } = await nora.call(path, { body: { newEmailAddress: "nora.new@example.test", IsKycRefresh } });
    const { initializationKey } = body;
    const { key } = await sendCode(nora, initializationKey);
    const { token: strongAuthToken } = (await solve(nora, key, await sandbox.control.code("nora.new@example.test")))
      .body;
    await nora.call(path, { method: "PUT", body: { initializationKey, strongAuthToken } });
    expect((await sandbox.control.inbox("nora.new@example.test"))[0]?.text).toBe(told);
  });

  test("whose member has another letter case is refused, and names the right one", async () => {
    const answer = await (await as("nora")).call(path, { body: { NewEmailAddress: "nora.new@example.test" } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { responseStatus: { errorCode: "BODY-400", message: "The member NewEmailAddress is called newEmailAddress." } },
    ]);
  });

  test("to a taken address gets the same answer, and its owner gets a message without a code", async () => {
    const nora = await as("nora");
    const free = await open(nora, "nemo@example.test");
    const taken = await open(nora, "sven@example.test");
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    const { key, sent } = await sendCode(nora, taken.body.initializationKey);
    expect(sent.body).toMatchObject({ contactInfoUsed: "s***@example.test", codeNumber: 1 });
    expect((await sandbox.control.inbox("sven@example.test")).map(({ code }) => code)).toEqual([null]);
    expect(errorCode(await solve(nora, key, "123456"))).toBe("POP-1802");
  });

  test("with a token of another request is refused", async () => {
    const nora = await as("nora");
    const first = await open(nora, "one@example.test");
    const { key } = await sendCode(nora, first.body.initializationKey);
    const { body } = await solve(nora, key, await sandbox.control.code("one@example.test"));
    const second = await open(nora, "two@example.test");
    const answer = await nora.call(path, {
      method: "PUT",
      body: { initializationKey: second.body.initializationKey, strongAuthToken: body.token },
    });
    expect(errorCode(answer)).toBe("TOKEN_EXPIRED");
  });

  test("cannot be proved by another player", async () => {
    const { body } = await open(await as("nora"), "nora.new@example.test");
    const { sent } = await sendCode(await as("sven"), body.initializationKey);
    expect(errorCode(sent)).toBe("POP-1804");
  });

  test.each([
    ["not an address", 400, "EML-INVALID"],
    ["NORA@example.test", 400, "EML-SAME"],
    ["update.fails@example.test", 500, "EML-500"],
    ["update.surprise@example.test", 400, "EML-999"],
  ])("to %s is refused with %i %s", async (address, status, code) => {
    const answer = await open(await as("nora"), address);
    expect([answer.status, errorCode(answer)]).toEqual([status, code]);
  });

  test("may be started five times an hour", async () => {
    const nora = await as("nora");
    for (let opened = 0; opened < 5; opened += 1) expect((await open(nora, "new@example.test")).status).toBe(200);
    expect((await open(nora, "new@example.test")).status).toBe(429);
  });
});

describe("credentials", () => {
  const change = (player: Player, body: Record<string, string>) =>
    player.call("/users/v1/credentials", { method: "PUT", body });

  test("are changed together, complete both steps and end the old session", async () => {
    const bonnie = await as("bonnie");
    const answer = await change(bonnie, { newUsername: "bonnie.b", newPassword: "a long new one" });
    expect(claims(answer.token ?? "").userName).toBe("bonnie.b");
    expect(await pendingOf("bonnie")).toEqual([]);
    expect((await change(bonnie, { newUsername: "again" })).status).toBe(401);
  });

  test("complete only the step of the changed credential", async () => {
    await change(await as("bonnie"), { newUsername: "bonnie.b" });
    expect(await pendingOf("bonnie")).toEqual(["update-password"]);
  });

  test.each([
    [{}, 400, "USR-400"],
    [{ newUsername: "NORA" }, 409, "USR-DUPLICATE-USERNAME"],
    [{ newUsername: "taken-name" }, 409, "USR-DUPLICATE-USERNAME"],
    [{ newUsername: "a@b.example" }, 400, "USR-USERNAME-RULES"],
    [{ newUsername: "surprise-name" }, 400, "USR-999"],
    [{ newUsername: "broken-name" }, 500, "USR-500"],
    [{ newPassword: "too short" }, 400, "USR-PASSWORD-RULES"],
    [{ newPassword: "pavel@example.test" }, 400, "USR-PASSWORD-RULES"],
    [{ newPassword: "pavel-leaked-1" }, 400, "USR-PASSWORD-REUSED"],
    [{ newPassword: "leaked-password" }, 400, "USR-PASSWORD-LEAKED"],
    [{ newPassword: "reused-password" }, 400, "USR-PASSWORD-REUSED"],
    [{ newPassword: "weak-password" }, 400, "USR-PASSWORD-WEAK"],
    [{ newPassword: "surprise-password" }, 400, "USR-999"],
    [{ newPassword: "broken-password" }, 500, "USR-500"],
  ])("%j are refused with %i %s", async (body, status, code) => {
    const answer = await change(await as("pavel"), body as Record<string, string>);
    expect([answer.status, errorCode(answer)]).toEqual([status, code]);
    expect(await pendingOf("pavel")).toEqual(["update-password"]);
  });
});

describe("the check of an e-mail address", () => {
  const check = async (player: Player) => player.call("/emailrisk/v1/verifications", { method: "POST" });

  test("passes for Emil and completes his step", async () => {
    expect((await check(await as("emil"))).body).toEqual({ status: "Success" });
    expect(await pendingOf("emil")).toEqual([]);
  });

  test("asks Emma for strong authentication, which completes her step", async () => {
    const emma = await as("emma");
    const { body } = await check(emma);
    const { StrongAuthInitializationKey } = body.strongAuthMetadata as Record<string, string>;
    const { key } = await sendCode(emma, StrongAuthInitializationKey);
    expect(await pendingOf("emma")).toEqual(["email-risk-verify"]);
    await solve(emma, key, await sandbox.control.code("emma@example.test"));
    expect(await pendingOf("emma")).toEqual([]);
    expect((await check(emma)).body).toEqual({ status: "Success" });
  });

  test("fails for Enzo, and answers an error for Erik", async () => {
    expect((await check(await as("enzo"))).body).toEqual({ status: "Failed" });
    expect((await check(await as("erik"))).status).toBe(500);
  });
});
