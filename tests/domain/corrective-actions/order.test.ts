import { expect, test } from "vitest";
import { stepsOf } from "@/domain/corrective-actions/order";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { everyStepAllowed, restrictionOf } from "../examples";

/** Every code, each from a restriction of its own, in the opposite order. */
const restrictions = [...correctiveActions].reverse().map((code) => restrictionOf([code]));
const steps = stepsOf(restrictions, everyStepAllowed).map(({ code }) => code);
const nth = (priority: number) => steps[priority - 1];

test("there are twenty-nine steps", () => {
  expect(steps).toHaveLength(29);
});

test("priority 1 is merge-required [CA-05]", () => expect(nth(1)).toBe("merge-required"));
test("priority 2 is recover-other-account [CA-06]", () => expect(nth(2)).toBe("recover-other-account"));
test("priority 3 is submit-questionnaire [CA-07]", () => expect(nth(3)).toBe("submit-questionnaire"));
test("priority 4 is reactivate-account [CA-08]", () => expect(nth(4)).toBe("reactivate-account"));
test("priority 5 is update-username [CA-09]", () => expect(nth(5)).toBe("update-username"));
test("priority 6 is update-password [CA-10]", () => expect(nth(6)).toBe("update-password"));
test("priority 7 is docscan-verification [CA-11]", () => expect(nth(7)).toBe("docscan-verification"));
test("priority 8 is id-verify [CA-12]", () => expect(nth(8)).toBe("id-verify"));
test("priority 9 is provide-ssn [CA-13]", () => expect(nth(9)).toBe("provide-ssn"));
test("priority 10 is migrate-account [CA-14]", () => expect(nth(10)).toBe("migrate-account"));
test("priority 11 is create-gaming-session [CA-15]", () => expect(nth(11)).toBe("create-gaming-session"));
test("priority 12 is agree-to-terms [CA-16]", () => expect(nth(12)).toBe("agree-to-terms"));
test("priority 13 is provide-phone-number [CA-17]", () => expect(nth(13)).toBe("provide-phone-number"));
test("priority 14 is collect-occupation [CA-18]", () => expect(nth(14)).toBe("collect-occupation"));
test("priority 15 is re-verification-kyc [CA-19]", () => expect(nth(15)).toBe("re-verification-kyc"));
test("priority 16 is kyc-adv-check [CA-20]", () => expect(nth(16)).toBe("kyc-adv-check"));
test("priority 17 is strongauth [CA-21]", () => expect(nth(17)).toBe("strongauth"));
test("priority 18 is email-risk-verify [CA-22]", () => expect(nth(18)).toBe("email-risk-verify"));
test("priority 19 is strongauth-collect-phonenumber [CA-23]", () =>
  expect(nth(19)).toBe("strongauth-collect-phonenumber"));
test("priority 20 is unique-phone-number-required [CA-24]", () => expect(nth(20)).toBe("unique-phone-number-required"));
test("priority 21 is ack-cooloff-exp [CA-25]", () => expect(nth(21)).toBe("ack-cooloff-exp"));
test("priority 22 is geolocate [CA-26]", () => expect(nth(22)).toBe("geolocate"));
test("priority 23 is on-prem-verify [CA-27]", () => expect(nth(23)).toBe("on-prem-verify"));
test("priority 24 is mithra-submit-questionnaire [CA-28]", () => expect(nth(24)).toBe("mithra-submit-questionnaire"));
test("priority 25 is select-rg-attestation [CA-29]", () => expect(nth(25)).toBe("select-rg-attestation"));
test("priority 26 is mithra-submit-attestation [CA-30]", () => expect(nth(26)).toBe("mithra-submit-attestation"));
test("priority 27 is docscan-selfie [CA-31]", () => expect(nth(27)).toBe("docscan-selfie"));
test("priority 28 is complete-fcm-verification [CA-32]", () => expect(nth(28)).toBe("complete-fcm-verification"));
test("priority 29 is complete-watchlist-screening [CA-33]", () => expect(nth(29)).toBe("complete-watchlist-screening"));
