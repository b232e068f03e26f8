import { describe, expect, test } from "vitest";
import { submitCredentialSteps, submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { loadSecurity } from "@/server/flows/account-security/security";
import { limits } from "@/server/guard/rate-limits";
import { sessionState } from "@/server/session/session-state";
import { recordEnds, unrecordedEnds } from "@/server/session/unrecorded-ends";
import { createMemoryStore } from "@/server/store/memory";
import { StoreUnavailable } from "@/server/store/store";
import { readSessions } from "@/server/upstream/sign-in-history";
import { callerFor, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const password = "seven quiet harbours 81";
const username = "lighthouse-9";

const due = async (...codes: string[]) => {
  const { caller } = await playerOn(platform, { restrictions: codes.length > 0 ? [needing(...codes)] : [] });
  return {
    caller,
    send: (fields: Record<string, string>) => caller.submit(submitCredentialSteps, { fields }),
    writes: () => platform.control.writes(),
  };
};

test("both go out in one call, the user name without blanks around it, and end both steps [CRED-10, API-67]", async () => {
  const { caller, send, writes } = await due("update-username", "update-password");
  const before = caller.token;
  expect(destinationOf(await send({ username: ` ${username} `, password }))).toBe("/correctiveactions?flow");
  expect(await writes()).toEqual([["PUT /users/v1/credentials", { newUsername: username, newPassword: password }]]);
  const { done } = caller.record("sequence");
  expect(done.map(({ code }) => code).toSorted()).toEqual(["update-password", "update-username"]);
  expect(caller.token).not.toBe(before);
});

test("only what is due is sent, whatever the form holds", async () => {
  const { send, writes } = await due("update-password");
  await send({ username, password });
  expect(await writes()).toEqual([["PUT /users/v1/credentials", { newPassword: password }]]);
});

test("a password goes out in one spelling of its letters", async () => {
  const { send, writes } = await due("update-password");
  await send({ password: " sept cha\u0302teaux d'e\u0301te\u0301 81 " });
  expect(await writes()).toEqual([
    ["PUT /users/v1/credentials", { newPassword: " sept ch\u00e2teaux d'\u00e9t\u00e9 81 " }],
  ]);
});

test("with nothing due nothing is sent", async () => {
  const { send, writes } = await due();
  expect(destinationOf(await send({ username, password }))).toMatch(/^\/correctiveactions\?/);
  expect(await writes()).toEqual([]);
});

test("what breaks the rules is said for both fields, and sends nothing", async () => {
  const { send, writes } = await due("update-username", "update-password");
  expect(await send({ username: "x", password: "short" })).toEqual({
    kind: "error",
    problem: "checkAnswers",
    fields: { username: expect.any(String), password: expect.any(String) },
    facts: expect.any(Object),
  });
  expect(await writes()).toEqual([]);
});

test("one field that breaks the rules sends nothing, also not the other", async () => {
  const { send, writes } = await due("update-username", "update-password");
  expect(await send({ username, password: "short" })).toMatchObject({ fields: { password: expect.any(String) } });
  expect(await writes()).toEqual([]);
});

test("tries are limited, and open again when the window has passed", async () => {
  const { caller, send, writes } = await due("update-username");
  await platform.control.answer({ path: "*/credentials" }, 422);
  for (let n = 0; n < limits.credentials.account.times; n += 1) {
    expect(await send({ username })).toMatchObject({ kind: "error", problem: "unexpected" });
  }
  expect(await send({ username })).toMatchObject({ problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
  expect(await writes()).toHaveLength(limits.credentials.account.times);
  await platform.control.faults([]);
  await platform.control.advanceClock(limits.credentials.account.perMs);
  expect(destinationOf(await send({ username }))).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done).toHaveLength(1);
});

test.each([
  ["username", submitUsername, { username }],
  ["password", submitPassword, { password }],
] as const)("from the security page the %s alone changes, which it says for a minute", async (part, submit, fields) => {
  const { caller } = await playerOn(platform);
  expect(destinationOf(await caller.submit(submit, { fields: { username, password, ...fields } }))).toBe(
    "/accountcenter/security?flow",
  );
  const { id: flow } = caller.record("security");
  expect((await loadSecurity(await caller.look({ flow }))).result).toBe(part);
  await platform.control.advanceClock(61_000);
  expect((await loadSecurity(await caller.look({ flow }))).result).toBeUndefined();
});

const sentBy = async (persona: string, fields: Record<string, string>) =>
  (await callerFor(platform, persona)).submit("password" in fields ? submitPassword : submitUsername, { fields });

test.each([
  ["leaked-password", "passwordLeaked"],
  ["reused-password", "passwordReused"],
  ["weak-password", "passwordTooWeak"],
  ["pavel-leaked-1", "passwordReused"],
  ["surprise-password", "unexpected"],
] as const)("the new password %s is refused by the platform as %s [CRED-12?]", async (refused, problem) => {
  const ofField = problem !== "unexpected" && { fields: { password: problem } };
  expect(await sentBy("pavel", { password: refused })).toEqual({ kind: "error", problem, ...ofField });
});

test("a user name that is taken is a problem of its field [CRED-09]", async () => {
  const expected = { kind: "error", problem: "usernameTaken", fields: { username: "usernameTaken" } };
  expect(await sentBy("pavel", { username: "taken-name" })).toEqual(expected);
});

/** A player who is signed in on two devices for a second. */
async function onTwoDevices() {
  const store = createMemoryStore();
  const { caller, id } = await playerOn(platform, {}, store);
  const other = await callerFor(platform, id, { store });
  const stateOf = async ({ look }: typeof other) => {
    const { player, now } = await look();
    return (await sessionState({ store, now }, player, true)).kind;
  };
  expect(await stateOf(other)).toBe("inForce");
  await platform.control.advanceClock(1000);
  return { caller, other, stateOf };
}

test.each([
  ["password", submitPassword, { password }, "elsewhere"],
  ["user name", submitUsername, { username }, "inForce"],
] as const)(
  "of a new %s whose answer is lost, the other sessions end with the first try where they end at all",
  async (_, submit, fields, state) => {
    const { caller, other, stateOf } = await onTwoDevices();
    await platform.control.loseAnswer({ method: "PUT", path: "*/users/v1/credentials" }, 2);
    await expect(caller.submit(submit, { fields })).rejects.toMatchObject({ kind: "network" });
    expect([await stateOf(other), await stateOf(caller)]).toEqual([state, "inForce"]);
  },
);

test.each([
  ["a new password ends the other sessions, here and on the platform", { password }, "elsewhere", 1],
  ["a new user name does not", { username }, "inForce", 2],
] as const)("%s", async (_, fields, state, open) => {
  const { caller, other, stateOf } = await onTwoDevices();
  await caller.submit("password" in fields ? submitPassword : submitUsername, { fields });
  expect([await stateOf(other), await stateOf(caller)]).toEqual([state, "inForce"]);
  expect((await readSessions(await caller.look())).entries).toHaveLength(open);
});

describe("a new password, while the end of the other sessions cannot be recorded,", () => {
  /** A store that takes no end of a session until it is back. */
  async function withoutEnds(input: PersonaInput = {}) {
    const store = createMemoryStore();
    const { caller } = await playerOn(platform, input, store);
    const { change } = store;
    store.change = () => Promise.reject(new StoreUnavailable("change"));
    const back = async () => {
      store.change = change;
      await recordEnds();
    };
    return { caller, back };
  }

  test("is saved: the security page says so, and that the other devices are still being logged out", async () => {
    const { caller, back } = await withoutEnds();
    expect(destinationOf(await caller.submit(submitPassword, { fields: { password } }))).toBe(
      "/accountcenter/security?flow",
    );
    const { id: flow } = caller.record("security");
    expect((await loadSecurity(await caller.look({ flow }))).result).toBe("passwordOnly");
    await back();
    expect(unrecordedEnds()).toBe(0);
  });

  test("ends its step", async () => {
    const { caller, back } = await withoutEnds({ restrictions: [needing("update-password")] });
    expect(destinationOf(await caller.submit(submitCredentialSteps, { fields: { password } }))).toBe(
      "/correctiveactions?flow",
    );
    expect(caller.record("sequence").done).toMatchObject([{ code: "update-password" }]);
    await back();
  });
});

test.each([
  ["update-username", { username }],
  ["update-password", { password }],
])(
  "the step %s, whose answer is lost once, is done by one change, in a renewed session [API-107?]",
  async (code, fields) => {
    const { caller, writes } = await due(code);
    await platform.control.loseAnswer({ method: "PUT", path: "*/users/v1/credentials" });
    const before = caller.token;
    expect(destinationOf(await caller.submit(submitCredentialSteps, { fields }))).toBe("/correctiveactions?flow");
    expect(caller.token).not.toBe(before);
    const sent = await platform.control.callsTo("/users/v1/credentials");
    expect([(await writes()).length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([2, 1]);
  },
);

test("an ended session changes nothing", async () => {
  const { send, writes } = await due("update-password");
  await platform.control.answer({ method: "GET", path: "*/restrictions/v1/restrictions" }, 401);
  await expect(send({ password })).rejects.toMatchObject({ kind: "signedOut" });
  expect(await writes()).toEqual([]);
});
