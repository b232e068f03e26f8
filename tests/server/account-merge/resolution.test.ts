// The resolution of a required merge, from the first question to the completion.
import { describe, expect, test } from "vitest";
import { maxRounds } from "@/domain/account-merge/resolution";
import { formError } from "@/domain/forms/outcome";
import { startMerge } from "@/server/flows/account-merge/resolve";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { openPlaySpan } from "@/server/session/gaming-session";
import { eventsOf } from "../../kit/browser/product-events.ts";
import { destinationOf, needing, ownPlatform, playerOn, writesDuring } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { backAtMerge, merged, merging, nextStep, otherPassword } from "./player-who-merges.ts";

// product events go to the log
process.env.LOG_LEVEL = "info";
const platform = ownPlatform();

const namesOf = async (work: () => Promise<unknown>) => (await writesDuring(platform, work)).map(([name]) => name);

test("a page that is opened sends nothing; the first question has no key, and its answer is kept [MRG-02, MRG-03, MRG-04, API-68]", async () => {
  const { page, start, progress } = await merging(platform);
  expect(await writesDuring(platform, page)).toEqual([]);
  expect(await page()).toEqual({ kind: "start", isUnderWay: false });
  const writes = await writesDuring(platform, async () => expect(destinationOf(await start())).toBe(backAtMerge));
  expect(writes).toEqual([["POST /merges/v1/resolutions", {}]]);
  expect(progress()).toEqual({
    mergeKey: expect.any(String),
    proof: {
      type: "EmailPassword",
      authVerificationKey: expect.any(String),
      maskedEmail: expect.stringContaining("***@"),
      maskedPhone: expect.stringMatching(/^\*\*\*-\*\*\*-\d{4}$/),
    },
    rounds: 1,
  });
});

test.each([
  ["UserNamePassword", { kind: "login", identifier: "emailOrUsername" }],
  ["EmailPassword", { kind: "login", identifier: "matched" }],
  ["EmailOtp", { kind: "code", type: "EmailOtp", shown: expect.stringContaining("@") }],
  ["PhoneNumberOtp", { kind: "code", type: "PhoneNumberOtp", shown: expect.stringMatching(/\d{4}$/) }],
] as const)("%s decides the screen [MRG-05]", async (type, screen) => {
  const { start, page } = await merging(platform, { types: [type] });
  await start();
  expect(await page()).toMatchObject(screen);
});

test("a type that we do not know is a failure of the platform, and the record stays as it was", async () => {
  const { start, caller } = await merging(platform);
  const body = { mergeResolutionType: "Pigeon", resolutionStep: { authVerificationKey: "k" }, mergeKey: "m" };
  await platform.control.answer({ path: "*/merges/v1/resolutions" }, 200, body);
  await expect(start()).rejects.toMatchObject({ kind: "shape" });
  expect(caller.records.size).toBe(0);
});

/** What is tracked of merges. A test before may still track something else in this process. */
const mergesDuring = async (work: () => Promise<unknown>) =>
  (await eventsOf(work)).filter(([name]) => name === "mergeCompleted");

