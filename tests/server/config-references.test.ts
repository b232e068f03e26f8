import { expect, test } from "vitest";
import { readConfig } from "@/server/config";

const production = {
  ACCOUNT_ENV: "prod",
  RECORD_PASSWORDS: JSON.stringify({ 1: "a-password-of-more-than-32-characters" }),
  TOKEN_ISSUER: "https://platform.example.test",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  REDIS_URL: "rediss://redis.example.test",
  GEOLOCATION_SCRIPT_URL: "https://location.example.test/client.js",
  GEOLOCATION_SCRIPT_INTEGRITY: `sha384-${"A".repeat(64)}`,
};

test.each([
  ["RECORD_PASSWORD_IN_USE names no password of RECORD_PASSWORDS", { RECORD_PASSWORD_IN_USE: "2" }],
  ["REDIS_URL is missing: it names the master", { REDIS_URL: undefined, REDIS_SENTINELS: "10.0.0.1:26379" }],
  [
    // the name of a master is no address of this machine
    "REDIS_URL must use rediss with ACCOUNT_ENV=prod",
    { REDIS_URL: "redis://localhost", REDIS_SENTINELS: "10.0.0.1:26379,[2001:db8::1]:26379" },
  ],
])("settings that name each other fit, or the start is refused: %s", (message, settings) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(message);
});

test.each([
  ["REDIS_SENTINELS", "10.0.0.1"],
  ["REDIS_SENTINELS", "redis://10.0.0.1:26379"],
  ["RECORD_PASSWORD_IN_USE", "newest"],
])("%s=%s is refused", (variable, value) => {
  expect(() => readConfig({ ...production, [variable]: value })).toThrow(`${variable} is malformed`);
});
