import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { submitLogout } from "@/server/flows/session/logout";
import { logOut } from "@/server/upstream/logout";
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

test.each([
  ["a provider and its path", { logoutProvider: "one", logoutUseProviderPath: true }, "/providers/one/logouts"],
  ["a provider without its path", { logoutProvider: "one", logoutUseProviderPath: false }, "/logouts"],
  ["the path without a provider", { logoutProvider: "", logoutUseProviderPath: true }, "/logouts"],
])("a brand with %s has the logout path of that [GATE-63, GATE-82?]", async (_, more, end) => {
  const { caller } = await playerOn(platform, {});
  const { upstream } = await caller.look();
  await logOut(upstream, { ...brands.main, ...more }, { source: "web", reason: "default" }, "key");
  const [call] = (await platform.control.ledger()).filter(({ path }) => path.endsWith("/logouts"));
  expect(call?.path).toBe(`/sites/US-DK/users/v1${end}`);
});
