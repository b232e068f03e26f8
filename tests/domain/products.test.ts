import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FeatureFlag,
  featureFlags,
  isAllowed,
  isOffered,
  permissionFor,
  productNamed,
  products,
} from "@/domain/products";
import { messagesFor } from "@/messages/catalogue";

/** What is no longer offered when this one flag is off and all others are on. */
function lostWithout(flag: FeatureFlag) {
  const flags = { ...Object.fromEntries(featureFlags.map((one) => [one, true])), [flag]: false };
  return products.filter((product) => !isOffered(product, flags));
}

describe("products", () => {
  test("every family of the account area is a product; fantasy is DFS [BR-06]", () => {
    const families = ["dfs", "sportsbook", "marketplace", "casino", "pick6", "lottery", "predict", "horse"];
    for (const family of [...families, "reignmakers", "myaccount"]) expect(productNamed(family)).toBe(family);
  });

  test("the network and basketball products stand beside them [BR-07]", () => {
    expect([productNamed("network"), productNamed("basketball")]).toEqual(["network", "basketball"]);
  });

  test("network and basketball have names of our own; basketball goes by flag and permission AllowOIDC [BR-53?]", () => {
    expect([productNamed("network"), productNamed("basketball")]).toEqual(["network", "basketball"]);
    for (const product of ["network", "basketball"] as const) {
      expect(messagesFor("main", "en-US").Products[product]).toMatch(/^\w/);
      expect(messagesFor("main", "en-US").Products[product]).not.toBe(product);
    }
    expect(permissionFor("basketball")).toBe("AllowOIDC");
    expect(isOffered("basketball", { AllowOIDC: false })).toBe(false);
  });

  test("any other word names none", () => {
    for (const word of ["", "Casino", "toString", undefined, 5, ["casino"]]) expect(productNamed(word)).toBeUndefined();
  });
});

describe("flags", () => {
  test("the sportsbook is not offered without ViewOdds [GATE-19]", () => {
    expect(lostWithout("ViewOdds")).toEqual(["sportsbook"]);
  });

  test("the casino is not offered without DemoCasino [GATE-20]", () => {
    expect(lostWithout("DemoCasino")).toEqual(["casino"]);
  });

  test("the marketplace is not offered without ViewMarketplace [GATE-21]", () => {
    expect(lostWithout("ViewMarketplace")).toEqual(["marketplace"]);
  });

  test("pick six is not offered without ViewPickSix [GATE-22]", () => {
    expect(lostWithout("ViewPickSix")).toEqual(["pick6"]);
  });

  test("horse racing is not offered without PlayDkHorse [GATE-23]", () => {
    expect(lostWithout("PlayDkHorse")).toEqual(["horse"]);
  });

  test("predict is not offered without its sign-in flag [GATE-24]", () => {
    expect(lostWithout("AllowPredictLogin")).toEqual(["predict"]);
  });

  test("basketball is not offered without AllowOIDC [GATE-25]", () => {
    expect(lostWithout("AllowOIDC")).toEqual(["basketball"]);
  });

  test("the lottery is not offered without ViewLottery [GATE-26]", () => {
    expect(lostWithout("ViewLottery")).toEqual(["lottery"]);
  });

  test("fantasy and the network product are not offered without ViewDFS [GATE-27]", () => {
    expect(lostWithout("ViewDFS")).toEqual(["dfs", "network"]);
  });

  test("predict is not offered without its view flag [GATE-28]", () => {
    expect(lostWithout("ViewPredict")).toEqual(["predict"]);
  });

  test("each flag gates its own product; reignmakers and the account area carry none [GATE-78?]", () => {
    expect(Object.fromEntries(featureFlags.map((flag) => [flag, lostWithout(flag)]))).toEqual({
      ViewOdds: ["sportsbook"],
      DemoCasino: ["casino"],
      ViewMarketplace: ["marketplace"],
      ViewPickSix: ["pick6"],
      PlayDkHorse: ["horse"],
      AllowPredictLogin: ["predict"],
      AllowOIDC: ["basketball"],
      ViewLottery: ["lottery"],
      ViewDFS: ["dfs", "network"],
      ViewPredict: ["predict"],
    });
    const allOff = Object.fromEntries(featureFlags.map((flag) => [flag, false]));
    expect(products.filter((product) => isOffered(product, allOff))).toEqual(["reignmakers", "myaccount"]);
  });

  test("a flag is on by default", () => {
    expect(products.filter((product) => !isOffered(product, {}))).toEqual([]);
  });
});

describe("permissions", () => {
  test("DFS is asked about as DenyAllContests [GATE-29]", () => {
    expect(permissionFor("dfs")).toBe("DenyAllContests");
  });

  test("the sportsbook is asked about as PlaySportsbook [GATE-30]", () => {
    expect(permissionFor("sportsbook")).toBe("PlaySportsbook");
  });

  test("the casino is asked about as PlayCasino [GATE-31]", () => {
    expect(permissionFor("casino")).toBe("PlayCasino");
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

  test("pick six is asked about as AllowPick6Entry [GATE-34]", () => {
    expect(permissionFor("pick6")).toBe("AllowPick6Entry");
  });

  test("horse racing is asked about as PlayDkHorse [GATE-35]", () => {
    expect(permissionFor("horse")).toBe("PlayDkHorse");
  });

  test("predict is asked about as PurchasePredict [GATE-36]", () => {
    expect(permissionFor("predict")).toBe("PurchasePredict");
  });

  test("the lottery is asked about as PlayLottery [GATE-37]", () => {
    expect(permissionFor("lottery")).toBe("PlayLottery");
  });

  test("basketball is asked about as AllowOIDC [GATE-38]", () => {
    expect(permissionFor("basketball")).toBe("AllowOIDC");
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
