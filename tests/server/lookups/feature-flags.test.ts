import { afterAll, beforeAll, expect, test } from "vitest";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { newCaller, startPlatform } from "../../harness/pages/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test("the flags of the site experiences that were read last are kept, however many a link names", async () => {
  const context = await newCaller(platform.port).look();
  const { upstream } = context;
  let reads = 0;
  const read = (siteExperience: string) => {
    const counted = Object.defineProperty({ ...upstream }, "siteExperience", {
      get: () => {
        reads += 1;
        return siteExperience;
      },
    });
    return loadFeatureFlags({ ...context, siteExperience, upstream: counted });
  };
  await read("US-SB");
  const first = reads;
  await read("US-SB");
  expect(reads, "kept").toBe(first);
  const name = (n: number) => `US-SB-${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;
  await Promise.all(Array.from({ length: 200 }, (_, n) => read(name(n))));
  const before = reads;
  await read(name(199));
  expect(reads, "read last").toBe(before);
  await read("US-SB");
  expect(reads, "read longest ago").toBeGreaterThan(before);
});
