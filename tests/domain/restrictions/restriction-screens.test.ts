import { expect, test } from "vitest";
import { restrictionScreens, screenedRestriction } from "@/domain/restrictions/restriction-screens";

test("a restriction with a screen of its own is found by its exact name", () => {
  expect(Object.keys(restrictionScreens).map(screenedRestriction)).toEqual(Object.keys(restrictionScreens));
});

test("every other restriction gets the generic page", () => {
  for (const code of ["", "requirew9", "CodeOfNextYear", "constructor", "__proto__"]) {
    expect(screenedRestriction(code)).toBeUndefined();
  }
});
