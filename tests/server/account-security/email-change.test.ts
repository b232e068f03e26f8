import { describe, expect, test } from "vitest";
import { contactText } from "@/app/_shared/blocks/blocked-words";
import { minutes } from "@/domain/duration";
import { finishEmailChange, loadEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { loadSecurity } from "@/server/flows/account-security/security";
import { limits } from "@/server/guard/rate-limits";
import { currentEmail } from "@/server/records/security";
import type { SecurityRecord } from "@/server/records/security-record";
import { type Caller, destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { proveBy } from "../strong-auth/open-strong-auth.ts";

const platform = ownPlatform();

const wanted = "new.address@example.test";

const begin = (caller: Caller, emailAddress = wanted, confirmEmail = emailAddress) =>
  caller.submit(startEmailChange, { fields: { emailAddress, confirmEmail } });

async function proved() {
  const { caller, email } = await playerOn(platform);
  expect(destinationOf(await begin(caller))).toBe("/strongauth?flow");
  const { id: flow } = caller.record("security");
  const outcome = await proveBy(platform, caller, "Email2FA", wanted);
  return { caller, email, flow, outcome };
}

test("the proof leads to one press, which changes the address [EML-09, EML-11, API-81]", async () => {
  const { caller, flow, outcome } = await proved();
  expect(destinationOf(outcome)).toBe("/accountcenter/security/email?flow#submit");
  expect(loadEmailChange(await caller.look({ flow })).kind).toBe("finish");
  const mark = await platform.control.mark();
  expect(destinationOf(await caller.submit(finishEmailChange, { flow }))).toBe("/accountcenter/security?flow");
  expect(await platform.control.writes(mark)).toEqual([
    ["PUT /users/v1/emailupdates", { initializationKey: expect.any(String), strongAuthToken: expect.any(String) }],
  ]);
});

test("an address goes to the platform as a sign-in sends it, in small letters", async () => {
  const { caller } = await playerOn(platform);
  await begin(caller, "New.Address@Example.TEST");
  expect(caller.record("security")).toMatchObject({ newEmail: wanted });
  expect((await platform.control.writes()).flat()).toContainEqual({ newEmailAddress: wanted });
});

test.each([
  ["EML-SAME", "emailInUse"],
  ["EML-INVALID", "emailInvalid"],
])("an address that the platform refuses with %s is marked as %s", async (code, problem) => {
  const { caller } = await playerOn(platform);
  await platform.control.answer({ method: "POST", path: "*/emailupdates" }, 400, {
    responseStatus: { errorCode: code },
  });
  expect(await begin(caller)).toMatchObject({ kind: "error", fields: { emailAddress: problem } });
});

test("the new address is shown although the token still holds the old one, on any page [EML-18?, RS-07]", async () => {
  const { caller, email, flow } = await proved();
  const stale = caller.token;
  await caller.submit(finishEmailChange, { flow });
  expect(caller.token).not.toBe(stale);
  for (const query of [{ flow }, {}]) {
    const context = await caller.look(query);
    const withStaleToken = { ...context, player: { ...context.player, email } };
    expect((await loadSecurity(withStaleToken)).email).toBe(wanted);
    expect(loadEmailChange({ ...withStaleToken, record: undefined }).currentEmail).toBe(wanted);
    expect(contactText(withStaleToken)).toContain(wanted);
  }
});

test("a token that is newer than the change of this session has the address [GATE-06]", async () => {
  const { caller, flow } = await proved();
  await caller.submit(finishEmailChange, { flow });
  const context = await caller.look();
  const player = { ...context.player, email: "changed.elsewhere@example.test" };
  expect(currentEmail({ ...context, player })).toBe(player.email);
});

test("of two changes the later one counts, and a player can change back [EML-06]", async () => {
  const { caller, email, flow } = await proved();
  await caller.submit(finishEmailChange, { flow });
  const context = await caller.look();
  const [change] = context.records.readAll().filter((record) => record.kind === "security");
  const back = { ...change, newEmail: email, doneAt: context.now + 1 } as SecurityRecord;
  const records = { ...context.records, readAll: () => [back, ...context.records.readAll()] };
  const player = { ...context.player, email };
  expect(currentEmail({ player, records: context.records })).toBe(wanted);
  expect(currentEmail({ player, records })).toBe(email);
});

test("without a way to prove it, the form says so and nothing is kept [EML-13, SA-19]", async () => {
  const { caller } = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: [] } });
  expect(await begin(caller)).toEqual({ kind: "error", problem: "proofNotOffered" });
  expect(caller.records.size).toBe(0);
});

test("a proof that upstream refuses is used up, and what was typed is kept [EML-13]", async () => {
  const { caller, flow } = await proved();
  await platform.control.answer({ method: "PUT", path: "*/emailupdates" }, 500);
  expect(destinationOf(await caller.submit(finishEmailChange, { flow }))).toBe(
    "/accountcenter/security/email?flow&failed=true",
  );
  expect(caller.record("security").strongAuth).toBeUndefined();
  const page = loadEmailChange(await caller.look({ flow }));
  expect(page).toMatchObject({ kind: "form", values: { emailAddress: wanted, confirmEmail: wanted } });
});

describe("the form", () => {
  test.each([
    ["not-an-address", "not-an-address"],
    ["", ""],
    [wanted, `x${wanted}`],
  ])("refuses %o with the confirmation %o, and asks nothing of upstream", async (address, confirmation) => {
    const { caller } = await playerOn(platform);
    const expected = { kind: "error", problem: expect.any(String), fields: expect.any(Object) };
    expect(await begin(caller, address, confirmation)).toMatchObject(expected);
    expect(await platform.control.writes()).toEqual([]);
    expect(caller.records.size).toBe(0);
  });

  test("is limited, and open again when the window has passed", async () => {
    const { caller } = await playerOn(platform);
    for (let n = 0; n < limits.emailChange.account.times; n += 1) {
      expect(destinationOf(await begin(caller))).toBe("/strongauth?flow");
    }
    expect(await begin(caller)).toMatchObject({ problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
    // upstream counts the starts of an hour
    await platform.control.advanceClock(3_600_000);
    expect(destinationOf(await begin(caller))).toBe("/strongauth?flow");
  });
});

test("a change without a proof changes nothing", async () => {
  const { caller } = await playerOn(platform);
  await begin(caller);
  const mark = await platform.control.mark();
  const { id: flow } = caller.record("security");
  expect(await caller.submit(finishEmailChange, { flow })).toEqual({ kind: "error", problem: "emailChangeFailed" });
  expect(await platform.control.writes(mark)).toEqual([]);
});

test.each([
  ["just now", 0, undefined],
  ["six minutes ago", 6, "emailProofExpired"],
  ["eleven minutes ago", 11, "emailProofExpired"],
  ["an hour ago", 61, "emailProofExpired"],
])("a change that was confirmed %s ends with its own word, and the form starts it again", async (_, ago, word) => {
  const { caller, flow } = await proved();
  await platform.control.advanceClock(minutes(ago));
  const notice = await caller.submit(
    async (context) => {
      await finishEmailChange(context);
      return context.cookieWrites.flash?.word;
    },
    { flow },
  );
  expect(notice).toBe(word);
  if (word === undefined) return;
  expect(loadEmailChange(await caller.look({ flow }))).toMatchObject({
    kind: "form",
    values: { emailAddress: wanted },
  });
  expect(destinationOf(await begin(caller))).toBe("/strongauth?flow");
});
