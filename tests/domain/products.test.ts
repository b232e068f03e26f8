import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FeatureFlag,
  featureFlags,
  isAllowed,
  isProductOn,
  permissionFor,
  productNamed,
  products,
} from "@/domain/products";
import { messagesFor } from "@/messages/catalogue";

/** What is no longer offered when this one flag is off and all others are on. */
function lostWithout(flag: FeatureFlag) {
  const flags = { ...Object.fromEntries(featureFlags.map((one) => [one, true])), [flag]: false };
  return products.filter((product) => !isProductOn(product, flags));
}

describe("products", () => {
  test("every family of the account area is a product; fantasy is DFS [BR-06]", () => {
    const families = ["dfs", "sportsbook", "marketplace", "casino", "pick6", "lottery", "predict", "horse"];
    for (const family of [...families, "reignmakers", "myaccount"]) expect(productNamed(family)).toBe(family);
  });

  test("network and basketball have names of our own; basketball goes by flag and permission AllowOIDC [BR-07, BR-53?]", () => {
    expect([productNamed("network"), productNamed("basketball")]).toEqual(["network", "basketball"]);
    for (const product of ["network", "basketball"] as const) {
      expect(messagesFor("main", "en-US").Products[product]).toMatch(/^\w/);
      expect(messagesFor("main", "en-US").Products[product]).not.toBe(product);
    }
    expect(permissionFor("basketball")).toBe("AllowOIDC");
    expect(isProductOn("basketball", { AllowOIDC: false })).toBe(false);
  });

  test("any other word names none", () => {
    for (const word of ["", "Casino", "toString", undefined, 5, ["casino"]]) expect(productNamed(word)).toBeUndefined();
  });
});

describe("flags", () => {
  test.each([
    ["GATE-19", "ViewOdds", ["sportsbook"]],
    ["GATE-20", "DemoCasino", ["casino"]],
    ["GATE-21", "ViewMarketplace", ["marketplace"]],
    ["GATE-22", "ViewPickSix", ["pick6"]],
    ["GATE-23", "PlayDkHorse", ["horse"]],
    ["GATE-24", "AllowPredictLogin", ["predict"]],
    ["GATE-25", "AllowOIDC", ["basketball"]],
    ["GATE-26", "ViewLottery", ["lottery"]],
    ["GATE-27", "ViewDFS", ["dfs", "network"]],
    ["GATE-28", "ViewPredict", ["predict"]],
  ] as const)("what is not offered without its flag [%s]", (_, flag, lost) => {
    expect(lostWithout(flag)).toEqual(lost);
  });

  test("a row is above for each flag; reignmakers and the account area carry none [GATE-78?]", () => {
    expect(featureFlags).toHaveLength(10);
    const allOff = Object.fromEntries(featureFlags.map((flag) => [flag, false]));
    expect(products.filter((product) => isProductOn(product, allOff))).toEqual(["reignmakers", "myaccount"]);
  });

  test("a flag is on by default", () => {
    expect(products.filter((product) => !isProductOn(product, {}))).toEqual([]);
  });
});

describe("permissions", () => {
  test.each([
    ["GATE-29", "dfs", "DenyAllContests"],
    ["GATE-30", "sportsbook", "PlaySportsbook"],
    ["GATE-31", "casino", "PlayCasino"],
    ["GATE-34", "pick6", "AllowPick6Entry"],
    ["GATE-35", "horse", "PlayDkHorse"],
    ["GATE-36", "predict", "PurchasePredict"],
    ["GATE-37", "lottery", "PlayLottery"],
    ["GATE-38", "basketball", "AllowOIDC"],
  ] as const)("what a product is asked about as [%s]", (_, product, permission) => {
    expect(permissionFor(product)).toBe(permission);
  });

  test("the marketplace is asked about as AllowMarketplaceVerifiedTransaction [GATE-32, GATE-79?]", () => {
    expect(permissionFor("marketplace")).toBe("AllowMarketplaceVerifiedTransaction");
    expect(permissionFor("marketplace", { marketplaceViewOnly: false })).toBe("AllowMarketplaceVerifiedTransaction");
  });

  test("on some hosts the marketplace is asked about as ViewMarketplace, and nothing else changes [GATE-33, GATE-79?]", () => {
    expect(permissionFor("marketplace", { marketplaceViewOnly: true })).toBe("ViewMarketplace");
    const others = products.filter((product) => product !== "marketplace");
    for (const product of others) {
      expect(permissionFor(product, { marketplaceViewOnly: true })).toBe(permissionFor(product));
    }
  });

  test("the network product is asked about as its flag says, ViewDFS when it says nothing [GATE-39]", () => {
    expect(permissionFor("network", { networkPermission: "PlayNetwork" })).toBe("PlayNetwork");
    for (const networkPermission of [undefined, ""]) {
      expect(permissionFor("network", { networkPermission })).toBe("ViewDFS");
    }
  });

  test("the network product keeps its permission although it skips the steps [GATE-70!]", () => {
    expect(permissionFor("network")).toBe("ViewDFS");
    expect(isAllowed(permissionFor("network"), new Set())).toBe(false);
  });

  test("reignmakers carries none, and the account area asks for ModifyAccount [ATT-60]", () => {
    expect(products.filter((product) => permissionFor(product) === null)).toEqual(["reignmakers"]);
    expect(permissionFor("myaccount")).toBe("ModifyAccount");
    expect(isAllowed(null, new Set())).toBe(true);
  });
});

describe("the decision", () => {
  test("a key that starts with Deny forbids when it is held [GATE-73!]", () => {
    expect(isAllowed("DenyAllContests", new Set(["DenyAllContests"]))).toBe(false);
    expect(isAllowed("DenyAllContests", new Set(["PlayCasino"]))).toBe(true);
  });

  test("any other key grants when it is held, and only itself [GATE-73!]", () => {
    const permission = fc.constantFrom(
      ...products.map((product) => permissionFor(product)).filter((one) => one !== null),
    );
    fc.assert(
      fc.property(permission, fc.uniqueArray(permission), (asked, held) => {
        const isHeld = held.includes(asked);
        expect(isAllowed(asked, new Set(held))).toBe(asked === "DenyAllContests" ? !isHeld : isHeld);
      }),
    );
  });
});
