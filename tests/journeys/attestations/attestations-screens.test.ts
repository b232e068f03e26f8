// What each attestation shows, and what it does not show of bad content.
import { beforeEach, describe, expect, test } from "vitest";
import { buttonsOf, playerAtAttestation } from "../../harness/flows/attestations.ts";
import { as, mainOf, openEntryPage, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("the screen", () => {
  test.each([
    ["ATT-13", "ronja", "Your play has changed", ["Continue as I am", "Set a deposit limit"]],
    ["ATT-14", "otto", "Are you fit to play today?", ["Log out", "Continue"]],
    ["ATT-15", "dean", "You have deposited 4 times today", ["Continue", "Set a deposit limit"]],
    ["ATT-16", "cora", "You have canceled withdrawals", ["Continue", "See tools that help"]],
    ["ATT-17", "evan", "You have played for 4 hours", ["Continue", "Change my time limit", "Take a pause and log out"]],
    ["ATT-18", "stacy", "Your month in numbers", ["Continue", "See my stat sheet"]],
    ["ATT-19", "pam", "You have added several cards", ["Continue", "Manage my cards"]],
    ["ATT-20", "stefan", "You have reached $2,500 in deposits", ["I have read this", "Set a deposit limit"]],
    ["ATT-21", "anton", "You have raised your limits twice this week", ["Continue", "See tools that help"]],
    ["ATT-22", "luna", "It is late", ["Continue", "Set a time limit", "Log out for the night"]],
    ["ATT-23", "cole", "You have taken breaks before", ["Continue", "Take a break"]],
    ["ATT-24", "nash", "Your bank has refused deposits", ["Continue", "Set a deposit limit"]],
    ["ATT-25", "beth", "You have placed 120 bets this week", ["Continue", "See tools that help"]],
    ["ATT-26", "kyra", "Are these details still right?", ["Yes, all correct"]],
    ["ATT-27", "lewis", "You have lost $600 this month", ["Yes, continue", "See tools that help"]],
    ["ATT-09", "lola", "Your play has changed", ["Continue as I am"]],
  ])("a key has its own [%s]", async (_, persona, title, expected) => {
    const visitor = await openEntryPage(await as(persona));
    expect(visitor.h1).toBe(title);
    expect(buttonsOf(visitor)).toEqual(expected);
  });

  test("has title, subtitle, icon, content, the primary button, the text control and the note [ATT-01, ATT-02, ATT-03, ATT-04]", async () => {
    const { visitor } = await playerAtAttestation("ExtendedPlay");
    const { document } = visitor;
    expect(document.querySelector("h1")?.textContent).toBe("You have played for 4 hours");
    expect(document.querySelector("h1 + p")?.textContent).toBe("A pause helps to see things fresh.");
    expect(document.querySelector("main use")?.getAttribute("href")).toMatch(/#clock$/);
    expect(buttonsOf(visitor)[0]).toBe("Continue");
    expect(document.querySelector("main strong")?.textContent).toBe("5 hours");
    expect(mainOf(visitor)).toContain("We keep your answer with your account.");
  });

  test("both answers look the same, so that none is pushed", async () => {
    const { visitor } = await playerAtAttestation("MultipleDeposits");
    const looks = [...visitor.document.querySelectorAll('main button[name="intent"]')].map(
      ({ className }) => className,
    );
    expect([looks.length, new Set(looks).size]).toEqual([2, 1]);
  });
});

describe("content that cannot be shown", () => {
  test.each(["basil", "bram", "brit", "buck", "berit", "bing", "bulk"])(
    "%s gets the error screen with Refresh, and nothing of the content [ATT-08, CA-55!]",
    async (persona) => {
      const visitor = await openEntryPage(await as(persona));
      expect([visitor.status, visitor.h1, buttonsOf(visitor)]).toEqual([
        200,
        "We cannot load what you need to do",
        ["Refresh"],
      ]);
      await visitor.press("Refresh");
      expect(visitor.h1).toBe("We cannot load what you need to do");
    },
  );

  test("scripts of the platform reach the page neither as markup nor as attributes [ATT-70?]", async () => {
    const visitor = await openEntryPage(await as("bjorn"));
    const main = visitor.document.querySelector("main");
    expect(visitor.h1).toBe("Read this");
    expect(main?.querySelectorAll("script:not([nonce]), style, img, [onclick], [onerror]")).toHaveLength(0);
    expect([...(main?.querySelectorAll("p a") ?? [])].map((link) => link.getAttribute("href"))).toContain(
      "https://help.example.test/tools",
    );
    expect(main?.querySelectorAll("#title")).toHaveLength(1);
  });
});
