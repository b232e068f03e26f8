import fc from "fast-check";
import { expect, test } from "vitest";
import { seconds } from "@/domain/duration";
import { createMemoryStore } from "@/server/store/memory";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { everyAct, walks } from "./ends-steps.ts";
import { walk } from "./ends-walk.ts";

const platform = ownPlatform({ keeps: true });

test("whatever players and the platform do, on two instances, a session is in force or refused as the rule has it (promise 22)", async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walks, async (steps) => {
      const store = createMemoryStore();
      const instances = [
        { store, aheadMs: seconds(45) },
        { store, aheadMs: -seconds(45) },
      ] as const;
      for (const act of await walk(platform, instances, steps)) done.add(act);
    }),
    { numRuns: 30, seed: 22, endOnFailure: true },
  );
  expect([...done].toSorted()).toEqual(everyAct.toSorted());
}, 120_000);
