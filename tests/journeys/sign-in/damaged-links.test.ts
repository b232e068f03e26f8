// Links that a chat or a mail program has cut or changed: the first page says so, once, and the flow ends at the operator's own page.
import { describe, expect, test } from "vitest";
import {
  anonymous,
  askForCode,
  player,
  sandbox,
  signedOutPlayer,
  typeCode,
  visiting,
  watchLog,
} from "../../kit/pages/journey.ts";

const told = "Part of your link is missing";
const long = `/${"a".repeat(2048)}`;
const damage: Readonly<Record<string, string>> = {
  "a fallbackUrl that is too long": `fallbackUrl=${long}`,
  "a returnPath that is too long": `returnPath=${long}`,
  "a returnPath that is no address": "returnPath=%3A%2F%2Fproduct",
};
const unreadableChallenge = { "a login challenge that cannot be read": "login_challenge=abc%20def" };
const pages = ["/auth", "/login", "/auth/entry", "/signup", "/recovery"] as const;
const cases = [
  // which parameters are damaged is the same on every page
  ...pages.map((page, index) => [page, ...(Object.entries(damage)[index % 3] ?? ["", ""])] as const),
  ["/recovery", "a key that cannot be read", "strongAuthInitializationKey=recovery-fabio%3E"] as const,
  ...(["/signup", "/recovery"] as const).flatMap((page) =>
    Object.entries(unreadableChallenge).map(([name, query]) => [page, name, query] as const),
  ),
];

test.each(cases)("%s says that its link is damaged: %s", async (page, _, query) => {
  const log = watchLog();
  const visitor = await visiting(`${page}?${query}`);
  expect(visitor.status).toBe(200);
  expect(visitor.main).toContain(told);
  expect(log()).toContain('"event":"linkDamaged"');
  expect(
    log()
      .split("\n")
      .find((line) => line.includes("linkDamaged")),
  ).not.toContain("aaaa");
  await visitor.get(page);
  expect(visitor.main).not.toContain(told);
});

test("a sign-in by a damaged link says so once and ends at the operator's own page", async () => {
  const { visitor, email } = await signedOutPlayer({ product: "sportsbook", siteExperience: "US-SB" });
  await askForCode(visitor, email, `/auth?product=sportsbook&fallbackUrl=${long}`);
  expect([visitor.h1, visitor.main.includes(told)]).toEqual(["Enter the code we emailed you", false]);
  await typeCode(visitor, await sandbox.code(email));
  expect([visitor.h1, visitor.main.includes(told)]).toEqual(["Continue to Sportsbook", false]);
  await visitor.press("Continue to Sportsbook");
  expect(visitor.h1).toBe("Sportsbook is ready");
});

describe("a signed-in player", () => {
  test("is told on the step to which the entry page redirects, and not on the next page", async () => {
    const { visitor } = await player({
      product: "sportsbook",
      siteExperience: "US-SB",
      restrictions: [{ shortReasonCode: "Due", correctiveActions: [{ correctiveActionCode: "provide-ssn" }] }],
    });
    await visitor.get(`/correctiveactions?product=sportsbook&returnPath=${long}`);
    expect([visitor.h1, visitor.main.includes(told)]).toEqual(["Your Social Security number", true]);
    await visitor.submit("Next", { "Social Security number": "900123456" });
    expect(visitor.main).not.toContain(told);
  });
});

test("a visitor whom a page sends to sign in is told there", async () => {
  const visitor = anonymous();
  await visitor.get(`/postauth?product=sportsbook&fallbackUrl=${long}`);
  expect([visitor.pathname, visitor.main.includes(told)]).toEqual(["/login", true]);
});
