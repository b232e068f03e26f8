import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { player, sandbox } from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

// of its own, because an instance keeps flags for a minute, also after the sandbox has forgotten them
let own: Instance;
beforeAll(async () => {
  own = await startInstance(ownStack.sandboxPort);
});
afterAll(() => own.stop());
beforeEach(() => sandbox.flags({ DemoCasino: false }));

// flags are kept for a minute per site experience, so each test asks about one of its own
const title = "Casino isn’t available right now";

test.each([
  "/play/casino?intendedSiteExp=US-QA-CS",
  "/correctiveactions?intendedSiteExp=US-QA-CS&product=casino",
  "/postauth?intendedSiteExp=US-QA-CS&product=casino",
])("a player who opens %s reads that it is switched off, and continues to the account [GATE-20]", async (address) => {
  const { visitor } = await player({}, { at: address, port: own.port });
  expect([visitor.path, visitor.h1]).toEqual(["/unavailable?product=casino&intendedSiteExp=US-QA-CS", title]);
  await visitor.follow("Go to your account");
  expect(visitor.path).toBe("/");
});

test("a sequence whose product is off signs the player in and ends at the page that says so [GATE-27]", async () => {
  await sandbox.flags({ ViewDFS: false });
  const { visitor } = await player({ siteExperience: "US-QC-DK" }, { at: "/postauth", port: own.port });
  await visitor.press(/^Continue to/);
  expect(visitor.h1).toBe("Fantasy isn’t available right now");
  await visitor.follow("Go to your account");
  expect(visitor.path).toBe("/");
});
