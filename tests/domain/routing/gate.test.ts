import { default as fc } from "fast-check";
import { describe, expect, test } from "vitest";
import { permissionFor, products } from "@/domain/products";
import { gate } from "@/domain/routing/gate";
import { playerFrom } from "@/domain/session/claims";
import { namedSiteExperiences } from "@/domain/site-experience";
import { anyQuery } from "../../kit/sources/any-text.ts";
import { claims, playerWith } from "../examples";
import { decide, pages, passes, place, settings } from "./gate-decisions.ts";

describe("an anonymous visitor", () => {
  test("passes on the pages before sign-in and on documents [GATE-75?]", () => {
    const open = ["/signup", "/login", "/auth", "/auth/entry", "/recovery", "/documents", "/docscan"];
    expect(open.filter((path) => !passes(path, null))).toEqual([]);
    expect(passes("/documents/us-terms-of-use", null)).toBe(true);
  });

  test("goes from a protected page to login, with the site experience and the way back [GATE-75?]", () => {
    const here = "/correctiveactions/provide-ssn?flow=1&x=%26";
    const decision = decide(here, null);
    if (decision.pass) throw new Error("passed");
    const target = new URL(decision.to, "https://ourselves.test");
    expect([decision.reason, target.pathname]).toEqual(["anonymous", "/login"]);
    expect(Object.fromEntries(target.searchParams)).toEqual({ intendedSiteExp: "US-SB", returnPath: here });
  });

  test("goes there under the site experience that the link asks for [GATE-75?]", () => {
    const here = "/postauth?intendedSiteExp=US-NJ-SB&promotionId=promo1";
    const decision = decide(here, null);
    if (decision.pass) throw new Error("passed");
    const target = new URL(decision.to, "https://ourselves.test");
    expect(Object.fromEntries(target.searchParams)).toEqual({ intendedSiteExp: "US-NJ-SB", returnPath: here });
  });

  test("gets no return path to the home page, which is the default", () => {
    expect(decide("/", null)).toMatchObject({ to: "/login?intendedSiteExp=US-SB" });
  });

  test("is a visitor without a readable token [GATE-75?, BR-03]", () => {
    const unreadable = playerFrom({ ...claims, sub: undefined }) ?? null;
    expect(decide("/play/casino", unreadable)).toMatchObject({ pass: false, reason: "anonymous" });
  });

  test("reaches no page of an account holder", () => {
    const reached = pages.filter((path) => passes(path, null) && place(path).access !== "open");
    expect(reached).toEqual([]);
    expect(pages.filter((path) => place(path).access !== "open")).toContain("/accountcenter/security");
  });
});

