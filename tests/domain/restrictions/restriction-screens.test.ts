import { expect, test } from "vitest";
import { restrictionScreens, screenedRestriction } from "@/domain/restrictions/restriction-screens";

const ownEntry = (shortReasonCode: string, name?: string) =>
  screenedRestriction({ shortReasonCode, ...(name !== undefined && { name }) });

test("a restriction with its own screen is found by its exact name", () => {
  const names = Object.keys(restrictionScreens);
  expect(names.map((name) => ownEntry(name))).toEqual(names);
});

test.each([
  ["a name with a row", "ChargebackFlag", "P500FraudRestriction", "P500FraudRestriction"],
  ["a name without a row", "ChargebackFlag", "P900NewRestriction", "ChargebackFlag"],
  ["a name with a row, and a code without", "CodeOfNextYear", "RequireW9", "RequireW9"],
  ["neither", "CodeOfNextYear", "P900NewRestriction", undefined],
])(
  "where the platform sends a name and a code, the row is that of the name, else of the code: %s [RS-01]",
  (_, code, name, row) => {
    expect(ownEntry(code, name)).toBe(row);
  },
);

test("every other restriction gets the generic page", () => {
  for (const code of ["", "requirew9", "CodeOfNextYear", "constructor", "__proto__"]) {
    expect(ownEntry(code)).toBeUndefined();
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
  expect(ownEntry("SomeShortReasonCode")).toBe("SomeShortReasonCode");
  const { persona: _, ...placeholder } = restrictionScreens.SomeShortReasonCode;
  const { persona: __, ...byDefault } = restrictionScreens.Default;
  expect(placeholder).toEqual(byDefault);
  expect(placeholder.copy).toBe("platform");
});
