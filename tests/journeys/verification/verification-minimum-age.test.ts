import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageOf, verifyAs } from "../../harness/flows/verification.ts";
import { openEntryPage, requires, sportsbookPlayer } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let own: Instance;
beforeAll(async () => {
  own = await startInstance(ownStack.sandboxPort, {
    MINIMUM_AGES: JSON.stringify({ "US-ME": 25, "US-MA": 18 }),
  });
});
afterAll(() => own.stop());

const places = { ME: "04101", AL: "35004", NE: "68001", MA: "02108" } as const;

/** Whether the form refuses a player who turned so many years old on New Year's Day. */
async function isTooYoung(years: number, region: keyof typeof places, appPort = ownStack.appPort) {
  const { visitor } = await sportsbookPlayer({ restrictions: [requires("id-verify")] }, { port: appPort });
  await openEntryPage(visitor);
  const year = String(new Date().getUTCFullYear() - years);
  await verifyAs(visitor, { month: "1", day: "1", year, region, zip: places[region] });
  return messageOf(visitor, "usDob")?.includes("You are not old enough") ?? false;
}

describe("the age that the terms state is asked for by the form", () => {
  test.each([
    [17, "ME", true],
    [18, "ME", false],
    [18, "AL", true],
    [19, "AL", false],
    [18, "NE", true],
    [19, "NE", false],
    [20, "MA", true],
    [21, "MA", false],
  ] as const)("at %i in %s [REG-19?]", async (years, region, refused) => {
    expect(await isTooYoung(years, region)).toBe(refused);
  });

  test("an operator may ask for more in a region, and not for less than the law [REG-19?]", async () => {
    expect(await isTooYoung(24, "ME", own.port)).toBe(true);
    expect(await isTooYoung(26, "ME", own.port)).toBe(false);
    expect(await isTooYoung(20, "MA", own.port)).toBe(true);
  });
});
