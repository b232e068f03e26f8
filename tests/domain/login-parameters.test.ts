import fc from "fast-check";
import { expect, test } from "vitest";
import { LoginParameters, loginParameterNames } from "@/domain/login-parameters";

const nothing = { showCrossLoginSuccess: false, showPhoneInlineMessage: false };

test("a full set is read as given", () => {
  const link = {
    login_challenge: "c_1.a~b-2",
    fallbackUrl: "/postauth?x=1",
    returnPath: "/play/casino",
    intendedSiteExp: "US-NJ-CS-GNOG",
    product: "pick6",
    promotionId: "SPRING_25-a",
    showCrossLoginSuccess: "true",
    showPhoneInlineMessage: "true",
  };
  expect(LoginParameters.parse(link)).toEqual({ ...link, showCrossLoginSuccess: true, showPhoneInlineMessage: true });
  expect([...loginParameterNames].sort()).toEqual(Object.keys(link).sort());
});

test("nothing given is nothing read", () => {
  expect(LoginParameters.parse({})).toEqual(nothing);
});

test("a value that does not fit, or that is given twice, counts as not given", () => {
  const odd = {
    login_challenge: "a b",
    fallbackUrl: ["/a", "/b"],
    returnPath: `/${"x".repeat(2048)}`,
    intendedSiteExp: "us-dk",
    product: "../casino",
    promotionId: "<script>",
    showCrossLoginSuccess: "1",
    showPhoneInlineMessage: ["true", "true"],
  };
  expect(LoginParameters.parse(odd)).toEqual(nothing);
});

test("a login challenge may be as long as Hydra makes them", () => {
  const challenge = "c".repeat(2048);
  expect(LoginParameters.parse({ login_challenge: challenge }).login_challenge).toBe(challenge);
  expect(LoginParameters.parse({ login_challenge: `${challenge}c` }).login_challenge).toBeUndefined();
});

test("no link makes the reading fail, and what one value is says nothing about the others", () => {
  const name = fc.constantFrom(...loginParameterNames);
  fc.assert(
    fc.property(fc.dictionary(name, fc.anything()), (link) => {
      const { promotionId } = LoginParameters.parse({ ...link, promotionId: "P1" });
      expect(promotionId).toBe("P1");
    }),
  );
});
