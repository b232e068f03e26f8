// Where the buttons of restriction screens lead, and what depends on the brand, the play time or what the platform has received.
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { as, mainOf, openEntryPage, player, sandbox, sportsbookPlayer } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

async function blocked(persona: string): Promise<Visitor> {
  const { product } = (await sandbox.personas()).find(({ id }) => id === persona) ?? {};
  return openEntryPage(await as(persona), `?product=${product}`);
}

describe("a button leads", () => {
  test("of a lottery chargeback to the deposit of the lottery's own host [BR-33, RS-48]", async () => {
    const reversals = { reversalDetails: [{ reversalAmount: 5 }] };
    const { visitor } = await player({
      brand: "lottery",
      restrictions: [{ shortReasonCode: "ChargebackFlag" }],
      reversals,
    });
    await openEntryPage(visitor);
    expect(visitor.link("Deposit")).toMatch(/^http:\/\/product\.lottery\.localhost:\d+\/#deposit$/);
  });
});

test.each([
  ["pip", "Play time45 minutes"],
  ["perla", "Play time1.50 hours"],
  ["percy", "Play time3.00 hours"],
])("a play time is shown to %s as “%s” [PLAY-02, PLAY-03?]", async (persona, words) => {
  expect(mainOf(await blocked(persona))).toContain(words);
});

test("one minute is singular [PLAY-03?]", async () => {
  const { visitor } = await sportsbookPlayer({
    restrictions: [{ shortReasonCode: "PlaytimeLimitExceeded", playTimeMinutes: 1 }],
  });
  expect(mainOf(await openEntryPage(visitor, "?product=sportsbook"))).toMatch(/Play time1 minute(?!s)/);
});

test("an amount in dispute is in the currency of the site experience [RS-48, CONST-69?]", async () => {
  const reversals = { reversalDetails: [{ reversalAmount: 1234.005 }] };
  const { visitor } = await player({
    product: "sportsbook",
    siteExperience: "CA-ON-SB",
    restrictions: [{ shortReasonCode: "ChargebackFlag" }],
    reversals,
  });
  await openEntryPage(visitor, "?product=sportsbook&intendedSiteExp=CA-ON-SB");
  expect(mainOf(visitor)).toContain("CA$1,234.01");
});
