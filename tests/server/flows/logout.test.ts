import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submitLogout } from "@/server/flows/session/logout";
import { playerOn, startPlatform, writesAmong } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

test.each([
  ["multiAccounting", "multiAccounting"],
  ["letMeLookAround", "letMeLookAround"],
  ["default", "default"],
  ["", "default"],
  ["somethingElse", "default"],
])("a form that gives the reason “%s” logs out with the reason %s [GATE-60]", async (given, reason) => {
  const { caller } = await playerOn(platform, {});
  await caller.submit(submitLogout, { fields: { reason: given } });
  expect(writesAmong(await platform.control.ledger())).toEqual([
    [expect.stringMatching(/logouts$/), { source: "web", reason }],
  ]);
});
