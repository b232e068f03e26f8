// What the command says of a configuration that it cannot read: each member, what it is, and what it may be.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { locales } from "@/domain/locales";
import { root } from "../../scripts/environment.ts";
import { readConfigFile } from "../config-file.ts";
import { runConformance } from "../conform.ts";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(text: string): string[] {
  const file = join(folder, "own.json");
  writeFileSync(file, text);
  try {
    readConfigFile(file);
    return [];
  } catch (error) {
    return String(error).replace("Error: ", "").replaceAll(`${file}: `, "").split("\n");
  }
}

const own = (more: object) => problemsOf(JSON.stringify({ siteExperience: "US-SB", scenarios: [], ...more }));
const step = (...steps: readonly object[]) => own({ scenarios: [{ name: "One", steps }] });
const at = "scenarios[0].steps[0]";

test("a configuration that is right is read, and one that is no JSON is refused", () => {
  expect(own({})).toEqual([]);
  expect(own({ locales })).toEqual([]);
  expect(readConfigFile(join(root, "conformance/minimal-platform.json")).scenarios.length).toBeGreaterThan(0);
  expect(problemsOf("{")).toEqual([expect.stringMatching(/JSON/)]);
});

test("each member that is wrong is named, with what it may be", () => {
  expect(own({ hosts: { secure: "https://a.example.test", api: 7 } })).toEqual([
    "hosts.api: found 7; must be text",
    "hosts.blitz: missing; must be text",
  ]);
  expect(own({ siteExperience: undefined, locale: ["en-US"], locales: ["xx-XX"] })).toEqual([
    expect.stringMatching(/^locale: unknown member "locale", perhaps "locales"/),
    `locales[0]: unknown value "xx-XX"; allowed: ${locales.join(", ")}`,
    "siteExperience: missing; must be text",
  ]);
});

test("a step is judged as the kind of step that it was meant to be", () => {
  expect(step({ call: "otpVerify", refusd: "TOKEN_USED" })).toEqual([
    expect.stringMatching(`^${at.replaceAll(/[[\]]/g, "\\$&")}\\.refusd: unknown member "refusd", perhaps "refused"`),
  ]);
  expect(step({ call: 7 })).toEqual([`${at}.call: found 7; must be text`]);
  expect(step({ support: "code" })).toEqual([
    `${at}.support: found "code"; must be a method and a path, such as GET /support/code`,
  ]);
  expect(step({ suport: "GET /code" })).toEqual([
    expect.stringContaining(`${at}.suport: unknown member "suport", perhaps "support"`),
    `${at}.support: missing; must be text`,
  ]);
});

test("a call that the contract does not have stops the run before it begins", async () => {
  const config = { siteExperience: "US-SB", scenarios: [{ name: "One", steps: [{ call: "otpVerfy" }] }] };
  await expect(runConformance("http://127.0.0.1:9", config)).rejects.toThrow(
    '“One”: unknown operation "otpVerfy", perhaps "otpVerify"',
  );
});
