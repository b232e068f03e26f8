// Where the buttons of restriction screens lead, and what depends on the brand, the play time or what the platform has received.
import { expect, test } from "vitest";
import { as, openEntryPage, sandbox, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

async function blocked(persona: string): Promise<Visitor> {
  const { product } = (await sandbox.personas()).find(({ id }) => id === persona) ?? {};
  return openEntryPage(await as(persona), `?product=${product}`);
}

test.each([
  ["pip", "Play time45 minutes"],
  ["perla", "Play time1.50 hours"],
  ["percy", "Play time3.00 hours"],
])("a play time is shown to %s as “%s” [PLAY-02, PLAY-03?]", async (persona, words) => {
  expect((await blocked(persona)).main).toContain(words);
});

test("one minute is singular [PLAY-03?]", async () => {
  const { visitor } = await sportsbookPlayer({
    restrictions: [{ shortReasonCode: "PlaytimeLimitExceeded", playTimeMinutes: 1 }],
  });
  expect((await openEntryPage(visitor, "?product=sportsbook")).main).toMatch(/Play time1 minute(?!s)/);
});
