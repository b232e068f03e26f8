import { expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { readConfig } from "@/server/config";

test("what is read needs nothing but its name in the sandbox", () => {
  const config = readConfig({ ACCOUNT_ENV: "sandbox", PORT: "3100", SANDBOX_PORT: "4100" });
  expect(config.UPSTREAM_ORIGIN).toBe("http://127.0.0.1:4100");
  for (const brand of brandIds)
    expect(config.hosts[brand]).toMatchObject({
      account: `http://${brand}.localhost:3100`,
      secure: `http://secure.${brand}.localhost:4100`,
    });
  expect(config.TRUSTED_PROXIES).toContain("127.0.0.1");
});

test("what is read has its documented defaults [CONST-17, OTP-30?]", () => {
  expect(readConfig({ ACCOUNT_ENV: "sandbox" })).toMatchObject({
    UPSTREAM_DEADLINE_MS: 30_000,
    RESEND_CODE_COOLDOWN_MS: 30_000,
    DISABLED_CORRECTIVE_ACTIONS: {},
    NATIVE_SHELL_ORIGINS: [],
    UPSTREAM_COOKIE_NAME: "session_token",
  });
});

test("what is read names the platform's cookie, which an operator may change [GATE-76?]", () => {
  const read = (env: object) => readConfig({ ACCOUNT_ENV: "sandbox", ...env });
  expect(read({})).toMatchObject({ UPSTREAM_COOKIE_NAME: "session_token" });
  const other = { UPSTREAM_COOKIE_NAME: "sid" };
  expect(read(other)).toMatchObject(other);
});

test("what is read takes lists apart at commas, and an empty value for none", () => {
  const config = readConfig({ ACCOUNT_ENV: "sandbox", TRUSTED_PROXIES: " 10.0.0.1, ,10.0.0.2 ", LOG_LEVEL: "" });
  expect(config.TRUSTED_PROXIES).toEqual(["10.0.0.1", "10.0.0.2"]);
  expect(config.LOG_LEVEL).toBe("info");
});

test("what is read cannot be changed afterwards", () => {
  expect(Object.isFrozen(readConfig({ ACCOUNT_ENV: "sandbox" }))).toBe(true);
});
