import fc from "fast-check";
import { expect, test } from "vitest";
import { productNames } from "@/domain/operator/tables";
import type { Product } from "@/domain/products";
import { maxIssuedLength } from "@/domain/routing/carried-values";
import { safeRedirectTarget } from "@/domain/routing/safe-target";
import { loginParameterNames, loginParametersFrom, parametersIn } from "@/domain/sign-in/login-parameters";
import { defaultSiteExperience } from "@/domain/site-experience";

const parsed = (sent: Readonly<Record<string, unknown>>, products: readonly Product[] = productNames) =>
  loginParametersFrom(sent, {
    brand: { products },
    safeRedirectTarget: (value) => safeRedirectTarget(value, new Set()),
  });
const nothing = { showCrossLoginSuccess: false, showPhoneInlineMessage: false };

test("a full set is read as given", () => {
  const link = {
    login_challenge: "c_1.a~b-2",
    fallbackUrl: "/postauth?x=1",
    returnPath: "/play/casino",
    intendedSiteExp: defaultSiteExperience,
    product: productNames[0],
    promotionId: "SPRING_25-a",
    showCrossLoginSuccess: "true",
    showPhoneInlineMessage: "true",
    platform: "ios",
    kycMethod: "selfie",
    processFlow: "docupload",
  };
  expect(parsed(link)).toEqual({ ...link, showCrossLoginSuccess: true, showPhoneInlineMessage: true });
  expect([...loginParameterNames].sort()).toEqual(Object.keys(link).sort());
});

test.each([
  ["a product that the brand does not sell", { product: productNames[0] }],
  ["no product", { product: "toString" }],
  ["a site experience about a product that it does not sell", { intendedSiteExp: defaultSiteExperience }],
])("%s counts as absent", (_, link) => expect(parsed(link, [])).toEqual(nothing));

test.each(["network", "myaccount"])("%s is every brand's", (product) => {
  expect(parsed({ product })).toEqual({ ...nothing, product });
});

test("nothing given is nothing read", () => {
  expect(parsed({})).toEqual(nothing);
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
    platform: "windows",
    kycMethod: "magic",
    processFlow: "",
  };
  expect(parsed(odd)).toEqual(nothing);
});

test.each([
  ["a path of ours", "/help?a=b", "/help?a=b"],
  ["an address of a stranger", "https://elsewhere.example.test/", undefined],
  ["2048 characters", "/".padEnd(2048, "x"), "/".padEnd(2048, "x")],
  ["2049 characters", "/".padEnd(2049, "x"), undefined],
])("a target of %s is parsed where the flow begins [BR-57?]", (_, sent, target) => {
  expect(parsed({ fallbackUrl: sent, returnPath: sent })).toEqual({
    ...nothing,
    fallbackUrl: target,
    returnPath: target,
  });
});

test("a login challenge may be as long as Hydra makes them", () => {
  const challenge = "c".repeat(maxIssuedLength);
  expect(parsed({ login_challenge: challenge }).login_challenge).toBe(challenge);
  expect(parsed({ login_challenge: `${challenge}c` }).login_challenge).toBeUndefined();
});

test("no link makes the reading fail, and what one value is says nothing about the others", () => {
  const name = fc.constantFrom(...loginParameterNames);
  fc.assert(
    fc.property(fc.dictionary(name, fc.anything()), (link) => {
      const { promotionId } = parsed({ ...link, promotionId: "P1" });
      expect(promotionId).toBe("P1");
    }),
  );
});

test("an address says its parameters; one that comes twice counts as not given", () => {
  expect(parametersIn("/postauth?promotionId=p1&product=casino&product=dfs#promotionId=p2")).toEqual({
    promotionId: "p1",
  });
  expect(parametersIn("/postauth")).toEqual({});
});
