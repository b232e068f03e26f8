// Where the sequence after a sign-in ends with nothing due (decision 028).
import { expect, test } from "vitest";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { startWith } from "../../kit/stack/process-state.ts";

const platform = ownPlatform({ keeps: true });
const product = /^http:\/\/product\.main\.localhost:\d+\/sportsbook$/;
const clocks = /^\/play\/sportsbook$/;

test.each([
  ["a form that its script sent goes to the product itself", [], "/postauth", product],
  ["without scripts a page with the clocks comes first", [], "", clocks],
  ["so it does where the site experience wants it", ["US-SB"], "/postauth", clocks],
  ["so it does where all want it", ["*"], "/postauth", clocks],
  ["another site experience's wish changes nothing", ["US-NJ-SB"], "/postauth", product],
] as const)("%s", async (_, wanting, selfSubmit, end) => {
  startWith({ SESSION_CLOCKS: wanting.join(",") });
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  const query = { product: "sportsbook" };
  const outcome = await caller.submit(continueSequence, { query, pathname: "/postauth", fields: { selfSubmit } });
  expect(destinationOf(outcome)).toMatch(end);
});

test.each([
  ["the player's own is not named", {}, "/play/sportsbook"],
  ["the player's own is not named by a link that says it", { intendedSiteExp: "US-SB" }, "/play/sportsbook"],
  ["another one is", { intendedSiteExp: "US-NJ-SB" }, "/play/sportsbook?intendedSiteExp=US-NJ-SB"],
])("the product's page goes on under the site experience of the sequence: %s [API-01]", async (_, link, end) => {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  const query = { product: "sportsbook", ...link };
  expect(destinationOf(await caller.submit(continueSequence, { query, pathname: "/postauth" }))).toBe(end);
});
