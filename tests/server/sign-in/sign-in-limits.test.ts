// Strangers who try codes of a contact slow down unknown devices, and never the player on a known one (promise 7).
import { beforeEach, expect, test } from "vitest";
import { resendCode } from "@/server/flows/sign-in/resend";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { accountDigest } from "@/server/guard/attempt-counters";
import { type LimitName, limitReached, limits } from "@/server/guard/rate-limits";
import { createMemoryStore } from "@/server/store/memory";
import { only, type Store } from "@/server/store/store";
import { type Caller, destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
let store: Store;
beforeEach(async () => {
  store = createMemoryStore();
});

const email = "nora@example.test";
const minutes = (n: number) => n * 60_000;
const caller = (brand?: "gnog") => newCaller(platform.port, { store, ...(brand && { brand }) });
const ask = (who: Caller, address = "198.51.100.1") => who.submit(startSignIn, { fields: { contact: email }, address });
const enter = (who: Caller, code: string, address = "198.51.100.1") =>
  who.submit(submitCode, { flow: who.record("signIn").id, fields: { code }, address });
const signIn = async (who: Caller, address?: string) => {
  await ask(who, address);
  return destinationOf(await enter(who, await platform.control.code(email), address));
};

/** Wrong codes of many challenges, half of them on another brand; the record from before the refusals is sent again each time. */
async function guessAs(networks: number) {
  const outcomes: unknown[] = [];
  for (let i = 0; i < networks; i += 1) {
    const stranger = caller(i % 2 ? "gnog" : undefined);
    const address = `203.0.113.${i}`;
    await ask(stranger, address);
    const asked = stranger.record("signIn");
    for (let n = 0; n < 12; n += 1) {
      stranger.records.set(asked.id, asked);
      outcomes.push(await enter(stranger, `${200_000 + i * 100 + n}`, address));
    }
    // codes are sent only so often
    await platform.control.advanceClock(minutes(4));
  }
  return outcomes;
}

const problemsIn = (outcomes: unknown[], problem: string) =>
  outcomes.filter((outcome) => (outcome as { problem?: string }).problem === problem).length;

test("a network gets ten wrong codes for a contact an hour, over all challenges, brands and older cookies", async () => {
  const stranger = caller();
  await ask(stranger);
  const asked = stranger.record("signIn");
  const outcomes: unknown[] = [];
  for (let n = 0; n < 12; n += 1) {
    stranger.records.set(asked.id, asked);
    outcomes.push(await enter(stranger, String(200_000 + n)));
  }
  const elsewhere = caller("gnog");
  await ask(elsewhere);
  outcomes.push(await enter(elsewhere, "300000"));
  expect(problemsIn(outcomes, "tooManyTries")).toBe(3);
  expect(outcomes.at(-1)).toEqual({ kind: "error", problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
  await platform.control.advanceClock(minutes(60));
  expect(await signIn(caller())).toBe("/postauth?flow");
});

test("a player with a known device signs in while strangers attack their contact, and an unknown device waits", async () => {
  const player = caller();
  expect(await signIn(player)).toBe("/postauth?flow");
  player.close();
  const wrong = await guessAs(10);
  expect(problemsIn(wrong, "tooManyTries")).toBe(20);
  await platform.control.advanceClock(minutes(15));
  // the strangers' network, too, keeps a known device out of nothing
  expect(await signIn(player, "203.0.113.0")).toBe("/postauth?flow");
  const unknown = caller();
  await ask(unknown, "198.51.100.2");
  const right = await platform.control.code(email);
  expect(await enter(unknown, right, "198.51.100.2")).toMatchObject({ kind: "error", problem: "newDevicesWait" });
});

test("a player with a new device gets in while strangers of a few networks try codes", async () => {
  await guessAs(4);
  await platform.control.advanceClock(minutes(15));
  expect(await signIn(caller(), "198.51.100.3")).toBe("/postauth?flow");
});

test("ten requests in a player's name do not keep the player from a code, on a known device or on a new one", async () => {
  const player = caller();
  await signIn(player);
  player.close();
  await platform.control.advanceClock(minutes(15));
  const stranger = caller();
  const asked: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const outcome = await ask(stranger, "203.0.113.1");
    asked.push(outcome.kind === "error" ? outcome.problem : outcome.kind);
  }
  expect(asked).toEqual([...Array(4).fill("redirect"), ...Array(6).fill("resendTooSoon")]);
  expect(await signIn(caller(), "198.51.100.4")).toBe("/postauth?flow");
  expect(await ask(caller(), "198.51.100.5")).toMatchObject({ kind: "error", problem: "newDevicesWaitForCodes" });
  expect(await signIn(player)).toBe("/postauth?flow");
});

test("the cool-down and the limit on codes hold for a record from before, and all at once", async () => {
  const player = caller();
  await ask(player);
  const before = { ...player.record("signIn"), resendAt: 0 };
  const again = () => {
    player.records.set(before.id, before);
    return player.submit(resendCode, { flow: before.id });
  };
  expect(await again()).toEqual({ kind: "error", problem: "resendTooSoon", facts: { untilAt: expect.any(Number) } });
  await platform.control.advanceClock(minutes(1));
  const crowd = await Promise.all(Array.from({ length: 10 }, again));
  expect(crowd.filter(({ kind }) => kind === "redirect")).toHaveLength(1);
  expect(await platform.control.inbox(email)).toHaveLength(2);
});

test("codes that are too old are no wrong ones, and reach the platform only so often for one challenge", async () => {
  const player = caller();
  await ask(player);
  const mark = await platform.control.mark();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 12; n += 1) outcomes.push(await enter(player, "111111"));
  expect([problemsIn(outcomes, "codeExpired"), problemsIn(outcomes, "tooManyTries")]).toEqual([10, 2]);
  expect(await platform.control.ledger(mark)).toHaveLength(10);
  expect(await signIn(caller())).toBe("/postauth?flow");
});

test("the record of a sign-in names its contact for the limits only by a digest", async () => {
  const player = caller();
  await ask(player);
  const { contactShown, contactTyped, ...rest } = player.record("signIn");
  expect([contactTyped, rest.contactKey]).toEqual([email, expect.stringMatching(/^[\w-]{22}$/)]);
  expect(JSON.stringify(rest)).not.toContain("nora");
});

/** Other people behind the address use up what it has. */
async function crowd(names: readonly LimitName[], network: string) {
  const { now } = await caller().look();
  for (const name of names) {
    const limit = limits[name].network;
    for (let n = 0; n < limit.times; n += 1) await store.count([`network:${network}`, name], only(limit), now);
  }
}

test("a crowd behind one address stops unknown devices alone, and they read that it is the network and until when", async () => {
  const address = "203.0.113.9";
  const player = caller();
  await signIn(player, address);
  player.close();
  await platform.control.advanceClock(minutes(15));
  await crowd(["signIn", "verify", "resend"], address);
  const unknown = await ask(caller(), address);
  expect(unknown).toEqual({ kind: "error", problem: "networkBusy", facts: { untilAt: expect.any(Number) } });
  expect(await signIn(player, address)).toBe("/postauth?flow");
  player.close();
  await ask(player, address);
  await platform.control.advanceClock(minutes(1));
  const resent = await player.submit(resendCode, { flow: player.record("signIn").id, address });
  expect(destinationOf(resent)).toMatch(/^\/auth\/code/);
});

test("a known device does not use up what its network has, and has its own limit", async () => {
  const address = "203.0.113.10";
  const player = caller();
  await signIn(player, address);
  const { times } = limits.signIn.network;
  const context = await player.look({ address });
  const knownAs = { ...context, player: null };
  const outcomes = [];
  for (let n = 0; n <= times; n += 1)
    outcomes.push(await limitReached(knownAs, "signIn", undefined, accountDigest(email)));
  expect(outcomes.filter((each) => each !== undefined)).toMatchObject([{ problem: "tooManyTries" }]);
  expect(await limitReached({ ...knownAs, device: undefined }, "signIn")).toBeUndefined();
});
