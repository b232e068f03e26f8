// The conformance run finds what is wrong with a platform: each fault is planted in front of a minimal platform that conforms.
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { type ConformanceConfig, readConfigFile } from "../../../tools/conformance/config-file.ts";
import { runConformance } from "../../../tools/conformance/conform.ts";
import type { Check } from "../../../tools/conformance/finding.ts";
import { startMinimalPlatform } from "../../../tools/conformance/minimal-platform/platform.ts";
import { type PlantedFault, type Response, startFaultyProxy } from "./faulty-proxy.ts";

const shipped = readConfigFile(join(root, "tools/conformance/minimal-platform.json"));

async function reportWith(fault?: PlantedFault, more: Partial<ConformanceConfig> = {}) {
  const platform = await startMinimalPlatform(["pat@example.test"]);
  const proxy = await startFaultyProxy(platform.port, fault);
  try {
    return await runConformance(proxy.address, { ...shipped, ...more });
  } finally {
    await proxy.close();
    await platform.close();
  }
}

const replaced = (from: string | RegExp, to: string) => (response: Response) => {
  response.body = response.body.replace(from, to);
};

test("the minimal platform conforms, by the configuration that is shipped for it", async () => {
  const { findings, conforms } = await reportWith();
  expect(findings).toEqual([]);
  expect(conforms).toBe(true);
});

const faults: [name: string, finding: [check: Check, operation: string, text: string], fault: PlantedFault][] = [
  [
    "an optional member in another casing",
    ["casing", "otpVerify POST", "sends mfa_info instead of mfaInfo"],
    { path: "/otp/v1/verify", answers: replaced("mfaInfo", "mfa_info") },
  ],
  [
    "a required member that is missing",
    ["shape", "playSpans POST", "currentServerTime: invalid_type"],
    { path: "/playspans/v1/playspans", answers: replaced(/"currentServerTime":"[^"]+",/, "") },
  ],
  [
    "a page of HTML with the status 200",
    ["json", "featureFlags GET", "200 with a body that is not JSON"],
    {
      path: "/featureflags",
      answers: (response) => {
        response.headers["content-type"] = "text/html";
        response.body = "<h1>Down for maintenance</h1>";
      },
    },
  ],
  [
    "no content type",
    ["contentType", "otpInitiate POST", "sends no content type"],
    {
      path: "/otp/v1/initiate",
      answers: ({ headers }) => {
        delete headers["content-type"];
      },
    },
  ],
  [
    "a call that takes too long",
    ["deadline", "featureFlags GET", "feature-flags: timeout"],
    { path: "/featureflags", hangs: true },
  ],
  [
    "idempotency keys that are ignored, so that a call has a second effect",
    ["effect", "otpInitiate POST", "acts again when its key is repeated"],
    {
      path: "/otp/v1/initiate",
      receives: (headers) => {
        delete headers["idempotency-key"];
      },
    },
  ],
  [
    "a repeated call with another answer",
    ["idempotency", "login POST", "answers a repeated key with 400 and another body"],
    {
      path: "/logins/v1/logins",
      receives: (headers) => {
        delete headers["idempotency-key"];
      },
    },
  ],
  [
    "a refusal with the status of a failure",
    ["status", "otpVerify POST", "refuses with the status 500, which says that the platform failed"],
    {
      path: "/otp/v1/verify",
      answers: (response) => {
        if (response.status === 400) response.status = 500;
      },
    },
  ],
  [
    "a refusal with another status than configured",
    ["status", "login POST", "answers 409 instead of 400"],
    {
      path: "/logins/v1/logins",
      answers: (response) => {
        if (response.status === 400) response.status = 409;
      },
    },
  ],
  [
    "a refusal that the contract does not list",
    ["refusal", "login POST", "refuses with LOGIN_IMPOSSIBLE, which the contract does not list"],
    { path: "/logins/v1/logins", answers: replaced("TOKEN_USED", "LOGIN_IMPOSSIBLE") },
  ],
  [
    "a refusal that belongs to another situation",
    ["refusal", "otpVerify POST", "refuses with INCORRECT_CODE instead of MAX_ATTEMPTS_REACHED"],
    { path: "/otp/v1/verify", answers: replaced("MAX_ATTEMPTS_REACHED", "INCORRECT_CODE") },
  ],
  [
    "texts that do not follow the language",
    ["locale", "restrictions GET", "has the same text at restrictions.0.explanation.header for en-US and fr-CA"],
    {
      path: "/restrictions/",
      receives: (headers) => {
        headers["accept-language"] = "en-US";
      },
    },
  ],
  [
    "a sign-in without the cookie of the session",
    ["cookie", "login POST", "sets no cookie session_token"],
    {
      path: "/logins/v1/logins",
      answers: ({ headers }) => {
        delete headers["set-cookie"];
      },
    },
  ],
  [
    "a session cookie that scripts can read",
    ["cookie", "login POST", "sets the session token without HttpOnly"],
    {
      path: "/logins/v1/logins",
      answers: ({ headers }) => {
        headers["set-cookie"] = String(headers["set-cookie"]).replace("; HttpOnly", "");
      },
    },
  ],
  [
    "answers that a cache may keep",
    ["cache", "restrictions GET", "lacks Cache-Control: no-store"],
    {
      path: "/restrictions/",
      answers: ({ headers }) => {
        headers["cache-control"] = "max-age=60";
      },
    },
  ],
  [
    "a session token of another issuer",
    ["token", "login POST", "signature verification failed"],
    {
      path: "/logins/v1/logins",
      answers: ({ headers }) => {
        headers["set-cookie"] = String(headers["set-cookie"]).replace(/\.[\w-]+;/, `.${"A".repeat(86)};`);
      },
    },
  ],
  [
    "a player's call that works without a session",
    ["session", "logout POST", "answers 200 instead of 401 without a session"],
    {
      path: "/users/v1/logouts",
      answers: (response) => {
        response.status = 200;
        response.body = "{}";
      },
    },
  ],
  [
    "a compressed answer",
    ["size", "featureFlags GET", "feature-flags: shape 200"],
    {
      path: "/featureflags",
      answers: ({ headers }) => {
        headers["content-encoding"] = "gzip";
      },
    },
  ],
];

test.each(faults)("finds %s", async (_, [check, operation, text], fault) => {
  const { findings, conforms } = await reportWith(fault, fault.hangs ? { maxMs: 300 } : {});
  const found = findings.map((finding) => [finding.check, finding.operation, finding.text.slice(0, text.length)]);
  expect(found).toContainEqual([check, operation, text]);
  expect(conforms).toBe(false);
});