describe("an account holder", () => {
  test("passes with the product's permission [GATE-75?, BR-03]", () => {
    expect(decide("/play/casino", playerWith({}, ["PlayCasino"]))).toEqual({ pass: true });
  });

  test("without it enters the corrective actions of that product [GATE-75?]", () => {
    expect(decide("/play/casino", playerWith({ siteExperience: "US-NJ-CS" }, ["PlaySportsbook"]))).toEqual({
      pass: false,
      reason: "noPermission",
      to: "/correctiveactions?intendedSiteExp=US-NJ-CS&product=casino",
    });
  });

  test("needs the permission that the flag names for the network product, ViewDFS when it names none [GATE-39]", () => {
    const at = (held: string, flags?: { networkPermission?: string }) => {
      const offer = flags && { product: "network", siteExperience: "US-DK", flags };
      return gate(place("/play/network"), playerWith({}, [held]), "/play/network", {
        ...settings,
        ...(offer && { offer }),
      } as typeof settings).pass;
    };
    const named = { networkPermission: "PlayNetwork" };
    expect([at("PlayNetwork", named), at("ViewDFS", named)]).toEqual([true, false]);
    expect([at("PlayNetwork", {}), at("ViewDFS", {})]).toEqual([false, true]);
    // the middleware loads no flags: it leaves the decision to the page
    expect(at("PlayNetwork")).toBe(true);
  });

  test("takes what the link says into the corrective actions", () => {
    const path = "/play/casino?intendedSiteExp=US-CS&promotionId=promo1&showCrossLoginSuccess=true";
    const decision = decide(path, playerWith({ siteExperience: "US-NJ-CS" }, []));
    if (decision.pass) throw new Error("passed");
    expect(Object.fromEntries(new URL(decision.to, "https://ourselves.test").searchParams)).toEqual({
      intendedSiteExp: "US-CS",
      product: "casino",
      promotionId: "promo1",
      showCrossLoginSuccess: "true",
    });
  });

  test("is decided about with the permission of the product asked for, and with no other", () => {
    for (const product of products) {
      const permission = permissionFor(product);
      const granted = permission?.startsWith("Deny") === false ? [permission] : [];
      expect(passes(`/play/${product}`, playerWith({}, granted)), product).toBe(true);
    }
    const everythingElse = products
      .map((product) => permissionFor(product) ?? "")
      .filter((one) => one !== "PlayCasino");
    expect(passes("/play/casino", playerWith({}, everythingElse))).toBe(false);
  });

  test("passes on a page of no product, whatever permissions are missing", () => {
    for (const path of ["/", "/postauth", "/correctiveactions", "/accountcenter/docuploadcenter", "/reverification"]) {
      expect(passes(path, playerWith()), path).toBe(true);
    }
  });

  test.each(["", "/email", "/username", "/password"])(
    "reaches /accountcenter/security%s with ModifyAccount, and over the flow that gives it without [ATT-60, ATT-61]",
    (page) => {
      const path = `/accountcenter/security${page}`;
      expect(passes(path, playerWith({}, ["ModifyAccount"]))).toBe(true);
      expect(decide(path, playerWith({}, ["PlaySportsbook"]))).toEqual({
        pass: false,
        reason: "noPermission",
        to: `/correctiveactions?intendedSiteExp=US-SB&product=myaccount&returnPath=${encodeURIComponent(path)}`,
      });
    },
  );

  test("who must verify does so first, even with the permission [GATE-77?]", () => {
    const player = playerWith({ forceVerify: true }, ["PlayCasino"]);
    expect(decide("/play/casino", player)).toEqual({
      pass: false,
      reason: "mustVerify",
      to: "/correctiveactions?intendedSiteExp=US-SB&product=casino",
    });
    expect(passes("/correctiveactions", player)).toBe(true);
  });

  test("has no role: what else the token says changes no decision [GATE-13, GATE-74?]", () => {
    const words = fc.constantFrom("admin", "support", "superuser", "3");
    const roles = fc.record({
      role: words,
      roles: fc.array(words),
      isAdmin: fc.boolean(),
      userName: words,
      email: words,
    });
    fc.assert(
      fc.property(fc.constantFrom(...pages), roles, (path, role) => {
        expect(decide(path, playerWith({ ...role, operatorId: role.role }))).toEqual(decide(path, playerWith()));
      }),
    );
  });
});

test("a page of an unknown product is decided about as the product of the site experience", () => {
  const player = playerWith({ siteExperience: "US-CS" });
  expect(decide("/play/no-such-game", player)).toMatchObject({ reason: "noPermission" });
  expect(passes("/play/no-such-game", playerWith({ siteExperience: "US-CS" }, ["PlayCasino"]))).toBe(true);
});

describe("the marketplace", () => {
  const visit = (permission: string, marketplaceViewOnly: boolean) => {
    const path = "/play/marketplace";
    return gate(place(path), playerWith({}, [permission]), path, { ...settings, marketplaceViewOnly });
  };

  test("of a view-only brand admits a player who may view it [GATE-33, GATE-79?]", () => {
    expect(visit("ViewMarketplace", true)).toEqual({ pass: true });
    expect(visit("AllowMarketplaceVerifiedTransaction", true)).toMatchObject({ pass: false, reason: "noPermission" });
  });

  test("of any other brand refuses a player who may only view it [GATE-32, GATE-79?]", () => {
    expect(visit("ViewMarketplace", false)).toMatchObject({ pass: false, reason: "noPermission" });
    expect(visit("AllowMarketplaceVerifiedTransaction", false)).toEqual({ pass: true });
  });
});

test("every redirect leads to a page that passes [GATE-75?]", () => {
  const known = products.map((product) => permissionFor(product) ?? "Other");
  const player = fc
    .record({
      permissions: fc.subarray([...new Set([...known, "DenyAccountAccess", "ViewMarketplace"])]),
      forceVerify: fc.boolean(),
      siteExperience: fc.option(fc.oneof(fc.constantFrom(...namedSiteExperiences), fc.string()), { nil: undefined }),
    })
    .map(({ permissions, ...more }) => playerWith(more, permissions));
  const switches = fc.record({ marketplaceViewOnly: fc.boolean() });
  const query = anyQuery();
  fc.assert(
    fc.property(fc.constantFrom(...pages), query, fc.option(player), switches, (path, search, visitor, more) => {
      const all = { ...settings, ...more };
      const decision = gate(place(path), visitor, `${path}?${search}`, all);
      if (decision.pass) return;
      expect(decision.to).toMatch(/^\/[a-z]/);
      expect(gate(place(decision.to), visitor, decision.to, all)).toEqual({ pass: true });
    }),
    { numRuns: 500 },
  );
});
