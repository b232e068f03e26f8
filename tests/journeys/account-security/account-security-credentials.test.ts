import { describe, expect, test } from "vitest";
import type { BrandId } from "../../../domain/brands.ts";
import { player, requires } from "../../kit/pages/journey.ts";

describe("what is asked for", () => {
  const brands: [BrandId, string][] = [
    ["main", "Someone else may know the one you have. A few random words make a strong password."],
    ["gnog", "A few random words beat any lucky number."],
    ["lottery", "Leave your lucky numbers out of it."],
  ];
  test.each(brands)("the text about the password is %s's own [CRED-04]", async (brand, text) => {
    const { visitor } = await player({ brand, restrictions: [requires("update-password")] });
    await visitor.get("/correctiveactions");
    expect(visitor.main).toContain(text);
  });
});

test("a password that the player chose to change is not said to be known to others", async () => {
  const { visitor } = await player({}, { at: "/accountcenter/security/password" });
  expect(visitor.main).toContain("A few random words make a strong password.");
  expect(visitor.main).not.toContain("Someone else may know");
});
