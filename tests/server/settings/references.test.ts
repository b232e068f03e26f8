import { expect, test } from "vitest";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const onSentinels = { REDIS_URL: undefined, REDIS_SENTINELS: "127.0.0.1:26379,[2001:db8::1]:26379" };
const onCluster = { REDIS_URL: undefined, REDIS_CLUSTER: "redis-1.operator.example:6379" };

test.each([
  ["RECORD_PASSWORD_IN_USE names no password of RECORD_PASSWORDS", { RECORD_PASSWORD_IN_USE: "2" }],
  [
    "REDIS_URL must not be set beside REDIS_SENTINELS and REDIS_CLUSTER",
    { REDIS_SENTINELS: "10.0.0.1:26379", REDIS_CLUSTER: "10.0.0.1:6379" },
  ],
  [
    "REDIS_SENTINELS must not be set beside REDIS_CLUSTER",
    { REDIS_URL: undefined, REDIS_SENTINELS: "10.0.0.1:26379", REDIS_CLUSTER: "10.0.0.1:6379" },
  ],
  ["REDIS_TLS must be true with ACCOUNT_ENV=prod", { ...onSentinels, REDIS_TLS: "false" }],
  ["REDIS_TLS must be true with ACCOUNT_ENV=prod", { ...onCluster, REDIS_TLS: "false" }],
])("settings that name each other fit, or the start is refused: %s", (message, settings) => {
  expect(settingProblems({ ...realSettings, ...settings })).toEqual([message]);
});

test.each([
  ["Sentinels over TLS", onSentinels],
  ["a cluster over TLS", onCluster],
  [
    "a cluster of this machine",
    { REDIS_URL: undefined, REDIS_CLUSTER: "127.0.0.1:7000,[::1]:7001", REDIS_TLS: "false" },
  ],
])("the store may be %s", (_, settings) => {
  expect(settingProblems({ ...realSettings, ...settings })).toEqual([]);
});

test.each([
  ["REDIS_SENTINELS", "10.0.0.1"],
  ["REDIS_CLUSTER", "10.0.0.1:port"],
  ["REDIS_CLUSTER", "rediss://10.0.0.1:6379"],
  ["REDIS_SENTINELS", "redis://10.0.0.1:26379"],
  ["RECORD_PASSWORD_IN_USE", "newest"],
])("%s=%s is refused", (variable, value) => {
  expect(settingProblems({ ...realSettings, [variable]: value })).toEqual([
    expect.stringMatching(`^${variable} is malformed`),
  ]);
});
