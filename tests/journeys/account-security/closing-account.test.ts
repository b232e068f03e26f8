import { expect, test } from "vitest";
import { closePage, securityPage } from "../../kit/flows/account-security.ts";
import { as, player, visiting } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const placesOf = (visitor: Visitor, ...texts: string[]) => texts.map((text) => visitor.main.indexOf(text));

test("the page says what closing means, with money first and open bets over the button [CLS-02?]", async () => {
  const visitor = await as("celeste", { at: securityPage });
  await visitor.follow("Close your account");
  expect(visitor.pathname).toBe(closePage);
  const places = placesOf(
    visitor,
    "$1,204.50",
    "Results to come",
    "What closing means",
    "Why are you leaving?",
    "Continue",
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(visitor.link("Withdraw Balance")).toContain("/accountcenter/withdraw");
  expect(visitor.link("Keep my account")).toContain(securityPage);
});

test("the farewell page is shown to no browser that has not closed an account", async () => {
  const { visitor } = await player({}, { at: "/accountcenter/closed" });
  expect(visitor.pathname).toBe("/");
  const stranger = await visiting(`${visitor.home}/accountcenter/closed`);
  expect(stranger.pathname).toBe("/login");
});
