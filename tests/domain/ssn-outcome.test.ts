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
  [
    "doc-info-entry-form",
    "/docscan/details?intendedSiteExp=US-SB&entryFlow=login&myAccountReturnPath=%2Fcorrectiveactions%3FintendedSiteExp%3DUS-SB",
  ],
  ["doc-upload", "/accountcenter/docuploadcenter?returnPath=%2Fcorrectiveactions%3FintendedSiteExp%3DUS-SB"],
  [
    "docscan",
    "/docscan?intendedSiteExp=US-SB&entryFlow=login&myAccountReturnPath=%2Fcorrectiveactions%3FintendedSiteExp%3DUS-SB",
  ],
] as const)("the refusal %s leads to %s", (refusal, target) => expect(leadsTo(refusal)).toBe(target));

test("document scan goes on with the strong-auth key of the refusal", () => {
  expect(leadsTo("docscan", "k-1")).toBe(
    "/docscan?intendedSiteExp=US-SB&strongAuthInitializationKey=k-1&entryFlow=login&myAccountReturnPath=%2Fcorrectiveactions%3FintendedSiteExp%3DUS-SB",
  );
});

test("any other refusal leads to document scan", () => {
  expect(otherSsnRefusal("US-SB")).toBe(
    "/docscan?intendedSiteExp=US-SB&entryFlow=login&myAccountReturnPath=%2Fcorrectiveactions%3FintendedSiteExp%3DUS-SB",
  );
});
