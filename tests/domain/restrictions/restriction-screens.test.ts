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

test("only the betas link to the approved states, which one brand has [RS-46]", () => {
  const linking = Object.entries(restrictionScreens).filter(
    ([, row]) => "links" in row && row.links.some((link) => link === "approvedStates"),
  );
  expect(linking.map(([code]) => code)).toEqual([
    "SBBetaAccountFlag",
    "CasinoBetaAccountFlag",
    "SBBetaLocationRestricted",
  ]);
});

test("the placeholder is listed, with the screen of Default and no copy of its own [RS-37, RS-56!]", () => {
  expect(screenedRestriction("SomeShortReasonCode")).toBe("SomeShortReasonCode");
  const { persona: _, ...placeholder } = restrictionScreens.SomeShortReasonCode;
  const { persona: __, ...byDefault } = restrictionScreens.Default;
  expect(placeholder).toEqual(byDefault);
  expect(placeholder.copy).toBe("platform");
});
