import { expect, test } from "vitest";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { openSequence } from "../../kit/flows/sequence.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const restrictions = [needing("complete-watchlist-screening")];

test.each([
  ["a player without a match", ["complete-watchlist-screening"], {}],
  ["a player with a possible match", [], { quirks: { screening: "match" } }],
])("the screening of %s completes %j [PA-30, PA-39!]", async (_, done, more) => {
  const { caller } = await playerOn(platform, { restrictions, ...more });
  await openSequence(caller);
  expect(destinationOf(await caller.submit(submitScreening))).toMatch(/^\/correctiveactions\?/);
  expect(caller.record("sequence").done.map(({ code }) => code)).toEqual(done);
});
