import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seconds } from "@/domain/duration";
import { createMemoryStore } from "@/server/guard/memory";
import { startPlatform } from "../../harness/pages/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";
import { everyAct, walk, walks } from "./ends-walk.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test("whatever players and the platform do, on two instances, a session is in force or refused as the rule has it (promise 22)", async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      const guard = createMemoryStore();
      const instances = [
        { guard, aheadMs: seconds(45) },
        { guard, aheadMs: -seconds(45) },
      ] as const;
      for (const act of await walk(platform, instances, steps)) done.add(act);
    }),
    { numRuns: 30, seed: 22, endOnFailure: true },
  );
  expect([...done].toSorted()).toEqual(everyAct.toSorted());
}, 120_000);
