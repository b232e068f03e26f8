import { describe, expect, test } from "vitest";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const secret = "do-not-repeat-me";

describe("everything that is wrong is named at once", () => {
  test("what is missing, malformed, and not for this environment", () => {
    const env = {
      ACCOUNT_ENV: "prod",
      PORT: secret,
      LOG_LEVEL: secret,
      TOKEN_ISSUER: realSettings.TOKEN_ISSUER,
      JWKS_URL: "http://keys.operator.example/jwks.json",
      REDIS_URL: "redis://redis.operator.example",
      GEOLOCATION_SCRIPT: '{"url":"https://location.operator.example/client.js"}',
    };
    expect([...settingProblems(env)].sort()).toEqual([
      "GEOLOCATION_SCRIPT needs an integrity",
      "HOSTS is missing",
      "JWKS_URL must use https with ACCOUNT_ENV=prod",
      "LOG_LEVEL is malformed: must be debug, info, warn, error or silent",
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is missing",
      "PORT is malformed: must be a whole number of at least 1",
      "RECORD_PASSWORDS is missing",
      "REDIS_URL must use rediss with ACCOUNT_ENV=prod",
      "TRUSTED_PROXIES is missing",
    ]);
  });

  test("an environment that is missing does not hide what is malformed", () => {
    expect(settingProblems({ PORT: "0" })).toEqual([
      "PORT is malformed: must be a whole number of at least 1",
      "ACCOUNT_ENV is missing",
    ]);
    expect(settingProblems({ PORT: "0", ACCOUNT_ENV: secret })).toEqual([
      "ACCOUNT_ENV is malformed: must be sandbox, dev, test, preprod or prod",
      "PORT is malformed: must be a whole number of at least 1",
    ]);
  });
});

test("an unknown name of a closed set is named with what is known, and the one that was probably meant", () => {
  const problemsOf = (HOSTS: unknown) => settingProblems({ ...realSettings, HOSTS: JSON.stringify(HOSTS) });
  expect(problemsOf({ hop: {} })).toEqual(['HOSTS has an unknown name "hop"; known: main, gnog, lottery, predict, uk']);
  expect(problemsOf({ main: { acount: "https://account.operator.example" } })).toEqual([
    expect.stringMatching(/^HOSTS\.main has an unknown name "acount", perhaps "account"; known: account, secure, /),
  ]);
  expect(settingProblems({ ...realSettings, RECORD_PASSWORDS: JSON.stringify({ [secret]: secret }) })).toEqual([
    expect.not.stringContaining(secret),
  ]);
});

test.each([
  ["TOKEN_ISSUER", "https://platform.example.test"],
  [
    "GEOLOCATION_SCRIPT",
    JSON.stringify({ url: "https://location.example.test/client.js", integrity: `sha384-${"A".repeat(64)}` }),
  ],
  ["METRICS_TOKEN", "replace-with-a-token-of-your-own"],
])("%s as the shipped file has it stops the start outside the sandbox", (name, sample) => {
  expect(settingProblems({ ...realSettings, [name]: sample })).toContainEqual(
    `${name} holds a sample value (example.test, or "replace")`,
  );
});

test("samples are named in a setting that is malformed as well", () => {
  const HOSTS = JSON.stringify({ nova: { account: "https://account.example.test" } });
  expect(settingProblems({ ...realSettings, HOSTS })).toEqual([
    expect.stringMatching(/^HOSTS has an unknown name "nova"/),
    'HOSTS holds a sample value (example.test, or "replace")',
  ]);
});

test.each([
  ["ACCOUNT_ENV", `production-${secret}`],
  ["PORT", `30x-${secret}`],
  ["PORT", "0"],
  ["PORT", "80.5"],
  ["SANDBOX_PORT", secret],
  ["HOSTS", `{${secret}`],
  ["HOSTS", JSON.stringify({ main: { account: secret } })],
  ["HOSTS", JSON.stringify({ main: { account: `https://${secret}.test/path` } })],
  ["HOSTS", JSON.stringify({ main: { public: `https://*.${secret}.test` } })],
  ["UPSTREAM_ORIGIN", secret],
  ["UPSTREAM_ROUTES", secret],
  ["UPSTREAM_ROUTES", `["${secret}"]`],
  ["UPSTREAM_ROUTES", JSON.stringify({ otpVerify: secret })],
  ["UPSTREAM_ROUTES", JSON.stringify({ strongAuthTrigger: `${secret} /otp/v2/verify` })],
  ["UPSTREAM_CODES", JSON.stringify({ code: [secret] })],
  ["UPSTREAM_DEADLINE_MS", `${secret}`],
  ["UPSTREAM_DEADLINE_MS", "99"],
  ["JWKS_URL", secret],
  ["RECORD_PASSWORDS", secret],
  ["RECORD_PASSWORDS", "{}"],
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
  ["HEALTH_PROBES", secret],
  ["MAX_EVENT_LOOP_DELAY_MS", secret],
  ["MAX_CONCURRENT_REQUESTS", secret],
  ["MAX_CONCURRENT_REQUESTS", "0"],
  ["DRAIN_MS", "-1"],
  ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", `${secret}=`],
  ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "dG9vIHNob3J0"],
  ["TRACK_COLLECTOR_URL", secret],
  ["TRACK_KEY", secret.slice(0, 15)],
  ["RESEND_CODE_COOLDOWN_MS", secret],
  ["RESEND_CODE_COOLDOWN_MS", "-1"],
  ["DISABLED_CORRECTIVE_ACTIONS", secret],
  ["DISABLED_CORRECTIVE_ACTIONS", JSON.stringify({ "*": secret })],
  ["DISABLED_CORRECTIVE_ACTIONS", JSON.stringify({ "*": [secret] })],
  ["GEOLOCATION_SCRIPT", secret],
  ["GEOLOCATION_SCRIPT", JSON.stringify({ url: "https://location.operator.example/client.js", integrity: secret })],
])("what is malformed stops the start and is named, without its value: %s=%s", (variable, value) => {
  const [message = "", ...others] = settingProblems({ ACCOUNT_ENV: "sandbox", [variable]: value });
  expect(others).toEqual([]);
  expect(message).toMatch(new RegExp(`^${variable} is malformed: `));
  expect(message).not.toContain(secret.slice(0, 10));
  if (value.length > 3) expect(message).not.toContain(value);
});
