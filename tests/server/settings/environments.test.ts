import { describe, expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { saltOfActionIds } from "../../../next.config.mjs";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

describe("what is missing stops the start and is named", () => {
  test.each([
    ["ACCOUNT_ENV", {}],
    ["ACCOUNT_ENV", { ACCOUNT_ENV: "" }],
    ["RECORD_PASSWORDS", { ...realSettings, RECORD_PASSWORDS: undefined }],
    ["RECORD_PASSWORDS", { ...realSettings, ACCOUNT_ENV: "preprod", RECORD_PASSWORDS: "" }],
    ["TOKEN_ISSUER", { ...realSettings, TOKEN_ISSUER: "" }],
    ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", { ...realSettings, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: undefined }],
    ["REDIS_URL", { ...realSettings, REDIS_URL: undefined }],
    ["REDIS_URL", { ...realSettings, REDIS_URL: undefined, ALLOW_SINGLE_INSTANCE: "false" }],
  ])("%s, in %o", (variable, env) => expect(settingProblems(env)).toEqual([`${variable} is missing`]));
});

describe("environments that serve real players accept nothing of the sandbox", () => {
  const settings = [
    ["UPSTREAM_ORIGIN", "http://127.0.0.1:4000"],
    ["UPSTREAM_ORIGIN", "https://secure.main.localhost"],
    ["UPSTREAM_ORIGIN", "https://[::1]:4000"],
    ["UPSTREAM_ORIGIN", "http://gateway.operator.example"],
    ["JWKS_URL", "http://localhost:4000/.well-known/jwks.json"],
    [
      "GEOLOCATION_SCRIPT",
      JSON.stringify({
        url: "http://scripts.main.localhost:4000/geolocation-client.js",
        integrity: `sha384-${"A".repeat(64)}`,
      }),
    ],
    ["JWKS_URL", "http://keys.operator.example/jwks.json"],
    ["BRIDGE_SCRIPT_URL", "https://scripts.operator.example/native-bridge.js"],
    ["VOLUNTARY_SELF_EXCLUSION_URLS", JSON.stringify({ "*": "http://self-exclusion.main.localhost:4000/" })],
    ["TRACK_COLLECTOR_URL", "http://collector.operator.example/events"],
    ["HOSTS", JSON.stringify({ uk: { account: "http://uk.localhost:3000" } })],
    ["HOSTS", JSON.stringify({ main: { api: "http://api.operator.example" } })],
  ] as const;
  const environments = ["dev", "test", "preprod", "prod"];

  test.each(
    environments.flatMap((environment) => settings.map(([name, value]) => [environment, name, value] as const)),
  )("%s refuses %s=%s", (ACCOUNT_ENV, name, value) => {
    const [message = "", ...others] = settingProblems({ ...realSettings, ACCOUNT_ENV, [name]: value });
    expect(others).toEqual([]);
    expect(message).toMatch(new RegExp(`^${name} (names a sandbox origin|must use https|is for the sandbox only)`));
    expect(message).not.toContain(value);
  });

  test.each(environments)("%s refuses the sandbox's own issuer", (ACCOUNT_ENV) => {
    const { TOKEN_ISSUER } = readConfig({ ACCOUNT_ENV: "sandbox" });
    expect(settingProblems({ ...realSettings, ACCOUNT_ENV, TOKEN_ISSUER })).toEqual(["TOKEN_ISSUER is the sandbox's"]);
  });

  test.each(environments)("%s refuses the sandbox's own password", (ACCOUNT_ENV) => {
    const sandbox = readConfig({ ACCOUNT_ENV: "sandbox" });
    const RECORD_PASSWORDS = JSON.stringify(sandbox.RECORD_PASSWORDS);
    expect(settingProblems({ ...realSettings, ACCOUNT_ENV, RECORD_PASSWORDS })).toEqual([
      "RECORD_PASSWORDS holds the sandbox's password",
    ]);
  });

  test("they refuse what every build has in the place of a key, which the edge is shown", () => {
    const env = { ...realSettings, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: saltOfActionIds };
    expect(settingProblems(env)).toEqual(["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY holds the salt of every build"]);
    expect(settingProblems({ ...env, NEXT_RUNTIME: "edge" })).toEqual([]);
  });

  test("and need nothing but their hosts, proxies, passwords, issuer, key and the location check", () => {
    const config = readConfig(realSettings);
    expect(config.UPSTREAM_ORIGIN).toBeUndefined();
    expect(config.hosts.main.account).toBe("https://account.main.operator.example");
    expect(config.jwksUrl).toBe("https://secure.main.operator.example/.well-known/jwks.json");
    expect(config.HEALTH_PROBES).toEqual(["127.0.0.1"]);
    expect(config.RECORD_PASSWORDS).toEqual(JSON.parse(realSettings.RECORD_PASSWORDS));
  });
});

describe("who serves real players checks where they are", () => {
  const { GEOLOCATION_SCRIPT: _, ...others } = realSettings;
  const steps = ["geolocate", "on-prem-verify"];

  test.each(["preprod", "prod"])("%s does not start without the script and its integrity [GEO-10?]", (ACCOUNT_ENV) => {
    expect(settingProblems({ ...others, ACCOUNT_ENV })).toEqual(["GEOLOCATION_SCRIPT is missing"]);
    const GEOLOCATION_SCRIPT = '{"url":"https://location.operator.example/client.js"}';
    expect(settingProblems({ ...others, ACCOUNT_ENV, GEOLOCATION_SCRIPT })).toEqual([
      "GEOLOCATION_SCRIPT needs an integrity",
    ]);
  });

  test("but for an operator that has switched both steps off", () => {
    const off = (codes: string[]) => ({ ...others, DISABLED_CORRECTIVE_ACTIONS: JSON.stringify({ "*": codes }) });
    expect(readConfig(off(steps)).GEOLOCATION_SCRIPT).toBeUndefined();
    expect(settingProblems(off(steps.slice(1)))).toContain("GEOLOCATION_SCRIPT is missing");
  });

  test.each(["dev", "test"])("%s starts without it", (ACCOUNT_ENV) => {
    expect(readConfig({ ...others, ACCOUNT_ENV }).GEOLOCATION_SCRIPT).toBeUndefined();
  });
});

describe("the shared store", () => {
  test.each([
    ["prod", "redis://redis.operator.example", "REDIS_URL must use rediss with ACCOUNT_ENV=prod"],
    ["preprod", "redis://redis.operator.example", "REDIS_URL must use rediss with ACCOUNT_ENV=preprod"],
  ])("in %s, %s is refused", (ACCOUNT_ENV, REDIS_URL, message) => {
    expect(settingProblems({ ...realSettings, ACCOUNT_ENV, REDIS_URL })).toEqual([message]);
  });

  test.each([
    ["a proxy of the same machine", { REDIS_URL: "redis://127.0.0.1:6379" }],
    ["an environment of ours", { ACCOUNT_ENV: "test", REDIS_URL: "redis://redis.operator.example" }],
    ["one process that is all there is", { REDIS_URL: undefined, ALLOW_SINGLE_INSTANCE: "true" }],
    ["the sandbox", { ACCOUNT_ENV: "sandbox", REDIS_URL: undefined }],
  ])("%s may go without encryption or without a store", (_, env) => {
    expect(
      readConfig({
        ...realSettings,
        GEOLOCATION_SCRIPT: undefined,
        DISABLED_CORRECTIVE_ACTIONS: '{"*":["geolocate","on-prem-verify"]}',
        ...env,
      }).REDIS_KEY_PREFIX,
    ).toBe("account-area");
  });
});