describe("Complete", () => {
  test("counts as a transfer when no merge key was used, and as a merge when one was [MRG-10]", async () => {
    const transferred = await merging(platform, { types: [] });
    const transfer = await mergesDuring(async () => expect(destinationOf(await transferred.start())).toBe(nextStep));
    expect(transfer).toEqual([["mergeCompleted", { as: "transfer" }]]);
    const joined = await merging(platform);
    await joined.start();
    expect(await mergesDuring(() => joined.login({ password: otherPassword }))).toEqual([]);
    expect(await mergesDuring(() => joined.confirm())).toEqual([["mergeCompleted", { as: "merge" }]]);
  });

  test("creates a gaming session, which the rest of the sequence uses [MRG-11, MRG-51?]", async () => {
    const { caller, start } = await merging(platform, { types: [] });
    expect(await namesOf(start)).toEqual(["POST /merges/v1/resolutions", "POST /playspans/v1/playspans"]);
    expect(caller.playSpan).toMatchObject({ clientKey: expect.any(String) });
    const { id: flow } = caller.record("sequence");
    expect(await namesOf(() => caller.submit(continueSequence, { flow }))).not.toContain(
      "POST /playspans/v1/playspans",
    );
  });

  test("creates none where the sequence has one [MRG-11, MRG-51?]", async () => {
    const { caller, start } = await merging(platform, { types: [] }, { restrictions: [needing("merge-required")] });
    await caller.submit(openPlaySpan);
    expect(await namesOf(start)).toEqual(["POST /merges/v1/resolutions"]);
  });

  test("is over with the record: nothing of the other account is left", async () => {
    const { caller, start, login, confirm } = await merging(platform);
    await start();
    await login({ password: otherPassword });
    await confirm();
    const record = caller.record("sequence");
    expect(record.merge).toBeUndefined();
    expect(record.done.map(({ code }) => code)).toEqual(["merge-required"]);
  });

  test("reports a gaming session that fails and continues, and ends the session where its code says so [GATE-46, GATE-71!]", async () => {
    const retried = await merging(platform, { types: [] }, { quirks: { playSpanRefusal: "PLS-500" } });
    const events = await eventsOf(async () => expect(destinationOf(await retried.start())).toBe(nextStep));
    expect(events).toContainEqual(["gamingSessionFailed", { code: "PLS-500" }]);
    const ended = await merging(platform, { types: [] }, { quirks: { playSpanRefusal: "KRN-402" } });
    expect(destinationOf(await ended.start())).toMatch(/^\/login\?.*errorCode=KRN-402/);
    expect(ended.caller.token).toBeUndefined();
  });

  test("is complete by the next press although the answer was lost, if the platform asks no longer [MRG-10, MRG-11]", async () => {
    const { caller, start, login, confirm } = await merging(platform);
    await start();
    await login({ password: otherPassword });
    await platform.control.loseAnswer({ path: "*/merges/v1/resolutions" }, 2);
    await expect(confirm()).rejects.toMatchObject({ kind: "network" });
    expect(destinationOf(await confirm())).toBe(merged);
    expect(caller.playSpan).toBeDefined();
  });

  test("is nothing that a platform says by dropping the step before the press [MRG-10, MRG-11]", async () => {
    const { caller, id, start, login } = await merging(platform);
    await start();
    await platform.control.restrict(id, []);
    const events = await eventsOf(async () =>
      expect(destinationOf(await login({ password: otherPassword }))).toBe(nextStep),
    );
    expect([events, caller.playSpan, caller.record("sequence").done]).toEqual([[], undefined, []]);
  });

  test("is found again by the same form when the answer about the gaming session was lost", async () => {
    const { caller, start, login, confirm, progress } = await merging(platform);
    await start();
    await login({ password: otherPassword });
    const before = progress();
    await platform.control.loseAnswer({ path: "*/playspans/v1/playspans" }, 2);
    const submitKey = "the-same-form";
    await expect(confirm(undefined, { submitKey })).rejects.toMatchObject({ kind: "network" });
    expect(progress()).toEqual(before);
    const mark = await platform.control.mark();
    expect(destinationOf(await confirm(undefined, { submitKey }))).toBe(merged);
    const calls = (await platform.control.ledger(mark)).filter(({ method }) => method !== "GET");
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([expect.stringContaining(submitKey)]);
    expect(caller.playSpan).toBeDefined();
  });
});

