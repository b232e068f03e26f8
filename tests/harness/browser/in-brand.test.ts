import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { brandIds } from "../../../domain/brands.ts";
import { inBrand } from "./in-brand.ts";
import type { Screen, ScreenContext } from "./screens.ts";

const screen: Screen = { id: "home", requirement: "CA-40", brand: "main", persona: null };
const sportsbook = { product: "sportsbook", siteExperience: "US-SB" };

describe("a screen in a brand that does not have its product", () => {
  test("is opened in that brand, at its product and site experience", () => {
    const path = "/correctiveactions?intendedSiteExp=US-SB&product=sportsbook";
    expect(inBrand({ ...screen, path }, "lottery")).toMatchObject({
      brand: "lottery",
      path: "/correctiveactions?intendedSiteExp=LOTTERY&product=lottery",
    });
    expect(inBrand({ ...screen, path: "/play/sportsbook" }, "lottery").path).toBe("/play/lottery");
  });

  test("has a persona who plays that product, in all parts", () => {
    const persona = { ...sportsbook, receipts: [{ siteExperience: "US-SB" }], story: "plays" };
    expect(inBrand({ ...screen, persona }, "lottery").persona).toEqual({
      product: "lottery",
      siteExperience: "LOTTERY",
      receipts: [{ siteExperience: "LOTTERY" }],
      story: "plays",
    });
  });

  test("is reached there too", async () => {
    const opened: string[] = [];
    const reach: Screen["reach"] = async (_, { addressOf }) => {
      opened.push(addressOf("/auth?product=casino"));
    };
    const context = { addressOf: (path: string) => `http://lottery${path}` } as ScreenContext;
    await inBrand({ ...screen, reach }, "lottery").reach?.({} as Page, context);
    expect(opened).toEqual(["http://lottery/auth?product=lottery"]);
  });
});

test("a shipped persona is made anew in the brand, without what names the shipped one", () => {
  const { persona } = inBrand({ ...screen, persona: { id: "dina" } }, "lottery");
  expect(persona).toMatchObject({ product: "lottery", recovery: { account: "olive" } });
  for (const member of ["id", "brand", "email", "phone"]) expect(persona).not.toHaveProperty(member);
});

test("a product that the brand has is kept", () => {
  const path = "/correctiveactions?product=sportsbook";
  expect(inBrand({ ...screen, persona: sportsbook, path }, "uk")).toMatchObject({ persona: sportsbook, path });
});

test.each(brandIds)("a screen of %s is left as it is", (brand) => {
  const own = { ...screen, brand, persona: { id: "dina" } };
  expect(inBrand(own, brand)).toBe(own);
});

test("a screen that the brand cannot have says why, and opens nothing", async () => {
  const whyNotIn: Screen["whyNotIn"] = ({ country }) => country === "US" && "it is about Britain";
  const here = inBrand({ ...screen, path: "/", persona: {}, whyNotIn }, "lottery");
  expect(here).toMatchObject({ persona: null });
  expect(here).not.toHaveProperty("path");
  await expect(here.reach?.({} as Page, {} as ScreenContext)).rejects.toThrow(
    "Clover Lottery cannot have this screen: it is about Britain",
  );
  expect(inBrand({ ...screen, path: "/", whyNotIn }, "uk").path).toBe("/");
});
