import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { duplicatePersonTerms } from "@/domain/legal/document-links";
import {
  defaultDuplicatePersonProduct,
  duplicatePersonReason,
  duplicatePersonScreens,
  duplicatePersonTypeOf,
  duplicatePersonTypes,
} from "@/domain/recovery/duplicate-person";
import { recovery, siteHome } from "@/domain/routing/destinations";
import { LoginParameters } from "@/domain/sign-in/login-parameters";

const email = "o***@example.test";
const typeNumber = (known: Parameters<typeof duplicatePersonTypeOf>[0], asDuplicate?: string) =>
  duplicatePersonTypes.indexOf(duplicatePersonTypeOf(known, asDuplicate));

test.each([
  [0, "unknown", "REC-11"],
  [1, "oldUnverified", "REC-12"],
  [2, "oldVerified", "REC-13"],
  [3, "newWithDeposits", "REC-14"],
  [4, "duplicatePerson", "REC-15"],
])("type %i of the documents is %s [%s]", (number, name) => {
  expect(duplicatePersonTypes[number]).toBe(name);
});

describe("which type a player is", () => {
  test.each([
    [{ redactedEmail: email, idVerified: false, reason: "ExistingAccountFlag" }, 1],
    [{ redactedEmail: email, idVerified: false, reason: duplicatePersonReason }, 1],
  ])("an address and a reason, not verified: %o is type %i [REC-16]", (known, type) => {
    expect(typeNumber(known)).toBe(type);
  });

  test("an address, verified, and the duplicate-person reason: type 4 [REC-17, REC-29?]", () => {
    expect(typeNumber({ redactedEmail: email, idVerified: true, reason: "DuplicateUniquePersonFlag" })).toBe(4);
    expect(typeNumber({ redactedEmail: email, idVerified: true, reason: "Twin" }, "Twin")).toBe(4);
    expect(typeNumber({ redactedEmail: email, idVerified: true, reason: "DuplicateUniquePersonFlag" }, "Twin")).toBe(2);
  });

  test.each(["ExistingAccountFlag", undefined])(
    "an address, verified, and another reason or none (%s): type 2 [REC-18, REC-28!]",
    (reason) => {
      expect(typeNumber({ redactedEmail: email, idVerified: true, reason })).toBe(2);
    },
  );

  test("no address, not verified, and a reason: type 3 [REC-19]", () => {
    expect(typeNumber({ idVerified: false, reason: "NewAccountFlag" })).toBe(3);
  });

  test.each([
    { redactedEmail: email, idVerified: false },
    { idVerified: true, reason: "NewAccountFlag" },
    { idVerified: true },
    { idVerified: false },
    { redactedEmail: "", idVerified: false },
  ])("anything else, such as %o: type 0 [REC-20]", (known) => {
    expect(typeNumber(known)).toBe(0);
  });

  test("a screen leads to the other account by its address and a reason or verified identity", () => {
    fc.assert(
      fc.property(
        fc.option(fc.constant(email), { nil: undefined }),
        fc.boolean(),
        fc.option(fc.constantFrom(duplicatePersonReason, "Other"), { nil: undefined }),
        (redactedEmail, idVerified, reason) => {
          const { button, link } = duplicatePersonScreens[duplicatePersonTypeOf({ redactedEmail, idVerified, reason })];
          expect(button === "logInToOther").toBe(redactedEmail !== undefined && (idVerified || reason !== undefined));
          expect(link === "recoveryWithKey").toBe(redactedEmail !== undefined && idVerified);
        },
      ),
    );
  });
});

test.each([
  [0, "unknownErrorMessage"],
  [1, "duplicateUniquePersonMessage"],
  [2, "duplicateUniquePersonMessage"],
  [3, "newAccountWithDepositMessage"],
  [4, "duplicateUniquePersonMessage"],
] as const)("type %i says %s [REC-10, REC-30?]", (type, message) => {
  expect(duplicatePersonScreens[duplicatePersonTypes[type]].message).toBe(message);
});

describe("where the screen leads", () => {
  test("with a key or without one to the recovery page, a challenge with it [BR-24]", () => {
    const aim = (query: object) => ({ siteExperience: "US-SB", parameters: LoginParameters.parse(query) });
    expect(recovery(aim({}))).toBe("/recovery?intendedSiteExp=US-SB");
    expect(recovery(aim({ login_challenge: "c-1" }), "k-1")).toBe(
      "/recovery?strongAuthInitializationKey=k-1&intendedSiteExp=US-SB&login_challenge=c-1",
    );
  });

  test("to the US terms for fantasy, else to the terms of the site experience [REC-21, REC-26, CONST-42]", () => {
    const assumed = (country: string) => ({ country, isResidenceKnown: false });
    const us = "/documents/us-terms-of-use";
    expect(duplicatePersonTerms(defaultDuplicatePersonProduct, assumed("CA"))).toBe(us);
    expect(duplicatePersonTerms("dfs", assumed("US"))).toBe(us);
    expect(duplicatePersonTerms("dfs", { country: "DE", isResidenceKnown: true })).toBe("/documents/de-terms-of-use");
    expect(duplicatePersonTerms("sportsbook", assumed("CA"))).toBe("/documents/ca-terms-of-use");
    const ontario = { ...assumed("CA"), region: "ON" };
    expect(duplicatePersonTerms("sportsbook", ontario)).toBe("/documents/ca-on-terms-of-use");
  });

  test("to the home of the operator's site [REC-23]", () => {
    const hosts = { product: "https://product.main.example.test" } as Parameters<typeof siteHome>[0]["hosts"];
    expect(siteHome({ hosts })).toBe("https://product.main.example.test/");
  });
});
