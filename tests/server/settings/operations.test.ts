import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { checkOperationSettings } from "@/server/upstream/operations";

const secret = "a-secret-word";
const check = (settings: Record<string, string>) => () =>
  checkOperationSettings(readConfig({ ACCOUNT_ENV: "sandbox", ...settings }));

test.each([
  ["UPSTREAM_ROUTES", JSON.stringify({ [secret]: "/otp/v2/verify" })],
  ["UPSTREAM_CODES", JSON.stringify({ [secret]: "OTP-17" })],
])("%s stops the start when there is no such operation or code, and its value is not repeated", (setting, value) => {
  expect(check({ [setting]: value })).toThrow(`${setting} must name operations and codes that exist`);
  expect(check({ [setting]: value })).not.toThrow(secret);
});

test("a setting that names operations passes with names of operations and codes [API-06, OTP-31?]", () => {
  expect(
    check({
      UPSTREAM_ROUTES: '{"otpVerify":"/otp/v2/check"}',
      UPSTREAM_CODES: '{"MAX_RESENDS_REACHED":"OTP-17"}',
    }),
  ).not.toThrow();
});
