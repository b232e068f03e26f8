import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "@/server/config";

const password = "a-password-of-more-than-32-characters";
const production = {
  ACCOUNT_ENV: "prod",
  RECORD_PASSWORDS: JSON.stringify({ 1: password }),
  TOKEN_ISSUER: "https://platform.example.test",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  REDIS_URL: "rediss://redis.example.test",
  GEOLOCATION_SCRIPT_URL: "https://location.example.test/client.js",
  GEOLOCATION_SCRIPT_INTEGRITY: `sha384-${"A".repeat(64)}`,
};

/** What the refusal to start says. */
function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("these settings were accepted");
}

describe("what is missing stops the start and is named", () => {
  test.each([
    ["ACCOUNT_ENV", {}],
    ["ACCOUNT_ENV", { ACCOUNT_ENV: "" }],
    ["RECORD_PASSWORDS", { ACCOUNT_ENV: "prod" }],
    ["RECORD_PASSWORDS", { ACCOUNT_ENV: "preprod", RECORD_PASSWORDS: "" }],
    ["RECORD_PASSWORDS", { ACCOUNT_ENV: "dev", RECORD_PASSWORDS: "{}" }],
    ["TOKEN_ISSUER", { ...production, TOKEN_ISSUER: "" }],
    ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", { ...production, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: undefined }],
    ["REDIS_URL", { ...production, REDIS_URL: undefined }],
    ["REDIS_URL", { ...production, REDIS_URL: undefined, ALLOW_SINGLE_INSTANCE: "false" }],
  ])("%s, in %o", (variable, env) => expect(refusalOf(env)).toBe(`${variable} is missing`));
});

const secret = "do-not-repeat-me";

describe("what is malformed stops the start and is named, without its value", () => {
  test.each([
    ["ACCOUNT_ENV", `production-${secret}`],
    ["PORT", `30x-${secret}`],
    ["PORT", "0"],
    ["PORT", "80.5"],
    ["SANDBOX_PORT", secret],
    ["HOSTS", `{${secret}`],
    ["HOSTS", JSON.stringify({ main: { account: secret } })],
    ["HOSTS", JSON.stringify({ main: { account: `https://${secret}.test/path` } })],
    ["HOSTS", JSON.stringify({ unknown: { account: `https://${secret}.test` } })],
    ["HOSTS", JSON.stringify({ main: { [secret]: "https://a.test" } })],
    ["TRANSFER_PARTNERS", JSON.stringify({ main: { name: "" } })],
    ["TRANSFER_PARTNERS", JSON.stringify({ main: { name: "A", logo: `M1 1"${secret}` } })],
    ["TRANSFER_PARTNERS", JSON.stringify({ main: { name: "A", logo: secret } })],
    ["UPSTREAM_ORIGIN", secret],
    ["UPSTREAM_ROUTES", secret],
    ["UPSTREAM_ROUTES", `["${secret}"]`],
    ["UPSTREAM_ROUTES", JSON.stringify({ otpVerify: secret })],
    ["UPSTREAM_METHODS", JSON.stringify({ strongAuthTrigger: secret })],
    ["UPSTREAM_CODES", JSON.stringify({ code: [secret] })],
    ["UPSTREAM_DEADLINE_MS", `${secret}`],
    ["UPSTREAM_DEADLINE_MS", "99"],
    ["JWKS_URL", secret],
    ["RECORD_PASSWORDS", secret],
    ["RECORD_PASSWORDS", JSON.stringify({ 1: secret })],
    ["RECORD_PASSWORDS", JSON.stringify({ first: `${secret}-and-32-characters-at-the-least` })],
    ["REDIS_URL", secret],
    ["REDIS_URL", `https://${secret}.test`],
    ["REDIS_CA", secret],
    ["REDIS_KEY_PREFIX", `${secret} {x}`],
    ["ALLOW_SINGLE_INSTANCE", secret],
    ["METRICS_TOKEN", secret.slice(0, 15)],
    ["LOG_LEVEL", secret],
    ["TRUSTED_PROXIES", secret],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", `10.0.0.1,${secret}`],
    ["FRONT_RULES", secret],
    ["FRONT_RULES", JSON.stringify({ [secret]: 1 })],
    ["FRONT_RULES", JSON.stringify({ formBytes: secret })],
    ["FRONT_RULES", JSON.stringify({ formBytes: -1 })],
    ["MAX_CONCURRENT_REQUESTS", secret],
    ["MAX_CONCURRENT_REQUESTS", "0"],
    ["DRAIN_MS", "-1"],
    ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", `${secret}=`],
    ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "dG9vIHNob3J0"],
    ["TRACK_COLLECTOR_URL", secret],
    ["TRACK_KEY", secret.slice(0, 15)],
    ["RESEND_CODE_COOLDOWN_MS", secret],
    ["RESEND_CODE_COOLDOWN_MS", "-1"],
    ["SSN_LENGTH", "5"],
    ["DISABLED_CORRECTIVE_ACTIONS", secret],
    ["DISABLED_CORRECTIVE_ACTIONS", JSON.stringify({ "*": secret })],
    ["DISABLED_CORRECTIVE_ACTIONS", JSON.stringify({ "*": [secret] })],
    ["FANTASY_OWN_VARIANT", secret],
    ["GEOLOCATION_SCRIPT_URL", secret],
    ["GEOLOCATION_SCRIPT_INTEGRITY", secret],
    ["ON_PREMISES_COOKIE_DOMAINS", JSON.stringify({ unknown: "example.test" })],
    ["EMAIL_OFFERS", JSON.stringify({ DE: { isShown: secret } })],
    ["SCAN_PARTNER", JSON.stringify({ keptDays: secret })],
    ["PROVIDER_SCRIPTS", JSON.stringify({ [secret]: { url: "https://provider.example.test/x.js" } })],
    ["NATIVE_USER_AGENT", "x"],
  ])("%s=%s", (variable, value) => {
    const message = refusalOf({ ACCOUNT_ENV: "sandbox", [variable]: value });
    expect(message).toMatch(new RegExp(`^${variable} is malformed: `));
    expect(message).not.toContain(secret.slice(0, 10));
    if (value.length > 3) expect(message).not.toContain(value);
  });
});

