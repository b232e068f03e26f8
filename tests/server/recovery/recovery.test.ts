import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { finishRecovery, loadRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { requestRecoveryKey } from "@/server/flows/recovery/recovery-key";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { limits } from "@/server/guard/rate-limits";
import { createMemoryStore } from "@/server/store/memory";
import { type Caller, destinationOf, needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { claims } from "../../kit/stack/test-sandbox.ts";
import { proveBy } from "../strong-auth/open-strong-auth.ts";

const platform = ownPlatform();

const begin = (caller: Caller, fields: Record<string, string> = {}) => caller.submit(startRecovery, { fields });

/** Proves by the code that goes to the account's address. */
const prove = (caller: Caller, email: string) => proveBy(platform, caller, "Email2FA", email);

const withKey = (id: string) => ({ strongAuthInitializationKey: `recovery-${id}` });

test("with the key of a link the account is proved and signed in to, once", async () => {
  const { id, email } = await platform.control.makePersona();
  const store = createMemoryStore();
  const caller = newCaller(platform.port, { store });
  expect(destinationOf(await begin(caller, withKey(id)))).toBe("/strongauth?flow");
  const record = caller.record("recovery");
  expect(destinationOf(await prove(caller, email))).toBe("/recovery?flow");
  expect(loadRecovery(await caller.look({ flow: record.id })).kind).toBe("finish");
  const proved = caller.record("recovery");
  expect(destinationOf(await caller.submit(finishRecovery, { flow: record.id }))).toBe("/postauth?flow");
  expect(claims(caller.token ?? "").sub).toBe(`user-${id}`);

  const copy = newCaller(platform.port, { store });
  copy.records.set(proved.id, proved);
  expect(destinationOf(await copy.submit(finishRecovery, { flow: proved.id }))).toEqual({
    kind: "error",
    problem: "recoveryEnded",
  });
});

test("an account that may not sign in is told so at the end of its recovery [GATE-15]", async () => {
  const { id, email } = await platform.control.makePersona({ quirks: { loginRefusal: "USR-514" } });
  const caller = newCaller(platform.port);
  await begin(caller, withKey(id));
  const record = caller.record("recovery");
  await prove(caller, email);
  expect(await caller.submit(finishRecovery, { flow: record.id })).toEqual({ kind: "error", problem: "banned" });
  expect(caller.token).toBeUndefined();
});

describe("without a key", () => {
  test("one is asked for, with an empty body [API-43]", async () => {
    const { caller } = await playerOn(platform, { recovery: { idVerified: true } });
    await begin(caller);
    const [call] = await platform.control.writes();
    expect(call).toEqual(["POST /accountrecovery/v1/recoveries", {}]);
  });

  test("the session that it was asked from ends when the other account's begins [REC-22]", async () => {
    const other = await platform.control.makePersona();
    const { caller, id } = await playerOn(platform, { recovery: { account: other.id, idVerified: true } });
    await begin(caller);
    const { id: flow } = caller.record("recovery");
    await prove(caller, other.email);
    const mark = await platform.control.mark();
    await caller.submit(finishRecovery, { flow });
    const calls = await platform.control.ledger(mark);
    expect(calls.find(({ path }) => path.endsWith("/logouts"))).toMatchObject({
      persona: id,
      body: { source: "web", reason: "multiAccounting" },
    });
    expect(claims(caller.token ?? "").sub).toBe(`user-${other.id}`);
  });
});

test("what cannot be started leaves no record behind", async () => {
  const caller = newCaller(platform.port);
  await platform.control.answer({ path: "*/strongauth/v3/requests" }, 500);
  expect(await begin(caller, withKey("nora"))).toMatchObject({ kind: "error", problem: "strongAuthStartFailed" });
  expect(caller.records.size).toBe(0);
});

test("starts are limited, and open again when the window has passed", async () => {
  const caller = newCaller(platform.port);
  const start = () => begin(caller, withKey("nora"));
  for (let n = 0; n < limits.recovery.account.times; n += 1)
    expect(destinationOf(await start())).toBe("/strongauth?flow");
  expect(await start()).toMatchObject({ problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
  await platform.control.advanceClock(limits.recovery.account.perMs);
  expect(destinationOf(await start())).toBe("/strongauth?flow");
});

test("a finish without a proof does not sign in", async () => {
  const caller = newCaller(platform.port);
  await begin(caller, withKey("nora"));
  const mark = await platform.control.mark();
  const { id: flow } = caller.record("recovery");
  expect(await caller.submit(finishRecovery, { flow })).toEqual({ kind: "error", problem: "recoveryEnded" });
  expect(await platform.control.writes(mark)).toEqual([]);
});

describe("a recovery by the SSN of which the platform names no proof", () => {
  const body = { RecoveryStatus: "Succeeded", NextRecoveryMethod: null, ResponseStatus: {} };
  const recovered = async (caller: Caller, fields: Record<string, string>) => {
    await begin(caller, fields);
    await platform.control.answer({ path: "*/v4/recoveries" }, 200, body);
    const { id: flow } = caller.record("strongAuth");
    await caller.submit(chooseMethod, { flow, fields: { method: "Ssn9" } });
    await caller.submit(submitDetails, { flow, fields: { ssn: "123456789", deviceSession: "device-1" } });
    return caller.submit(finishRecovery, { flow: caller.record("recovery").id });
  };

  test("leads to the sign-in of the recovered account, with what its link carried [SA-14, REC-33?]", async () => {
    const { id } = await platform.control.makePersona();
    const caller = newCaller(platform.port);
    const outcome = await recovered(caller, { ...withKey(id), login_challenge: "a-challenge" });
    expect(outcome).toEqual({ kind: "redirect", to: expect.stringMatching(/^\/auth\?.*login_challenge=a-challenge/) });
    expect([...caller.records.values()].filter(({ kind }) => kind === "recovery")).toEqual([]);
  });

  test("leads back to the merge that it was made for [SA-14, REC-03]", async () => {
    const { caller } = await playerOn(platform, {
      restrictions: [needing("merge-required")],
      merge: { account: (await platform.control.makePersona()).id },
    });
    expect(destinationOf(await recovered(caller, { fromMergeFlow: "true" }))).toMatch(/^\/correctiveactions\b/);
  });
});

test.each([6, 11, 61])("a link to a recovery that is %i minutes old starts one with another key", async (age) => {
  const other = await platform.control.makePersona();
  const { caller } = await playerOn(platform, { recovery: { account: other.id, idVerified: true } });
  const strongAuthInitializationKey = await caller.submit((context) => requestRecoveryKey(context));
  await platform.control.advanceClock(minutes(age));
  const again = newCaller(platform.port, { token: caller.token });
  expect(destinationOf(await begin(again, { strongAuthInitializationKey }))).toBe("/strongauth?flow");
  expect(destinationOf(await prove(again, other.email))).toBe("/recovery?flow");
});

test("a start that fails for another reason asks for no second key", async () => {
  const { id } = await platform.control.makePersona({ quirks: { strongAuthFails: true } });
  const caller = newCaller(platform.port);
  const mark = await platform.control.mark();
  expect(await begin(caller, withKey(id))).toMatchObject({ problem: "strongAuthStartFailed" });
  expect((await platform.control.writes(mark)).map(([call]) => call)).toEqual(["POST /strongauth/v3/requests"]);
});
