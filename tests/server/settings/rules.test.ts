// The rules of restrictions and attestations in a deployment that names no others, and in one that does.
import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { realSettings } from "../../kit/stack/real-settings.ts";

const settings = { ...realSettings, ACCOUNT_ENV: "test" };

const rulesIn = (more: Record<string, string> = {}) => {
  const config = readConfig({ ...settings, ...more });
  return {
    operator: config.LOTTERY_EMPLOYEE_OPERATOR_ID,
    native: config.NATIVE_AUTH_REASON_CODES,
    refusals: config.ATTESTATION_ERRORS,
    consent: config.SIGNATURE_CONSENT_CHOICE_TEXT,
  };
};

test("operator 3, no native code, one refusal and the documented consent are the defaults [CONST-58, RS-59?, RS-60?, ATT-67?]", () => {
  expect(rulesIn()).toEqual({
    operator: "3",
    native: [],
    refusals: { "ATT-VERSION": "outdated" },
    consent: "I consent to sign electronically",
  });
});

test("a deployment names its own [RS-59?, RS-60?, ATT-67?, INV-13?]", () => {
  const own = rulesIn({
    LOTTERY_EMPLOYEE_OPERATOR_ID: "7",
    NATIVE_AUTH_REASON_CODES: "AppSignIn, AppUpdate",
    ATTESTATION_ERRORS: '{"ATT-410": "closed"}',
    SIGNATURE_CONSENT_CHOICE_TEXT: "I sign",
  });
  expect(own).toEqual({
    operator: "7",
    native: ["AppSignIn", "AppUpdate"],
    refusals: { "ATT-410": "closed" },
    consent: "I sign",
  });
});
