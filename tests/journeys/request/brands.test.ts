import { expect, test } from "vitest";
import type { BrandId } from "../../../domain/brands.ts";
import { as, player } from "../../kit/pages/journey.ts";

test.each<[string, BrandId, string]>([
  ["nora", "main", "the United States"],
  ["chloe", "main", "Canada"],
  ["lotte", "lottery", "the lottery brand"],
  ["rupert", "uk", "the UK host"],
])("%s signs in on %s and plays: %s is served [BR-08]", async (persona, brand) => {
  const visitor = await as(persona, { at: "/postauth", brand });
  await visitor.press(/^Continue to/);
  expect(visitor.h1).toMatch(/ is ready$/);
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
