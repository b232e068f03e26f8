// Hosts of settings where real players are served: no spelling of a local one is accepted by any setting that holds an address.
import { expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { isLocalHost, isOnMachine } from "@/server/settings/public-host";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const [brand = ""] = brandIds;

const local = [
  ...["localhost", "localhost.", "LOCALHOST", "x.localhost.", "a.b.localhost", "printer.local", "x.localdomain"],
  ...["127.0.0.1", "127.1", "127.0.0.1.", "2130706433", "0x7f000001", "0177.0.0.1", "0x7f.1", "0.0.0.0", "0"],
  ...["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "169.254.169.254", "0xa9fea9fe"],
  ...["224.0.0.1", "255.255.255.255", "198.18.0.1"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]"],
  ...["[fe80::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"],
  ...["127.0.0.1.nip.example", "10-0-0-1.sslip.example", "app.192.168.1.1.xip.example", "x.nip.io", "7f000001.nip.io"],
  ...["lvh.me", "a.localtest.me", "metadata.google.internal", "metadata", "*.operator.example", "a..b"],
];
const public_ = [
  ...["operator.example", "api.operator.example.", "platform.internal", "xn--bcher-kva.example", "1-2-3.example"],
  ...["8.8.8.8", "172.32.0.1", "100.128.0.1", "[2606:4700::1111]", "[::ffff:8.8.8.8]", "8-8-8-8.example"],
];

test.each(local)("%s is local", (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each(public_)("%s is public", (host) => {
  expect(isLocalHost(host)).toBe(false);
});

test("only addresses and the one name of this machine are on it", () => {
  for (const host of ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "localhost."])
    expect(isOnMachine(host)).toBe(true);
  for (const host of ["127.0.0.1.nip.example", "x.localhost", "0.0.0.0", "10.0.0.1"])
    expect(isOnMachine(host), host).toBe(false);
});

const hash = `sha384-${"A".repeat(64)}`;

/** Settings that hold an address, each with what else it needs. */
const settings: Readonly<Record<string, (url: string) => Record<string, string>>> = {
  JWKS_URL: (url) => ({ JWKS_URL: url }),
  UPSTREAM_ORIGIN: (url) => ({ UPSTREAM_ORIGIN: url }),
  TRACK_COLLECTOR_URL: (url) => ({ TRACK_COLLECTOR_URL: url }),
  GEOLOCATION_SCRIPT: (url) => ({ GEOLOCATION_SCRIPT: JSON.stringify({ url, integrity: hash }) }),
  PROVIDER_SCRIPTS: (url) => ({
    PROVIDER_SCRIPTS: JSON.stringify({ balances: { url, integrity: hash } }),
  }),
  VOLUNTARY_SELF_EXCLUSION_URLS: (url) => ({ VOLUNTARY_SELF_EXCLUSION_URLS: JSON.stringify({ "*": url }) }),
};

test.each(Object.entries(settings))("%s accepts no local host, user or password, and no plain http", (name, having) => {
  const problems = (url: string) => settingProblems({ ...realSettings, ...having(url) });
  expect(problems("https://api.operator.example/x")).toEqual([]);
  const urls = local.map((host) => `https://${host}/x`).filter((url) => URL.canParse(url));
  const bad = [
    "http://api.operator.example/x",
    "https://user@api.operator.example/",
    "https://u:p@api.operator.example/",
  ];
  for (const url of [...urls, ...bad]) expect(problems(url), url).toEqual([expect.stringMatching(`^${name} `)]);
});

test.each<[string, string]>([
  ["REDIS_URL", "redis://127.0.0.1.nip.example"],
  ["REDIS_URL", "redis://10.0.0.1"],
  ["UPSTREAM_ROUTES", '{"otpVerify":"//host/verify"}'],
  ["UPSTREAM_ROUTES", '{"otpVerify":"/otp/../admin"}'],
  ["UPSTREAM_ROUTES", '{"otpVerify":"/otp verify?x"}'],
  ["UPSTREAM_ROUTES", '{"otpVerify":"DELETE /otp/v2/verify"}'],
  ["UPSTREAM_API_KEY", "a-key-of-the-platform-7391\nx: y"],
  ["UPSTREAM_API_KEY_HEADER", "Cookie"],
  ["UPSTREAM_API_KEY_HEADER", "Transfer-Encoding"],
  ["UPSTREAM_API_KEY_HEADER", "X-Forwarded-For"],
  ["UPSTREAM_COOKIE_NAME", "a=b; c"],
  ...[
    { url: "https://*.operator.example/client.js", integrity: hash },
    { url: "https://location.operator.example/client.js", integrity: "sha384-AAAA" },
    { url: "https://location.operator.example/client.js", integrity: `sha256-${"A".repeat(64)}` },
  ].map((script): [string, string] => ["GEOLOCATION_SCRIPT", JSON.stringify(script)]),
  ...["com", "co.uk", "other.example"].map((domain): [string, string] => [
    "ON_PREMISES_COOKIE_DOMAINS",
    JSON.stringify({ [brand]: domain }),
  ]),
  ["TRUSTED_PROXIES", "52.0.0.0/12"],
  ["MAX_EVENT_LOOP_DELAY_MS", "9"],
  ["MAX_EVENT_LOOP_DELAY_MS", "60000"],
  ["RECORD_PASSWORDS", '{"1":"horse staple horse staple correct horse staple"}'],
  ["TRACK_KEY", "1234567890123456"],
  ["METRICS_TOKEN", "abcdefghijklmnopqrstuvwxyz"],
  ["SESSION_MAX_AGE_MS", "94608000000"],
  ["SESSION_INACTIVITY_MS", "1000"],
  ["RESEND_CODE_COOLDOWN_MS", "0"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector.operator.example:4318"],
])("%s of %s is refused where real players are served", (name, value) => {
  expect(settingProblems({ ...realSettings, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
});

test.each(["0.0.0.0", "::", "0", "0x0", "[::]"])("SUPPORT_HOST of %s is refused", (SUPPORT_HOST) => {
  const given = { SUPPORT_PORT: "9000", SUPPORT_TOKENS: '{"dana":"k3Jq8vT1xWz9Lm4RbN7cPd2F"}', SUPPORT_HOST };
  expect(settingProblems({ ...realSettings, ...given })).toEqual([expect.stringMatching(/^SUPPORT_HOST /)]);
});

test.each<[string, string]>([
  ["ON_PREMISES_COOKIE_DOMAINS", JSON.stringify({ [brand]: `${brand}.operator.example` })],
  ["UPSTREAM_ROUTES", '{"otpVerify":"/otp/v2/verify"}'],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318"],
  ["REDIS_URL", "redis://127.0.0.1:6379"],
  ["TRUSTED_PROXIES", "104.16.0.0/13,172.16.0.0/12,10.0.0.0/8"],
  ["METRICS_TOKEN", "9f86d081884c7d659a2feaa0c55ad015"],
])("%s of %s is accepted", (name, value) => {
  expect(settingProblems({ ...realSettings, [name]: value })).toEqual([]);
});
