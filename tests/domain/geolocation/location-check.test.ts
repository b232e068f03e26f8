import fc from "fast-check";
import { expect, test } from "vitest";
import { problems } from "@/domain/forms/problems";
import {
  afterLocation,
  type Location,
  type LocationReason,
  problemOfReason,
  startFailureNamed,
} from "@/domain/geolocation/location-check";
import { products } from "@/domain/products";
import { productApp } from "@/domain/routing/destinations";
import { hostTable } from "@/domain/routing/hosts";
import { siteExperienceParts } from "@/domain/site-experience";

const found = (more: Partial<Location> = {}): Location => ({
  isCompliant: true,
  reason: "other",
  siteExperience: undefined,
  onPremises: undefined,
  ...more,
});
const premises = { siteExperience: "US-NJ-CS", productUrl: "https://product.test/" };

test("a good place continues, under the site experience that it names if we know it", () => {
  expect(afterLocation("geolocate", found(), "US-SB")).toEqual({ kind: "continue", siteExperience: "US-SB" });
  const inJersey = found({ siteExperience: "US-NJ-SB" });
  expect(afterLocation("signIn", inJersey, "US-SB")).toEqual({ kind: "continue", siteExperience: "US-NJ-SB" });
  const nowhere = found({ siteExperience: "https://evil.test" });
  expect(afterLocation("geolocate", nowhere, "US-SB")).toEqual({ kind: "continue", siteExperience: "US-SB" });
});

test("on the premises every check leads to the product", () => {
  for (const check of ["signIn", "geolocate", "on-prem-verify"] as const) {
    expect(afterLocation(check, found({ onPremises: premises }), "US-CS")).toEqual({
      kind: "toProduct",
      ...premises,
    });
  }
});

test("a good place is not good enough where the premises are asked for", () => {
  const after = afterLocation("on-prem-verify", found(), "US-CS");
  expect(after).toEqual({ kind: "refuse", problem: "locationNotOnPremises" });
});

const locationReasons = Object.keys(problemOfReason) as LocationReason[];

test("every answer leads to exactly one thing, and to a site experience that exists", () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom("US-NJ-SB", "US-CS")), { nil: undefined });
  const answers = fc.record({
    isCompliant: fc.boolean(),
    reason: fc.constantFrom(...locationReasons),
    siteExperience: text,
    onPremises: fc.option(fc.record({ siteExperience: text, productUrl: text }), { nil: undefined }),
  });
  const checks = fc.constantFrom("signIn" as const, "geolocate" as const, "on-prem-verify" as const);
  fc.assert(
    fc.property(checks, answers, (check, answer) => {
      const after = afterLocation(check, answer, "US-DK");
      if (after.kind === "refuse") expect(problems).toContain(after.problem);
      else expect(siteExperienceParts(after.siteExperience)).toBeDefined();
      expect(after.kind === "toProduct").toBe(answer.onPremises !== undefined);
      if (after.kind === "continue") expect(answer.isCompliant).toBe(true);
    }),
  );
});

test("each reason has its own sentence", () => {
  expect(new Set(Object.values(problemOfReason)).size).toBe(locationReasons.length);
});

test("a form names one of our failures, or none", () => {
  expect(startFailureNamed("timeout")).toBe("timeout");
  expect(["", "TIMEOUT", null, undefined, {}].map(startFailureNamed)).toEqual(Array(5).fill(undefined));
});

test("only the sportsbook and the casino have an app, at the path of the folder [GEO-13?]", () => {
  const hosts = hostTable("prod", {}, { account: 1, sandbox: 2 }).main;
  expect(productApp({ hosts, product: "casino" })).toBe("https://product.main.example.test/casino/app");
  expect(productApp({ hosts, product: "sportsbook" })).toBe("https://product.main.example.test/sportsbook/app");
  const others = products.filter((product) => product !== "sportsbook" && product !== "casino");
  expect(others.map((product) => productApp({ hosts, product }))).toEqual(others.map(() => undefined));
});
