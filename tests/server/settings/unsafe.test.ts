// Values that are well-formed, and that would break a promise without a word where real players are served.
import { describe, expect, test } from "vitest";
import { brandAt, hostKeys } from "@/domain/routing/hosts";
import { readConfig } from "@/server/config";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const problemsOf = (settings: Record<string, string>) => settingProblems({ ...realSettings, ...settings });
const integrity = `sha384-${"B".repeat(64)}`;

describe("proxies (promise 10)", () => {
  const tooWide =
    "TRUSTED_PROXIES trusts a network that is wider than networks of proxies are, from which clients could name any address as theirs";

  test.each([
    "0.0.0.0/0",
    "::/0",
    "10.0.0.1,0.0.0.0/0",
    "0.0.0.0/1,128.0.0.0/1",
    "10.0.0.0/7",
    "198.0.0.0/8",
    "192.160.0.0/11",
    "2000::/3",
    "2001:db8::/27",
    "fc00::/6",
    // IPv4 addresses as a dual-stack socket spells them
    "::ffff:0:0/96",
    "::ffff:192.0.2.0/107",
    "0:0:0:0:0:ffff:0:0/96",
    "::/28",
  ])("%s is refused", (TRUSTED_PROXIES) => {
    for (const ACCOUNT_ENV of ["preprod", "prod"])
      expect(problemsOf({ ACCOUNT_ENV, TRUSTED_PROXIES })).toEqual([tooWide]);
  });

  test.each([
    "127.0.0.1",
    "127.0.0.0/8",
    "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16",
    // networks of content delivery networks
    "104.16.0.0/13,131.0.72.0/22,2a06:98c0::/29,2600:9000::/28",
    "fc00::/7,fd12::1,fe80::/10",
    "::1,::ffff:10.0.0.1,::ffff:192.0.2.0/120",
  ])("%s is accepted", (TRUSTED_PROXIES) => expect(problemsOf({ TRUSTED_PROXIES })).toEqual([]));
});

describe.each(["NATIVE_SHELL_ORIGINS", "SCRIPT_CALL_ORIGINS"])("%s (promise 9)", (name) => {
  const malformed = `${name} is malformed: must be exact origins with commas between them, such as https://app.example.com`;

  test.each([
    ["*", malformed],
    ["https:", malformed],
    ["https://*.operator.example", malformed],
    ["https://app.operator.example/", malformed],
    ["https://app.operator.example; script-src *", malformed],
    ["https://app.operator.example,*", malformed],
    ["http://app.operator.example", `${name} must use https with ACCOUNT_ENV=prod`],
    [
      "https://app.operator.example,https://localhost",
      `${name} names a sandbox origin, which ACCOUNT_ENV=prod does not accept`,
    ],
  ])("%s is refused", (value, problem) => expect(problemsOf({ [name]: value })).toEqual([problem]));

  test("exact https origins are accepted", () => {
    expect(problemsOf({ [name]: "https://app.operator.example, https://app.operator.example:8443" })).toEqual([]);
  });
});

describe("Node's own variables", () => {
  const certificates = "NODE_TLS_REJECT_UNAUTHORIZED turns off the check of certificates";
  const options = "NODE_OPTIONS opens the inspector, weakens or records TLS, or accepts malformed requests";

  test.each([
    ["NODE_TLS_REJECT_UNAUTHORIZED", "0", certificates],
    ["NODE_OPTIONS", "--max-old-space-size=512 --inspect=0.0.0.0:9229", options],
    ["NODE_OPTIONS", "--insecure-http-parser", options],
    ["NODE_OPTIONS", "--tls-keylog=/var/log/keys", options],
    ["NODE_OPTIONS", "--tls-min-v1.0", options],
    ["NODE_DEBUG", "http,tls", "NODE_DEBUG writes headers with tokens to the log"],
    ["NODE_ENV", "development", "NODE_ENV starts the development server"],
  ])("%s=%s is refused where real players are served, and only there", (name, value, problem) => {
    for (const ACCOUNT_ENV of ["preprod", "prod"])
      expect(problemsOf({ ACCOUNT_ENV, [name]: value })).toEqual([problem]);
    for (const ACCOUNT_ENV of ["dev", "test"]) expect(problemsOf({ ACCOUNT_ENV, [name]: value })).toEqual([]);
  });

  test("and harmless ones are accepted", () => {
    expect(problemsOf({ NODE_TLS_REJECT_UNAUTHORIZED: "1", NODE_OPTIONS: "--max-old-space-size=768" })).toEqual([]);
  });
});

