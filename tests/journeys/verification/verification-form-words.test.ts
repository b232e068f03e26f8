import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { freshContact, openAccount, proveContact } from "../../kit/flows/sign-up.ts";
import { submitLabel, toVerify, verifyAs } from "../../kit/flows/verification.ts";
import { as, openEntryPage, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

describe("words", () => {
  const restrictions = [requires("id-verify")];
  const players: Readonly<Record<string, Parameters<typeof sportsbookPlayer>[0]>> = {
    "US-CS": { product: "casino" },
    "US-DK": { product: "dfs" },
    LOTTERY: { product: "lottery", brand: "lottery" },
    PREDICT: { product: "predict", brand: "predict" },
  };

  test.each([
    ["US-SB", "Verify your identity to bet", "By law we need to know who’s betting with us.", submitLabel],
    ["US-CS", "Verify your identity for the casino", "we need to know who’s playing in our casino.", submitLabel],
    ["US-DK", "Verify your identity", "By law we need to know who’s playing.", "Verify"],
    [
      "CA-ON-SB",
      "Verify your identity in Canada",
      "Your province says we need to know who’s playing.",
      "Agree and verify",
    ],
    ["LOTTERY", "Verify your identity to buy tickets", "That way a prize reaches the right person.", "Verify me"],
    ["PREDICT", "Verify your identity to trade", "Market rules say we need to know who’s trading.", submitLabel],
  ])(
    "title, subtitle and button on %s are its own [KYC-01, KYC-133?, BR-12, BR-13]",
    async (siteExperience, title, lead, submit) => {
      const { visitor } = await sportsbookPlayer({ ...players[siteExperience], siteExperience, restrictions });
      await openEntryPage(visitor);
      expect(visitor.h1).toBe(title);
      expect(visitor.text).toContain(lead);
      expect(within(visitor.document.body).getByRole("button", { name: submit })).toBeTruthy();
    },
  );

  test("a brand may say its own [KYC-01, BR-12]", async () => {
    const visitor = await as("gretel", { at: "/correctiveactions" });
    expect(visitor.text).toContain("The house needs to know who sits at its tables.");
  });
});

test("the button stays within reach while an account is being opened, and only then [KYC-09]", async () => {
  const place = ({ document }: Visitor, name: string) =>
    within(document.body).getByRole("button", { name }).parentElement?.className;
  const newPlayer = await proveContact(freshContact(), "/signup");
  await newPlayer.press("Continue");
  await newPlayer.press(openAccount);
  expect(newPlayer.pathname).toBe("/correctiveactions/id-verify");
  expect(place(newPlayer, "Verify")).toMatch(/sticky/);
  const { visitor } = await toVerify();
  expect(place(visitor, submitLabel)).not.toMatch(/sticky/);
});

describe("verify later", () => {
  const skippable = { product: "dfs", siteExperience: "US-DK" };

  test("is offered once where nothing else is left", async () => {
    const { visitor } = await toVerify(skippable);
    await verifyAs(visitor, { lastName: "Pending none" }, /^Verify$/);
    expect(visitor.h1).toBe("We can’t verify you this way right now");
    const links = [...visitor.document.querySelectorAll("main a:not(dialog a)")].map(({ textContent }) => textContent);
    expect(links).toEqual(["Try again", "Verify later", "Contact support"]);
  });

  test("has its own confirmation page without scripts [KYC-114]", async () => {
    const { visitor } = await toVerify(skippable);
    await visitor.follow("Verify later");
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/skip", "Verify later?"]);
    await visitor.press("Yes, verify later");
    expect(visitor.pathname).toBe("/postauth");
  });
});
