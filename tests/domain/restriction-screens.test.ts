import { expect, test } from "vitest";
import { restrictionScreens, screenFor } from "@/domain/restriction-screens";

test("a restriction with a screen of its own is found by its exact code", () => {
  expect(Object.keys(restrictionScreens).map(screenFor)).toEqual(Object.keys(restrictionScreens));
});

test("every other restriction gets the generic page", () => {
  for (const code of ["", "requirew9", "SomeShortReasonCode", "constructor", "__proto__"]) {
    expect(screenFor(code)).toBeUndefined();
  }
});
