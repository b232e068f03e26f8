import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { interfaceVersion } from "@/domain/operator/interface/operator";
import { featureFlagList } from "@/server/upstream/feature-flags";
import { operations as declared } from "@/server/upstream/operations";
import { root } from "../../../scripts/environment.ts";
import { contractVersion } from "../../contract/document.ts";

type Json = Record<string, unknown>;

type Operation = {
  operationId: string;
  servers: { url: string }[];
  security: Json[];

  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
  "x-refusals"?: Record<string, { refusal: string; means: string; playerSees: string }>;
  "x-deadline-ms": number;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json };

const args = ["--import", "./scripts/server-only-off.ts", "conformance/contract/command.ts"];

async function written(settings: Record<string, string> = {}): Promise<Document> {
  const env = { ...process.env, NODE_ENV: "test" as const, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 10_000_000 });
  return JSON.parse(stdout);
}

let document: Document;
/** Of a deployment that has its own settings. */
let own: Document;
beforeAll(async () => {
  const settings = {
    ACCOUNT_ENV: "sandbox",
    UPSTREAM_DEADLINE_MS: "5000",
    UPSTREAM_ROUTES: '{"otpVerify":"/otp/v2/check"}',
    UPSTREAM_CODES: '{"MAX_RESENDS_REACHED":"OTP-17"}',
  };
  [document, own] = await Promise.all([written(), written(settings)]);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe("the document", () => {
  test("is OpenAPI 3.1 and has every call of the contract [API-100?]", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const wanted = declared.map(({ method, path }) => `${method} /sites/{siteExperience}${path}`);
    expect(
      operations()
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(wanted.sort());
  });

  test("says what goes out, what comes back and which codes are refusals", () => {
    const ssn = document.paths["/sites/{siteExperience}/correctiveactions/v1/ssn"]?.post;
    expect(ssn?.requestBody?.content["application/json"]?.schema).toMatchObject({
      type: "object",
      required: ["siteExperience", "userKey", "ssn"],
    });
    expect(ssn?.["x-refusals"]).toHaveProperty("verify-information");
    expect(ssn?.security).toEqual([{ session: [] }]);
    const spans = document.paths["/sites/{siteExperience}/playspans/v1/playspans"]?.post;
    expect(spans?.servers[0]?.url).toContain("//api.");
    expect(spans?.responses["200"]?.content?.["application/json"]?.schema).toMatchObject({
      required: ["playSpan", "currentServerTime", "siteExperienceServerTime"],
      properties: { currentServerTime: { type: "string" } },
    });
    const regions = document.paths["/sites/{siteExperience}/regions"]?.get;
    expect(regions?.security).toEqual([]);
    expect(regions?.responses["200"]?.content?.["application/json"]?.schema).toMatchObject({ type: "array" });
    for (const { operationId, responses } of operations())
      expect(Object.keys(responses), operationId).toEqual(["200", "401", "default"]);
  });

  test.each(["kycAttestationSubmit", "verificationSubmit", "enhancedVerifications", "ssn", "credentials", "login"])(
    "says that %s may set a new session token",
    (name) => {
      const operation = operations().find(({ operationId }) => operationId === name);
      expect(operation?.responses["200"]).toHaveProperty(["headers", "Set-Cookie"]);
    },
  );

  test("says how long each call may take [API-04, API-106?]", () => {
    const msOf = (path: string, method: string, from = document) =>
      from.paths[`/sites/{siteExperience}${path}`]?.[method]?.["x-deadline-ms"];
    const { deadlineMs } = featureFlagList;
    expect(deadlineMs).toBeLessThan(10_000);
    expect(msOf(featureFlagList.path, "get")).toBe(deadlineMs);
    expect(msOf("/regions", "get")).toBe(30_000);
    expect(msOf("/correctiveactions/v1/ssn", "post")).toBe(30_000);
    expect(msOf("/documents/v1/uploads", "post")).toBe(30_000);
    for (const { operationId, "x-deadline-ms": ms } of operations()) expect(ms, operationId).toBeGreaterThan(0);
    expect([msOf("/regions", "get", own), msOf(featureFlagList.path, "get", own)]).toEqual([5000, deadlineMs]);
  });

  test("gives every call 30 s, and less only to reads that a page can do without [API-04, CONST-17]", () => {
    const shorter = operations().filter(({ "x-deadline-ms": ms }) => ms !== 30_000);
    expect(shorter.map(({ operationId }) => operationId).sort()).toEqual([
      "accountSummary",
      "biometricPreferenceRead",
      "codeDelivery",
      "featureFlags",
      "passkeyList",
      "passkeySignInOptions",
      // a look-up, although it is a POST
      "phoneExists",
      "restrictionLists",
      "sessions",
      "signIns",
    ]);
  });

  test("says of no read that it sets a session token", () => {
    const reads = operations().filter(({ method }) => method === "get");
    expect(reads.filter(({ responses }) => "headers" in (responses["200"] ?? {}))).toEqual([]);
  });

  test("has the paths and codes of a deployment that has its own [API-06]", () => {
    expect(own.paths).toHaveProperty(["/sites/{siteExperience}/otp/v2/check", "post"]);
    expect(own.paths).not.toHaveProperty(["/sites/{siteExperience}/otp/v1/verify"]);
    expect(own.paths["/sites/{siteExperience}/otp/v1/resend"]?.post?.["x-refusals"]).toHaveProperty("OTP-17");
  });
});

test("the newest heading of CHANGELOG.md names the versions of this release", () => {
  const [newest] = readFileSync(join(root, "CHANGELOG.md"), "utf8").match(/^## .*$/m) ?? [];
  expect(newest).toMatch(new RegExp(`\\(interface ${interfaceVersion}, contract ${contractVersion}\\)$`));
});
