import { describe, expect, test } from "vitest";
import {
  agreementsFor,
  countriesOfPresumedConsent,
  emailOffersFor,
  termsVariant,
} from "@/domain/registration/registration";
import { signUpProgress } from "@/domain/registration/sign-up-steps";

const shown = (isChecked: boolean) => ({ isShown: true, isChecked });
const hidden = { isShown: false, isChecked: true };

describe("whether offers may come by e-mail is asked as the country's line has it", () => {
  test.each([
    ["US", hidden, "REG-09"],
    ["CA", shown(false), "REG-10"],
    ["GB", shown(false), "REG-11, REG-16?"],
    ["DE", hidden, "REG-12"],
    ["NL", hidden, "REG-13"],
    ["AU", hidden, "REG-14"],
    ["IE", shown(false), "REG-15"],
    ["FR", shown(true), "REG-08"],
    ["constructor", shown(true), "REG-08"],
  ])("%s is %j [%s]", (country, offers) => expect(emailOffersFor(country)).toEqual(offers));

  test("consent is presumed where the folder says so [REG-17?]", () => {
    expect(countriesOfPresumedConsent().sort()).toEqual(["AU", "DE", "NL", "US"]);
  });
});

describe("what is agreed to", () => {
  const both = ["terms-of-use", "privacy-notice"];
  test.each([
    [shown(true), false, both],
    [shown(false), true, [...both, "marketing-offers"]],
    [hidden, false, [...both, "marketing-offers"]],
    [{ isShown: false, isChecked: false }, true, both],
  ])("of %o, with the box at %s", (offers, isTicked, ids) => expect(agreementsFor(offers, isTicked)).toEqual(ids));
});

test.each([
  ["US", "US"],
  ["AU", "AU"],
  ["GB", "usual"],
  ["", "usual"],
])("the terms of %j are the %s text", (country, variant) => expect(termsVariant(country)).toBe(variant));

test.each([
  { at: "contact", n: 1, minutes: 4 },
  { at: "code", n: 2, minutes: 4 },
  { at: "country", n: 3, minutes: 3 },
  { at: "terms", n: 4, minutes: 3 },
] as const)("the $at step of a sign-up counts the verification that follows", ({ at, n, minutes }) => {
  expect(signUpProgress(at)).toEqual({ n, of: 5, minutes });
});
