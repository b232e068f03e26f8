import { expect, test } from "vitest";
import { afterSsnRefusal, otherSsnRefusal, type SsnRefusal } from "@/domain/ssn-outcome";

const leadsTo = (refusal: SsnRefusal, key?: string) => {
  const outcome = afterSsnRefusal[refusal];
  if ("opens" in outcome) return outcome.opens;
  return "movesTo" in outcome ? outcome.movesTo("US-SB", key) : "again";
};

test.each([
  ["verify-information", "again"],
  ["verification-form", "kyc-adv-check"],
  ["account-recovery", "/correctiveactions?intendedSiteExp=US-SB&shortReasonCode=DuplicateUniquePersonFlag"],
  ["banned", "/locked?reason=banned"],
  ["doc-info-entry-form", "/docscan?intendedSiteExp=US-SB&entryFlow=login&processFlow=docInfoEntryForm"],
  ["doc-upload", "/accountcenter/docuploadcenter"],
  ["docscan", "/docscan?intendedSiteExp=US-SB&entryFlow=login"],
] as const)("the refusal %s leads to %s", (refusal, target) => expect(leadsTo(refusal)).toBe(target));

test("document scan goes on with the strong-auth key of the refusal", () => {
  expect(leadsTo("docscan", "k-1")).toBe(
    "/docscan?intendedSiteExp=US-SB&strongAuthInitializationKey=k-1&entryFlow=login",
  );
});

test("any other refusal leads to document scan", () => {
  expect(otherSsnRefusal("US-SB")).toBe("/docscan?intendedSiteExp=US-SB&entryFlow=login");
});