describe("an accepted proof", () => {
  test("may lead to another one [MRG-12]", async () => {
    const { start, login, page, progress } = await merging(platform, { types: ["EmailPassword", "PhoneNumberOtp"] });
    await start();
    expect(destinationOf(await login({ password: otherPassword }))).toBe(backAtMerge);
    expect(await page()).toMatchObject({ kind: "code", isAskedAgain: false });
    expect(progress()).toMatchObject({ rounds: 2 });
  });

  test("is not lost when the platform fails to say what is next", async () => {
    await platform.control.flags({ mergeComparison: false });
    forgetProcess();
    const { start, login, confirm, send, enter, page, other } = await merging(platform, {
      types: ["EmailPassword", "PhoneNumberOtp"],
    });
    await start();
    await login({ password: otherPassword });
    await confirm();
    await send();
    const code = String((await platform.control.inbox(String(other.phone)))[0]?.code);
    await platform.control.answer({ path: "*/merges/v1/resolutions" }, 503, undefined, 1);
    expect(destinationOf(await enter(code))).toBe(backAtMerge);
    expect(await page()).toEqual({ kind: "start", isUnderWay: true });
    expect(await namesOf(async () => expect(destinationOf(await start())).toBe(merged))).toEqual([
      "POST /merges/v1/resolutions",
      "POST /playspans/v1/playspans",
    ]);
    forgetProcess();
  });

  test("that leads to the same question is said so, five times at most; then only a new start is left [MRG-55?]", async () => {
    const { start, login, page, restart } = await merging(platform, { repeats: true });
    await start();
    expect(await page()).toMatchObject({ kind: "login", isAskedAgain: false });
    for (let round = 1; round < maxRounds; round += 1) {
      expect(destinationOf(await login({ password: otherPassword }))).toBe(backAtMerge);
      expect(await page()).toMatchObject({ kind: "login", isAskedAgain: true });
    }
    await login({ password: otherPassword });
    expect(await page()).toEqual({ kind: "unexpected" });
    expect(await namesOf(() => login({ password: otherPassword }))).toEqual([]);
    await restart();
    expect(await page()).toEqual({ kind: "start", isUnderWay: false });
    const [question] = await writesDuring(platform, start);
    expect(question).toEqual(["POST /merges/v1/resolutions", {}]);
  });
});

describe("the step is not due", () => {
  test("for a player whom a block has stopped meanwhile: nothing is sent, and no gaming session is created", async () => {
    const { caller, start } = await merging(platform);
    await start();
    const { id, merge } = caller.record("sequence");
    const restrictions = [needing("merge-required"), { shortReasonCode: "Locked" }];
    const stopped = await merging(platform, {}, { restrictions });
    stopped.caller.records.set(id, { ...caller.record("sequence"), merge });
    const names = await namesOf(async () => {
      expect(destinationOf(await stopped.login({ password: otherPassword }))).toBe(nextStep);
    });
    expect(names).toEqual([]);
  });

  test("for a player with another step first", async () => {
    const { caller } = await playerOn(platform, { restrictions: [needing("provide-ssn")] });
    expect(await namesOf(() => caller.submit(startMerge))).toEqual([]);
  });
});

test("CRB-2906 ends the session here and at the platform, and leaves a notice for the sign-in page [ERR-63, TRK-10]", async () => {
  const { caller } = await merging(platform, { resolutionRefusal: "CRB-2906" });
  let notice: unknown;
  const events = await eventsOf(async () => {
    const outcome = await caller.submit(async (context) => {
      const ended = await startMerge(context);
      notice = context.cookieWrites.flash;
      return ended;
    });
    expect(destinationOf(outcome)).toMatch(/^\/login\?.*errorCode=CRB-2906/);
  });
  expect(notice).toEqual({ word: "CRB-2906" });
  expect(caller.token).toBeUndefined();
  expect(events).toContainEqual(["mergeError", { code: "CRB-2906" }]);
  const logout = (await platform.control.ledger()).find(({ path }) => path.endsWith("/logouts"));
  expect(logout).toMatchObject({ status: 200, body: { reason: "default" } });
});

test("a merge that cannot start is a problem of its form [ERR-70]", async () => {
  const { start } = await merging(platform, { resolutionRefusal: "MERGE-999" });
  expect(await start()).toEqual(formError("mergeFailed"));
});
