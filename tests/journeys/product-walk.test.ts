// Random walks through the whole product by plain form posts: every capability, every brand, Back, reload, a second tab, time that
// passes and faults of the platform. WALK_SEED=<number> takes other steps than the default ones, or repeats a failure;
// WALK_STEPS=<number> takes more.
import { expect, test } from "vitest";
import { debugApp, expectNoSecretsLogged } from "../kit/pages/canaries.ts";
import { sandbox } from "../kit/pages/journey.ts";
import { secrets } from "../kit/product-walk/entries.ts";
import { expectInvariants } from "../kit/product-walk/invariants.ts";
import { takeStep } from "../kit/product-walk/steps.ts";
import { newWalk } from "../kit/product-walk/walk.ts";
import { chanceFrom } from "../kit/seeded.ts";

const steps = Number(process.env.WALK_STEPS ?? 300);
const seed = Number(process.env.WALK_SEED ?? 20_261_121);
const stepsOfAWalk = 25;
const app = debugApp({ RESEND_CODE_COOLDOWN_MS: "0", UPSTREAM_DEADLINE_MS: "2000" });

test("steps in any order keep the invariants: no dead end, no false statement, no repeated change, no secret, no failure", {
  timeout: 500 * steps,
}, async () => {
  console.info(`WALK_SEED=${seed}`);
  const chance = chanceFrom(seed);
  const visited = new Set<string>();
  let changes = 0;
  for (let taken = 0; taken < steps; ) {
    // a walk leaves players changed, and the clock moved
    if (taken % (stepsOfAWalk * 8) === 0) await sandbox.reset();
    const walk = await newWalk(chance, app, taken);
    for (let left = stepsOfAWalk; left > 0; left -= 1, taken += 1) {
      const step = await takeStep(walk);
      await expectInvariants(walk, step);
      visited.add(walk.visitor.pathname);
      changes += step.calls.filter(({ method, status }) => method !== "GET" && status === 200).length;
    }
  }
  await expectNoSecretsLogged(app, Object.values(secrets));
  console.info(`${visited.size} pages, ${changes} changes`);
  expect(visited.size).toBeGreaterThan(steps / 50);
  expect(changes).toBeGreaterThan(steps / 20);
});
