import { expect, test } from "vitest";
import type { BrandId } from "../../../domain/brands.ts";
import { as, callsDuring, callsTo, player } from "../../kit/pages/journey.ts";

test.each<[string, BrandId, string]>([
  ["nora", "main", "US-DK"],
  ["chloe", "main", "CA-ON-SB"],
  ["lotte", "lottery", "LOTTERY"],
  ["rupert", "uk", "US-SB"],
])("%s signs in at the host of %s and plays as %s [BR-08]", async (persona, brand, siteExperience) => {
  const visitor = await as(persona, { at: "/postauth", brand });
  const calls = await callsDuring(() => visitor.press(/^Continue to/));
  expect(visitor.h1).toMatch(/ is ready$/);
  expect(new URL(visitor.url).hostname).toContain(`${brand}.localhost`);
  expect(callsTo(calls, "POST", "/playspans").map(({ path }) => path.split("/")[2])).toEqual([siteExperience]);
});

test("the default text and one link of a beta differ by brand [BR-13]", async () => {
  const blocks = await Promise.all(
    (["main", "gnog"] as const).map(async (brand) => {
      const explanation = { header: "", details: "" };
      const restrictions = [{ shortReasonCode: "CasinoBetaAccountFlag", correctiveActions: [], explanation }];
      const { visitor } = await player({ brand, restrictions }, { at: "/correctiveactions" });
      return visitor;
    }),
  );
  const [main, gnog] = blocks;
  expect(main?.text).toContain("We need to look at something on your account with you.");
  expect(gnog?.text).toContain("Our team needs to go over something on your account");
  expect(main?.text).not.toContain("Where you can play");
  expect(gnog?.link("Where you can play")).toContain("/approved-states");
});