test("the operator whose lottery employees have a text of their own is 3 by default [CONST-58]", () => {
  expect(readConfig({ ACCOUNT_ENV: "sandbox" }).LOTTERY_EMPLOYEE_OPERATOR_ID).toBe("3");
});

describe("environments that serve real players accept nothing of the sandbox", () => {
  const settings = [
    ["UPSTREAM_ORIGIN", "http://127.0.0.1:4000"],
    ["UPSTREAM_ORIGIN", "https://secure.main.localhost"],
    ["UPSTREAM_ORIGIN", "https://[::1]:4000"],
    ["UPSTREAM_ORIGIN", "http://gateway.example.test"],
    ["JWKS_URL", "http://localhost:4000/.well-known/jwks.json"],
    ["GEOLOCATION_SCRIPT_URL", "http://scripts.main.localhost:4000/geolocation-client.js"],
    ["JWKS_URL", "http://keys.example.test/jwks.json"],
    ["BRIDGE_SCRIPT_URL", "https://scripts.example.test/native-bridge.js"],
    ["VOLUNTARY_SELF_EXCLUSION_URLS", JSON.stringify({ "*": "http://self-exclusion.main.localhost:4000/" })],
    ["TRACK_COLLECTOR_URL", "http://collector.example.test/events"],
    ["HOSTS", JSON.stringify({ uk: { account: "http://uk.localhost:3000" } })],
    ["HOSTS", JSON.stringify({ main: { api: "http://api.example.test" } })],
  ] as const;
  const environments = ["dev", "test", "preprod", "prod"];

  test.each(
    environments.flatMap((environment) => settings.map(([name, value]) => [environment, name, value] as const)),
  )("%s refuses %s=%s", (ACCOUNT_ENV, name, value) => {
    const message = refusalOf({ ...production, ACCOUNT_ENV, [name]: value });
    expect(message).toMatch(new RegExp(`^${name} (names a sandbox origin|must use https|is for the sandbox only)`));
    expect(message).not.toContain(value);
  });

  test.each(environments)("%s refuses the sandbox's own issuer", (ACCOUNT_ENV) => {
    const { TOKEN_ISSUER } = readConfig({ ACCOUNT_ENV: "sandbox" });
    expect(refusalOf({ ...production, ACCOUNT_ENV, TOKEN_ISSUER })).toBe("TOKEN_ISSUER is the sandbox's");
  });

  test.each(environments)("%s refuses the sandbox's own password", (ACCOUNT_ENV) => {
    const { recordPasswords } = readConfig({ ACCOUNT_ENV: "sandbox" });
    const RECORD_PASSWORDS = JSON.stringify(recordPasswords);
    expect(refusalOf({ ACCOUNT_ENV, RECORD_PASSWORDS })).toBe("RECORD_PASSWORDS holds the sandbox's password");
  });

  test("and need nothing but their passwords, their issuer, their key and the location check", () => {
    const config = readConfig(production);
    expect(config.UPSTREAM_ORIGIN).toBeUndefined();
    expect(config.hosts.main.account).toBe("https://account.main.example.test");
    expect(config.jwksUrl).toBe("https://secure.main.example.test/.well-known/jwks.json");
    expect(config.TRUSTED_PROXIES).toEqual([]);
    expect(config.recordPasswords).toEqual({ 1: password });
  });
});