describe("secrets that are long enough, but easy to guess", () => {
  const tooEasy = "is easy to guess: it has fewer than 8 different characters, repeats a part, or is a sequence";
  const weak = ["a".repeat(40), "ab".repeat(20), "passwordpasswordpasswordpassword", "0123456789".repeat(4)];
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  test.each([...weak, "a-password-of-min-a-password-of-min-a-pass"])("%s is refused", (password) => {
    expect(problemsOf({ RECORD_PASSWORDS: JSON.stringify({ 1: password }) })).toEqual([`RECORD_PASSWORDS ${tooEasy}`]);
    expect(problemsOf({ METRICS_TOKEN: password })).toEqual([`METRICS_TOKEN ${tooEasy}`]);
    expect(problemsOf({ TRACK_KEY: password })).toEqual([`TRACK_KEY ${tooEasy}`]);
    const support = { SUPPORT_PORT: "13001", SUPPORT_TOKENS: JSON.stringify({ dana: password }) };
    expect(problemsOf(support)).toEqual([`SUPPORT_TOKENS ${tooEasy}`]);
  });

  test("one weak password among strong ones is refused, because it opens seals as well", () => {
    const RECORD_PASSWORDS = JSON.stringify({ ...JSON.parse(realSettings.RECORD_PASSWORDS), 2: "b".repeat(32) });
    expect(problemsOf({ RECORD_PASSWORDS })).toEqual([`RECORD_PASSWORDS ${tooEasy}`]);
  });

  test.each(["\0".repeat(32), "ab".repeat(8)])("a key of actions of one repeated part is refused", (bytes) => {
    expect(problemsOf({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: base64(bytes) })).toEqual([
      `NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ${tooEasy}`,
    ]);
  });

  test("random ones are accepted, whatever their alphabet", () => {
    const random = crypto.getRandomValues(new Uint8Array(32));
    for (const METRICS_TOKEN of [Buffer.from(random).toString("hex"), Buffer.from(random).toString("base64url")])
      expect(problemsOf({ METRICS_TOKEN })).toEqual([]);
  });
});

describe("hosts (promise 10)", () => {
  const problem = "HOSTS names one account host for two brands";

  test.each([
    ["twice", { main: { account: "https://play.example.com" }, uk: { account: "https://play.example.com" } }],
    ["that another brand has by default", { main: { account: "https://account.uk.example.test" } }],
  ])("an account host %s is refused", (_, hosts) => {
    expect(problemsOf({ HOSTS: JSON.stringify(hosts) })).toContain(problem);
  });

  test("the scheme makes no other host of it", () => {
    const origin = "http://play.localhost:3000";
    const HOSTS = JSON.stringify({ main: { account: origin }, uk: { account: origin.replace("http", "https") } });
    expect(settingProblems({ ACCOUNT_ENV: "sandbox", HOSTS })).toEqual([problem]);
  });

  test("brands may share all other hosts", () => {
    const shared = Object.fromEntries(hostKeys.map((key) => [key, `https://${key.toLowerCase()}.example.com`]));
    const own = { ...shared, account: "https://my.fairmile.example" };
    expect(problemsOf({ HOSTS: JSON.stringify({ main: shared, uk: own }) })).toEqual([]);
  });

  test("outside the sandbox a brand that is named has every host, and a brand is named", () => {
    const HOSTS = JSON.stringify({ main: { ...JSON.parse(realSettings.HOSTS).main, support: undefined } });
    expect(problemsOf({ HOSTS })).toEqual(["HOSTS names no support host for main"]);
    expect(problemsOf({ HOSTS: "{}" })).toEqual(["HOSTS names no brand"]);
    expect(problemsOf({ HOSTS: "" })).toEqual(["HOSTS is missing"]);
  });

  test("outside the sandbox only the brands that HOSTS names are served", () => {
    const { hosts } = readConfig({ ...realSettings, HOSTS: JSON.stringify({ uk: JSON.parse(realSettings.HOSTS).uk }) });
    expect(brandAt("account.uk.operator.example", hosts)).toBe("uk");
    expect(["account.main.example.test", "account.main.operator.example"].map((host) => brandAt(host, hosts))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe.each(["PLACES_SCRIPT", "DEVICE_INTELLIGENCE_SCRIPT", "DEVICE_RISK_SCRIPT"] as const)("%s", (name) => {
  const url = "https://vendor.operator.example/script.js";
  const written = (more: object = {}) => ({ [name]: JSON.stringify({ url, ...more }) });

  test("is refused without its integrity where real players are served, and only there", () => {
    const problem = `${name} needs an integrity`;
    for (const ACCOUNT_ENV of ["preprod", "prod"]) expect(problemsOf({ ACCOUNT_ENV, ...written() })).toEqual([problem]);
    expect(problemsOf({ ACCOUNT_ENV: "test", ...written() })).toEqual([]);
  });

  test("is accepted with its hash, or where the operator says that it can have none", () => {
    for (const value of [integrity, "unchecked"]) expect(problemsOf(written({ integrity: value }))).toEqual([]);
    expect(problemsOf(written({ integrity: "none" }))).toEqual([expect.stringMatching(`^${name} is malformed: `)]);
  });

  test("is refused at a local address or over plain http", () => {
    for (const wrong of ["http://vendor.operator.example/a.js", "https://127.0.0.1/a.js"])
      expect(problemsOf(written({ url: wrong, integrity }))).toEqual([expect.stringMatching(`^${name} `)]);
  });
});
