import { expect, test } from "vitest";
import type { BrandId } from "../../../domain/brands.ts";
import { anonymous, sandbox, signInWithCode, writesIn } from "../../kit/pages/journey.ts";

const journeys: [string, BrandId, string, string, string][] = [
  ["sara", "main", "US-SB", "/play/sportsbook", "Sportsbook is ready"],
  ["gina", "gnog", "US-CS-GNOG", "/play/casino", "Casino is ready"],
  ["lars", "lottery", "LOTTERY", "/play/lottery", "Lottery is ready"],
];

/** Code, what blocks the player, gaming session, product: as plain form posts. */
async function walk(persona: string, brand: BrandId, n: number) {
  const visitor = anonymous({ brand });
  await signInWithCode(visitor, `${persona}@example.test`);
  expect(visitor.h1).toBe("A few details before you play");
  visitor.fill({
    "Social Security number": "900123456",
    "Mobile number": `415 555 01${60 + n}`,
    "I agree to: Terms of use": true,
    "I agree to: Privacy notice": true,
  });
  await visitor.press("Next");
  expect(visitor.h1).toMatch(/^Continue to /);
  await visitor.press(/^Continue to/);
  return visitor;
}

test("three players of three brands sign in, clear what blocks them and play [BR-03, GATE-01, PA-02, PA-05]", async () => {
  const mark = await sandbox.mark();
  for (const [n, [persona, brand, siteExperience, path, title]] of journeys.entries()) {
    const visitor = await walk(persona, brand, n);
    expect([visitor.path, visitor.h1]).toEqual([path, title]);
    const calls = (await sandbox.ledger(mark)).filter((call) => call.persona === persona);
    const writes = writesIn(calls);
    expect(writes.slice(0, 3), "the normal login [API-22]").toEqual([
      "POST /otp/v1/initiate",
      "POST /otp/v1/verify",
      "POST /logins/v1/logins",
    ]);
    expect(writes.slice(3, -1).sort()).toEqual([
      "POST /agreements/v1/agreements",
      "POST /correctiveactions/v1/phonenumber",
      "POST /correctiveactions/v1/ssn",
      "POST /users/v1/phonenumbers/exists",
    ]);
    expect(writes.at(-1), "the gaming session [GATE-40, PA-03, API-82]").toBe("POST /playspans/v1/playspans");
    const creation = calls.find(({ path: called }) => called.endsWith("/playspans"));
    expect(creation).toMatchObject({ path: `/sites/${siteExperience}/playspans/v1/playspans`, status: 200 });
  }
});