describe("who serves real players checks where they are", () => {
  const { GEOLOCATION_SCRIPT_URL, GEOLOCATION_SCRIPT_INTEGRITY, ...others } = production;
  const steps = ["geolocate", "on-prem-verify"];

  test.each(["preprod", "prod"])("%s does not start without the script and its integrity [GEO-10?]", (ACCOUNT_ENV) => {
    expect(refusalOf({ ...others, ACCOUNT_ENV })).toBe("GEOLOCATION_SCRIPT_URL is missing");
    const withoutIntegrity = { ...others, ACCOUNT_ENV, GEOLOCATION_SCRIPT_URL };
    expect(refusalOf(withoutIntegrity)).toBe("GEOLOCATION_SCRIPT_INTEGRITY is missing");
  });

  test("but for an operator that has switched both steps off", () => {
    const off = (codes: string[]) => ({ ...others, DISABLED_CORRECTIVE_ACTIONS: JSON.stringify({ "*": codes }) });
    expect(readConfig(off(steps)).GEOLOCATION_SCRIPT_URL).toBeUndefined();
    expect(refusalOf(off(steps.slice(1)))).toBe("GEOLOCATION_SCRIPT_URL is missing");
  });

  test.each(["dev", "test"])("%s starts without it", (ACCOUNT_ENV) => {
    expect(readConfig({ ...others, ACCOUNT_ENV }).GEOLOCATION_SCRIPT_URL).toBeUndefined();
  });
});

describe("what is read", () => {
  test("needs nothing but its name in the sandbox", () => {
    const config = readConfig({ ACCOUNT_ENV: "sandbox", PORT: "3100", SANDBOX_PORT: "4100" });
    expect(config.UPSTREAM_ORIGIN).toBe("http://127.0.0.1:4100");
    expect(config.hosts.lottery).toMatchObject({
      account: "http://lottery.localhost:3100",
      secure: "http://secure.lottery.localhost:4100",
    });
    expect(config.TRUSTED_PROXIES).toContain("127.0.0.1");
  });

  test("has its documented defaults [SSN-18?, CONST-17, OTP-30?, SA-66?]", () => {
    expect(readConfig({ ACCOUNT_ENV: "sandbox" })).toMatchObject({
      SSN_LENGTH: 9,
      UPSTREAM_DEADLINE_MS: 30_000,
      RESEND_CODE_COOLDOWN_MS: 30_000,
      DEVICE_RISK_TIMEOUT_MS: 10_000,
      DISABLED_CORRECTIVE_ACTIONS: {},
      LOOK_AROUND_LOGOUT_PERMISSIONS: [],
      NATIVE_SHELL_ORIGINS: [],
      BANNED_PERMISSION: "DenyAccountAccess",
      UPSTREAM_COOKIE_NAME: "session_token",
      FANTASY_OWN_VARIANT: false,
    });
  });

  test("names the platform's cookie and the prefix of permissions, which an operator may change [GATE-76?]", () => {
    const read = (env: object) => readConfig({ ACCOUNT_ENV: "sandbox", ...env });
    expect(read({})).toMatchObject({ UPSTREAM_COOKIE_NAME: "session_token", PERMISSION_PREFIX: "perm:" });
    const other = { UPSTREAM_COOKIE_NAME: "sid", PERMISSION_PREFIX: "may/" };
    expect(read(other)).toMatchObject(other);
  });

  test("takes lists apart at commas, and an empty value for none", () => {
    const config = readConfig({ ACCOUNT_ENV: "sandbox", TRUSTED_PROXIES: " 10.0.0.1, ,10.0.0.2 ", LOG_LEVEL: "" });
    expect(config.TRUSTED_PROXIES).toEqual(["10.0.0.1", "10.0.0.2"]);
    expect(config.LOG_LEVEL).toBe("info");
  });

  test("cannot be changed afterwards", () => {
    expect(Object.isFrozen(readConfig({ ACCOUNT_ENV: "sandbox" }))).toBe(true);
  });
});

describe("the shared guard store", () => {
  test.each([
    ["prod", "redis://redis.example.test", "REDIS_URL must use rediss with ACCOUNT_ENV=prod"],
    ["preprod", "redis://redis.example.test", "REDIS_URL must use rediss with ACCOUNT_ENV=preprod"],
  ])("in %s, %s is refused", (ACCOUNT_ENV, REDIS_URL, message) => {
    expect(refusalOf({ ...production, ACCOUNT_ENV, REDIS_URL })).toBe(message);
  });

  test.each([
    ["a proxy of the same machine", { REDIS_URL: "redis://127.0.0.1:6379" }],
    ["an environment of ours", { ACCOUNT_ENV: "test", REDIS_URL: "redis://redis.example.test" }],
    ["one process that is all there is", { REDIS_URL: undefined, ALLOW_SINGLE_INSTANCE: "true" }],
    ["the sandbox", { ACCOUNT_ENV: "sandbox", REDIS_URL: undefined }],
  ])("%s may go without encryption or without a store", (_, env) => {
    expect(
      readConfig({
        ...production,
        GEOLOCATION_SCRIPT_URL: undefined,
        DISABLED_CORRECTIVE_ACTIONS: '{"*":["geolocate","on-prem-verify"]}',
        ...env,
      }).REDIS_KEY_PREFIX,
    ).toBe("account-area");
  });
});
