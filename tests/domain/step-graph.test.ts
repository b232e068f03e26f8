// Proofs on generated states of an account: no page is a dead end, no redirect goes in a circle, every step is reached.
import { describe, expect, test } from "vitest";
import { entryDecision } from "@/domain/corrective-actions/entry";
import { correctiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import { stepsOf } from "@/domain/corrective-actions/steps-due";
import { productNames } from "@/domain/operator/tables";
import { kindOf, products } from "@/domain/products";
import { restrictionName, restrictionRow } from "@/domain/restrictions/restriction-actions";
import { screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { variantScreens } from "@/domain/restrictions/variant-screens";
import { routes } from "@/domain/routing/routes";
import { chanceFrom } from "../kit/seeded.ts";
import { sourceFiles } from "../kit/sources/source-files.ts";
import { restrictionOf } from "./examples.ts";
import { type AccountState, accountStateFrom } from "./step-map/account-state.ts";
import { blocksWithoutOwnWay, exitsOf, hasWayOn, pagesWithoutWayOn } from "./step-map/exits.ts";
import { arriveAt, follow, type Rules, requiredOf, rules } from "./step-map/navigation.ts";
import { walk } from "./step-map/walk.ts";

const seed = 20_261_122;
const chance = chanceFrom(seed);
/** Enough that each step and each block comes up as the only one. */
const many = Array.from({ length: 8000 }, () => accountStateFrom(chance));
const states = many.slice(0, 1500);
const few = many.slice(0, 200);

/** Every page, with each value of its parameter where that makes a difference. */
const addresses = [
  ...Object.keys(routes)
    .filter((pattern) => !pattern.includes("["))
    .filter((pattern) => pattern !== "/help"),
  ...products.flatMap((product) => [`/play/${product}`, `/unavailable?product=${product}`]),
  ...correctiveActions.map((code) => `/correctiveactions/${code}`),
  "/documents/privacy-notice",
];

const cycles = (some: readonly AccountState[], by: Rules = rules) =>
  some.flatMap((state) =>
    addresses.flatMap((address) => {
      const end = follow(address, state, by);
      return end.kind === "cycle" ? [end.through.join(" → ")] : [];
    }),
  );

describe("redirects", () => {
  test("never go in a circle, from any page in any state", () => {
    expect(cycles(few)).toEqual([]);
  });

  test("that went in a circle would be noticed", () => {
    const forgetful: Rules = {
      ...rules,
      entryDecision: (required, lastDone) =>
        required.kind === "steps" ? { kind: "clear" } : entryDecision(required, lastDone),
    };
    expect(cycles(few.slice(0, 20), forgetful).some((cycle) => cycle.includes("/postauth"))).toBe(true);
  });
});

describe("every step", () => {
  test("is reached from the page of a product, in some state", () => {
    const shown = many.flatMap((state) => {
      const end = follow(`/play/${state.product}`, state);
      return end.kind === "step" ? [end.code] : [];
    });
    expect(correctiveActions.filter((code) => !shown.includes(code))).toEqual([]);
  });

  test("that the platform requires is done once, and then nothing is left", () => {
    for (const state of states.filter((one) => requiredOf(one).kind !== "blocked")) {
      const { product, restrictions, native, disabled, secondFactorDue } = state;
      const required = requiredOf({ ...state, secondFactorDue: false });
      const asked =
        required.kind === "steps" ? stepsOf(restrictions, { product, native, disabled }).map(({ code }) => code) : [];
      const { done, end } = walk(state);
      expect(end).toBe("clear");
      expect(done.toSorted()).toEqual([...new Set([...asked, ...(secondFactorDue ? ["strongauth"] : [])])].toSorted());
    }
  });

  test("that needs strong authentication comes after it while it is due", () => {
    for (const state of states) {
      const { done } = walk(state);
      const before = done.slice(0, Math.max(0, done.indexOf("strongauth")));
      expect(before.filter((code) => correctiveAction(code).needs === "strongauth")).toEqual([]);
    }
  });

  test("that a platform never lifts ends at a page that says so", () => {
    const endless = states.filter((state) => requiredOf(state).kind === "steps");
    expect(endless.length).toBeGreaterThan(100);
    for (const state of endless) expect(walk(state, false)).toMatchObject({ end: "stuckInLoop" });
  });
});

describe("every restriction", () => {
  const blocked = many.flatMap((state) => {
    const end = follow("/correctiveactions", state);
    return end.kind === "blocks" ? [{ state, by: end.by }] : [];
  });

  test("can be cleared by its steps, or shows a block with a next step", () => {
    for (const { by } of blocked) expect(by.filter((one) => !hasWayOn(one)).map(restrictionName)).toEqual([]);
  });

  test("that is a block leaves the way to help and to logging out open", () => {
    for (const { state } of blocked) {
      expect(arriveAt("/help", state)).toEqual({ kind: "page", pattern: "/help" });
      expect(arriveAt("/logout", state)).toEqual({ kind: "page", pattern: "/logout" });
    }
  });

  test("with its own screen is shown in some state, and each variant too", () => {
    const shown = blocked.flatMap(({ by }) => by);
    const names = shown.filter(({ variant }) => !variant).map(restrictionName);
    expect(screenedRestrictions.filter((name) => !names.includes(name))).toEqual([]);
    const sold = productNames.map((name) => kindOf(name));
    const isReached = (variant: string) =>
      // it follows from what a call answers
      variant !== "plainChargeback" && (variant !== "horseRacing" || sold.includes("horseRacing"));
    const variants = Object.keys(variantScreens).filter(isReached);
    expect(variants.filter((name) => !shown.some(({ variant }) => variant === name))).toEqual([]);
  });

  test("whose row lost its buttons and links would be noticed", () => {
    const review = restrictionOf([], { shortReasonCode: "UnderReview" });
    expect(exitsOf(review)).not.toEqual([]);
    expect(exitsOf(review, { ...restrictionRow(review), actions: [], links: [], lookAround: "hide" })).toEqual([]);
  });

  test("that has no way of its own is one that a requirement asks for", () => {
    const rows = screenedRestrictions.map((shortReasonCode) => restrictionOf([], { shortReasonCode }));
    expect(rows.filter((row) => exitsOf(row).length === 0).map(restrictionName)).toEqual(blocksWithoutOwnWay);
  });
});

describe("every page", () => {
  test("has its own link or form", () => {
    // the second is the gallery of components, which only the sandbox shows
    expect(pagesWithoutWayOn()).toEqual(["app/sandbox/components/page.tsx"]);
  });

  test("that lost its links would be noticed", () => {
    const files = sourceFiles().map((file) =>
      file.path === "app/unavailable/page.tsx" ? { ...file, text: "export default () => null;" } : file,
    );
    expect(pagesWithoutWayOn(files)).toContain("app/unavailable/page.tsx");
  });
});
