import { describe, expect, test } from "vitest";
import { headings } from "../../kit/flows/corrective-actions.ts";
import { as, callsDuring, openEntryPage, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";
import { hiddenValue } from "../../kit/pages/state-field.ts";

describe("the list of what there is to do", () => {
  test("says what is done, what is next and what follows, one tap away from the step", async () => {
    const sara = await as("sara");
    await openEntryPage(sara);
    sara.fill({
      ssn: "900123456",
      phone: "207-555-9902",
      "requiredterms-of-use": true,
      "requiredprivacy-notice": true,
    });
    await sara.press("Next");
    expect(sara.h1).toBe("Your mobile number");
    const flow = hiddenValue(sara.document, "flow");
    await sara.get(`/correctiveactions/overview?flow=${flow}`);
    expect(sara.h1).toBe("One thing before you play");
    const items = headings(sara);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatch(/^Enter your Social Security number ?Done: [^D]*$/);
    expect(items[1]).toMatch(/^Agree to the new terms ?Done: [^D]*$/);
    expect(items[2]).toMatch(/Enter your mobile number.*Next$/);
    await sara.get(sara.document.querySelector<HTMLAnchorElement>("main li a")?.href ?? "");
    expect(sara.h1).toBe("Your mobile number");
    expect(sara.text).not.toMatch(/Step \d of/);
  });

  test("names what waits for the steps: the play of a product, or a change of the account", async () => {
    const { visitor } = await sportsbookPlayer({
      restrictions: [{ ...requires("id-verify", "agree-to-terms"), permission: "ModifyAccount" }],
    });
    await visitor.get("/correctiveactions?intendedSiteExp=US-SB&product=myaccount");
    await visitor.follow("What you need to do");
    expect(visitor.h1).toBe("2 things before you can change your account");
  });
});

describe("verify later", () => {
  test.each([
    ["dfs", "US-DK", "main"],
    ["marketplace", "US-DK", "main"],
    ["pick6", "US-DK", "main"],
    ["lottery", "LOTTERY", "lottery"],
  ] as const)(
    "is offered for %s, asks first and continues without the step being done [CA-51, CA-52, CA-61?, PA-16]",
    async (product, siteExperience, brand) => {
      const { visitor } = await sportsbookPlayer({
        product,
        siteExperience,
        brand,
        restrictions: [requires("id-verify")],
      });
      await openEntryPage(visitor, `?product=${product}`);
      const calls = await callsDuring(async () => {
        expect(visitor.document.getElementById("PostAuthSkipButton")?.textContent).toBe("Verify later");
        await visitor.follow("Verify later");
        expect(visitor.h1, "the skip button asks first [PA-47?]").toBe("Verify later?");
        await visitor.press("Yes, verify later");
      });
      expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
      expect(visitor.pathname).toBe("/postauth");
      await visitor.press(/^Continue to/);
      expect(visitor.url).toMatch(new RegExp(`^http://product\\.${brand}\\.localhost:\\d+/${product}$`));
      await openEntryPage(visitor, `?product=${product}`);
      expect(visitor.pathname).toBe("/correctiveactions/id-verify");
    },
  );

  test.each([
    ["sportsbook", requires("id-verify")],
    ["dfs", requires("id-verify", "update-username")],
    ["dfs", requires("provide-ssn")],
  ])("is not offered for %s with %o, nor on its own page [CA-51, CA-52, PA-47?]", async (product, restriction) => {
    const { visitor } = await sportsbookPlayer({ product, siteExperience: "US-DK", restrictions: [restriction] });
    await openEntryPage(visitor, `?product=${product}`);
    const [step, text] = [visitor.pathname, visitor.text];
    expect(text).not.toContain("Verify later");
    await visitor.get(`/correctiveactions/skip?product=${product}`);
    expect(visitor.pathname).toBe(step);
  });
});
