// Random walks through strong authentication, by plain form posts: the promises hold for every order of steps.
// WALK_SEED=<number> takes other steps than the default ones, or repeats a failure; WALK_STEPS=<number> takes more.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { strongAuthPersona } from "../../kit/flows/strong-auth.ts";
import { anonymous, sandbox } from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";
import { commands, tally } from "../../kit/strong-auth-walk/commands.ts";
import { expectPromises } from "../../kit/strong-auth-walk/promises.ts";
import { look, type Page, type Walk } from "../../kit/strong-auth-walk/walk.ts";

const minSteps = Number(process.env.WALK_STEPS ?? 500);
// seed 1 reaches every page that is expected below within 500 steps
const seed = Number(process.env.WALK_SEED ?? 1);
let app: Instance;

// Without a cool-down a walk meets the limits that stand behind it.
beforeAll(async () => {
  app = await startInstance(ownStack.sandboxPort, { RESEND_CODE_COOLDOWN_MS: "0" });
});
afterAll(() => app.stop());

let people = 0;

async function newWalk(): Promise<{ model: { page: Page }; real: Walk }> {
  people += 1;
  const types = [{ challengeType: "SMS2FA", editable: people % 4 !== 0 }, "Email2FA", "BirthYearAndSsn4", "DocScan"];
  const { id, email, phone } = await sandbox.makePersona({
    ...strongAuthPersona(undefined, { quirks: { neverClears: "strongauth" } }),
    strongAuth: { availableStrongAuthTypes: types, ssn: "900551234", birthYear: 1984 },
  });
  const visitor = anonymous({ port: app.port });
  await visitor.signIn(sandbox, id);
  await visitor.get("/correctiveactions?product=sportsbook");
  const mark = await sandbox.mark();
  const real: Walk = {
    visitor,
    email,
    phones: [phone],
    mark,
    presses: 0,
    openings: 0,
    closed: new Map(),
    blocks: [],
    checkedCalls: 0,
    tab: undefined,
    waitedMs: 0,
    hasSent: false,
    last: undefined,
    earlier: [],
    trail: [],
  };
  return { model: { page: look(real) }, real };
}

test("hundreds of steps in any order: always a way on, no message without a press, no code twice, no more tries than allowed", {
  timeout: 1_000 * minSteps,
}, async () => {
  tally.steps = 0;
  tally.visited.clear();
  const total = { messages: 0, accepted: 0 };
  const walks = fc.asyncProperty(fc.commands(commands, { maxCommands: 90, size: "max" }), async (chosen) => {
    if (tally.steps >= minSteps) return;
    const walk = await newWalk();
    await fc.asyncModelRun(() => walk, chosen);
    const { messages, accepted } = await expectPromises(walk.real);
    total.messages += messages;
    total.accepted += accepted;
  });
  console.info(`WALK_SEED=${seed}`);
  await fc.assert(walks, { seed, numRuns: minSteps / 5, endOnFailure: true });
  expect(tally.steps).toBeGreaterThanOrEqual(minSteps);
  expect(total.messages).toBeGreaterThan(20);
  expect(total.accepted).toBeGreaterThan(2);
  for (const page of ["/strongauth", "/strongauth/code", "/strongauth/phone", "/strongauth/details", "/docscan"]) {
    expect(tally.visited.get(page) ?? 0, `${page} was walked over`).toBeGreaterThan(0);
  }
});
