// The step that creates the gaming session.

import { expect, test } from "vitest";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { openSequence } from "../../kit/flows/sequence.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();
/** A player whose sequence asks for a gaming session. */
async function asked(input: PersonaInput = {}) {
  const { caller, id } = await playerOn(platform, { restrictions: [needing("create-gaming-session")], ...input });
  return { caller, id, flow: await openSequence(caller) };
}

test.each([
  ["a block", { shortReasonCode: "RGReview" }],
  ["a step before it", { ...needing("merge-required"), shortReasonCode: "Merge" }],
])("none is created once %s has appeared since the page was opened [CA-15, CA-40]", async (_, restriction) => {
  const { caller, id, flow } = await asked();
  await platform.control.restrict(id, [needing("create-gaming-session"), restriction]);
  expect(destinationOf(await caller.submit(createGamingSession, { flow }))).toBe("/correctiveactions?flow");
  expect(await platform.control.writes()).toEqual([]);
  expect(caller.record("sequence").done).toEqual([]);
});

test("a gaming session is created, kept for the heartbeat, and done", async () => {
  const { caller, flow } = await asked();
  expect(destinationOf(await caller.submit(createGamingSession, { flow }))).toBe("/correctiveactions?flow");
  expect(caller.playSpan).toMatchObject({ clientKey: expect.any(String) });
  expect(caller.record("sequence").done).toEqual([{ code: "create-gaming-session", at: expect.any(Number) }]);
});

test("none is created for an operator without gaming sessions, whose step is done all the same [GATE-55, CA-15]", async () => {
  for (const [operatorId, created] of Object.entries({ "7": 1, "9": 0 })) {
    const { caller, flow } = await asked({ claims: { operatorId } });
    const mark = await platform.control.mark();
    expect(destinationOf(await caller.submit(createGamingSession, { flow }))).toBe("/correctiveactions?flow");
    expect(await platform.control.writes(mark)).toHaveLength(created);
    expect(caller.record("sequence").done).toMatchObject([{ code: "create-gaming-session" }]);
  }
});

test("one of an earlier stage counts, unless the platform then asks for the step again [CA-56!]", async () => {
  const { caller, flow } = await asked({ quirks: { neverClears: "create-gaming-session" } });
  const created = async () => {
    const mark = await platform.control.mark();
    await caller.submit(createGamingSession, { flow });
    return (await platform.control.writes(mark)).length;
  };
  expect(await created()).toBe(1);
  // as a merge leaves it
  caller.records.set(flow, { ...caller.record("sequence"), lastDone: { code: "migrate-account", times: 1 } });
  expect([await created(), await created()]).toEqual([0, 1]);
});
