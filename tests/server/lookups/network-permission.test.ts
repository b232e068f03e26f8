import { expect, test } from "vitest";
import { productOfferFor } from "@/server/lookups/product-offer";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

test.each([
  ["the value of the flag", "US-YA-DK", { networkPermission: "PlayNetwork" }, "PlayNetwork"],
  ["nothing without a value", "US-YB-DK", { networkPermission: null }, undefined],
])("the gate knows %s for the network product [GATE-39]", async (_, siteExperience, featureFlags, permission) => {
  const { caller } = await playerOn(platform, { siteExperience });
  await platform.control.answer({ path: "/featureflags" }, 200, { featureFlags });
  const { offer } = await productOfferFor(await caller.look(), "network");
  expect(offer?.flags.networkPermission).toBe(permission);
});
