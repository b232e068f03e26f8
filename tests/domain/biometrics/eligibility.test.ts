import { describe, expect, test } from "vitest";
import { type BridgeAnswer, bridgeAnswerFrom, hasStage, isAsked } from "@/domain/biometrics/eligibility";
import { brands } from "@/domain/brands";

const inApp = { native: true, brand: brands.main, nativeEasyLogin: undefined };
const login = { isLogin: true, isRegistration: false, isPending: false };

describe("the stage", () => {
  test.each([
    ["a login in the app has it", inApp, login, true],
    ["nor does a flag that is on change that", { ...inApp, nativeEasyLogin: true }, login, true],
    ["on the web there is none", { ...inApp, native: false }, login, false],
    ["the excluded brand has none", { ...inApp, brand: brands.lottery }, login, false],
    ["with native easy login off there is none", { ...inApp, nativeEasyLogin: false }, login, false],
    ["a registration has none", inApp, { ...login, isRegistration: true }, false],
    ["a link to a corrective action has none", inApp, { ...login, isLogin: false }, false],
    ["it waits for the second factor", inApp, { ...login, isPending: true }, false],
  ])("%s [PA-25, PA-26, PA-27, PA-41?]", (_, context, flow, has) => {
    expect(hasStage(context, flow)).toBe(has);
  });
});

describe("the question", () => {
  const answers: [BridgeAnswer, boolean, boolean][] = [
    ["none", false, false],
    ["none", true, false],
    ["available", false, false],
    ["available", true, true],
    ["credentials", false, true],
    ["credentials", true, true],
  ];
  test.each(answers)("the app answers %s, password typed here: %s → asked: %s [PA-21, PA-41?]", (bridge, typed, is) => {
    expect(isAsked(null, bridge, typed)).toBe(is);
    for (const preference of ["unknown", "enabled", "skipped"] as const)
      expect(isAsked(preference, bridge, typed)).toBe(false);
  });

  test("an answer that no app gives counts as none", () => {
    expect(["credentials", "available", "yes", "", null].map(bridgeAnswerFrom)).toEqual([
      "credentials",
      "available",
      "none",
      "none",
      "none",
    ]);
  });
});
