import { expect, test } from "vitest";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

test.each([
  ["one that it names", "US-YC-DK", { offers: ["agreementReceipts", "somethingNew"] }, true],
  ["none in an empty list", "US-YD-DK", { offers: [] }, false],
  ["none without a list", "US-YE-DK", {}, false],
  ["none in a malformed list", "US-YF-DK", { offers: "agreementReceipts" }, false],
])("a platform offers %s", async (_, siteExperience, answer, isOffered) => {
  const { caller } = await playerOn(platform, { siteExperience });
  await platform.control.answer({ path: "/featureflags" }, 200, { featureFlags: {}, ...answer });
  expect(await isOfferedByPlatform(await caller.look(), "agreementReceipts")).toBe(isOffered);
});

test("a platform whose flags cannot be read offers nothing for now", async () => {
  const { caller } = await playerOn(platform, { siteExperience: "US-YG-DK" });
  await platform.control.answer({ path: "/featureflags" }, 500);
  expect(await isOfferedByPlatform(await caller.look(), "agreementReceipts")).toBe(false);
});
