import { expect, test } from "vitest";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

test.each([
  ["RECORD_PASSWORD_IN_USE names no password of RECORD_PASSWORDS", { RECORD_PASSWORD_IN_USE: "2" }],
  [
    "REDIS_SENTINELS needs REDIS_URL, whose host names the master",
    { REDIS_URL: undefined, REDIS_SENTINELS: "10.0.0.1:26379", ALLOW_SINGLE_INSTANCE: "true" },
  ],
  [
    // the name of a master is no address of this machine
    "REDIS_URL must use rediss with ACCOUNT_ENV=prod",
    { REDIS_URL: "redis://localhost", REDIS_SENTINELS: "10.0.0.1:26379,[2001:db8::1]:26379" },
  ],
])("settings that name each other fit, or the start is refused: %s", (message, settings) => {
  expect(settingProblems({ ...realSettings, ...settings })).toEqual([message]);
});

test.each([
  ["REDIS_SENTINELS", "10.0.0.1"],
  ["REDIS_SENTINELS", "redis://10.0.0.1:26379"],
  ["RECORD_PASSWORD_IN_USE", "newest"],
])("%s=%s is refused", (variable, value) => {
  expect(settingProblems({ ...realSettings, [variable]: value })).toEqual([
    expect.stringMatching(`^${variable} is malformed`),
  ]);
});
