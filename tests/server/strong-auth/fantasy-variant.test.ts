// Where the operator says so, fantasy enrols a phone under its own site experience.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepPhone } from "@/server/flows/strong-auth/steps";
import { destinationOf, needing, playerOn, startPlatform } from "../../harness/pages/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  process.env.FANTASY_OWN_VARIANT = "true";
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

test.each([
  ["CA-ON-DK", "dfs", "CA-ON-DK"],
  ["CA-ON-SB", "sportsbook", "US-DK"],
])("switched on, %s of %s is enrolled under %s [PHN-18, PHN-22?]", async (siteExperience, product, variant) => {
  const { caller } = await playerOn(platform, {
    siteExperience,
    product,
    restrictions: [needing("unique-phone-number-required")],
  });
  expect(destinationOf(await caller.submit(keepPhone))).toMatch(/^\/strongauth\?/);
  const opened = (await platform.control.ledger()).filter(({ path }) => path.endsWith("/strongauth/v3/requests"));
  expect(opened.map(({ path }) => path)).toEqual([`/sites/${variant}/strongauth/v3/requests`]);
});
