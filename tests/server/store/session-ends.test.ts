import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seconds } from "@/domain/duration";
import type { Player } from "@/domain/session/claims";
import { endSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { unrecordedEnds } from "@/server/session/unrecorded-ends";
import type { Store } from "@/server/store/store";
import { startPlatform } from "../../kit/pages/flow-caller.ts";
import { quiet, stores } from "../../kit/stack/stores";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { walks } from "../session/ends-steps.ts";
import { walk } from "../session/ends-walk.ts";

let platform: TestSandbox;
let shared: Awaited<ReturnType<typeof stores.redis>>;
beforeAll(async () => {
  [platform, shared] = await Promise.all([startPlatform(), stores.redis()]);
});
afterAll(() => Promise.all([shared.close(), platform.close()]));

test("whatever players and the platform do, two instances on one Redis follow the rule (promise 22)", async () => {
  const property = fc.asyncProperty(walks, async (steps) => {
    await walk(
      platform,
      [
        { store: shared.one, aheadMs: seconds(45) },
        { store: shared.other, aheadMs: -seconds(45) },
      ],
      steps,
    );
  });
  await fc.assert(property, { numRuns: 8, seed: 33, endOnFailure: true });
}, 120_000);

test("an end that a read-only Redis did not take is refused here at once, and at the other instance when it takes it", async () => {
  const now = Date.now();
  const player = { userKey: "user-1", sid: "sid-1", beganAt: now / 1000, expiresAt: now / 1000 + 3600 } as Player;
  const context = {
    store: shared.one,
    player,
    now,
    log: quiet,
    cookieWrites: { records: {} },
  } as unknown as Parameters<typeof endSession>[0];
  const stateAt = async (store: Store) => (await sessionState({ store, now }, player, false)).kind;
  expect(await stateAt(shared.other)).toBe("inForce");
  await shared.redis.command("REPLICAOF", "127.0.0.1", "1");
  expect(await endSession(context)).toBe(false);
  expect(await stateAt(shared.one)).toBe("revoked");
  await shared.redis.command("REPLICAOF", "NO", "ONE");
  await expect.poll(unrecordedEnds).toBe(0);
  expect(await stateAt(shared.other)).toBe("revoked");
});
