// Instances whose clocks differ by 60 seconds, the most that is allowed: a player whose requests alternate between them does not notice.
import { expect, test } from "vitest";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { sendLimits } from "@/server/guard/guess-and-send-limits";
import { sessionState } from "@/server/session/session-state";
import { createMemoryStore } from "@/server/store/memory";
import { destinationOf, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const skewMs = 60_000;
const email = "nora@example.test";

/** A caller whose requests alternate between two instances, and the store that these share. */
function betweenInstances(first: number, second: number) {
  const store = createMemoryStore();
  let requests = 0;
  const aheadMs = () => (requests % 2 === 0 ? first : second);
  const next = () => {
    requests += 1;
  };
  return { store, aheadMs, next };
}

const pairs = [
  ["ahead, then behind", skewMs, 0],
  ["behind, then ahead", 0, skewMs],
  ["right, then slow", 0, -skewMs],
] as const;

test.each(pairs)("a sign-in over instances that are %s", async (_, first, second) => {
  const { store, aheadMs, next } = betweenInstances(first, second);
  const caller = newCaller(platform.port, { store, aheadMs });
  expect(destinationOf(await caller.submit(startSignIn, { fields: { contact: email } }))).toBe("/auth/code?flow");
  const { id: flow } = caller.record("signIn");
  next();
  const wrong = await caller.submit(submitCode, { flow, fields: { code: "000000" } });
  expect(wrong).toMatchObject({ kind: "error", problem: "codeIncorrect" });
  next();
  const entered = await caller.submit(submitCode, { flow, fields: { code: await platform.control.code(email) } });
  expect(entered.kind).toBe("redirect");
  expect(caller.token).toMatch(/^ey/);
  next();
  expect((await caller.look()).player).not.toBeNull();
});

test.each(pairs)("a session over instances that are %s is in force at both", async (_, first, second) => {
  const { store, aheadMs, next } = betweenInstances(first, second);
  const { caller } = await playerOn(platform, {}, store, { aheadMs });
  for (let requests = 0; requests < 4; requests += 1) {
    const { player, now } = await caller.look();
    expect(player).not.toBeNull();
    if (player) expect(await sessionState({ store, now }, player, true)).toMatchObject({ kind: "inForce" });
    next();
  }
});

test("codes that are sent count together, whichever instance sends them", async () => {
  const { store, aheadMs, next } = betweenInstances(skewMs, 0);
  const caller = newCaller(platform.port, { store, aheadMs });
  const outcomes: string[] = [];
  for (let sent = 0; sent <= sendLimits.network.times; sent += 1) {
    outcomes.push((await caller.submit(startSignIn, { fields: { contact: email } })).kind);
    next();
  }
  expect(outcomes).toEqual([...Array(sendLimits.network.times).fill("redirect"), "error"]);
});
