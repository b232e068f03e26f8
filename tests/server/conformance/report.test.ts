import { expect, test } from "vitest";
import { operations } from "@/server/upstream/operations";
import { type ConformanceReport, coverageLine } from "../../../tools/conformance/conform.ts";
import { conformancePage } from "../../../tools/conformance/report.ts";
import { nameOf } from "../../../tools/conformance/run-scenario.ts";

const finding = {
  check: "casing",
  scenario: "Signs in",
  operation: "login POST",
  text: "sends <b> instead of b",
} as const;

const report = (findings: ConformanceReport["findings"]): ConformanceReport => ({
  platform: "https://platform.example.test",
  conforms: findings.length === 0,
  scenarios: 2,
  findings,
  notChecked: ["locale"],
  notPlayed: ["logout POST"],
  operations: operations.map((operation) => ({
    operation: nameOf(operation),
    does: operation.does,
    calls: nameOf(operation) === "logout POST" ? 0 : 3,
    slowestMs: 12,
    isAnswered: true,
    refusals: [
      { code: "TOKEN_USED", meaning: "tokenUsed", isProvoked: false },
      { code: "TOKEN_EXPIRED", meaning: "tokenExpired", isProvoked: true },
      { code: "HTTP 410", meaning: "tokenExpired", isProvoked: false, whyNot: "Only <codes> are sent." },
    ],
    findings: findings.filter((one) => one.operation === nameOf(operation)),
  })),
});

const pageOf = (findings: ConformanceReport["findings"]) => conformancePage(report(findings), new Date(0));

test("the page names every operation, and what was not called or not provoked", () => {
  const page = pageOf([]);
  for (const operation of operations) expect(page).toContain(`<code>${nameOf(operation)}</code>`);
  expect(page).toContain("Conforms: nothing was found.");
  expect(page).toContain("not called");
  expect(page).toContain("not provoked");
  expect(page.match(/not checked/g)).toHaveLength(1);
});

test("the page and the command say how many refusals were provoked, and why others cannot be", () => {
  const page = pageOf([]);
  const count = operations.length;
  const line = `${count} of ${3 * count} refusals provoked, ${count} cannot be (the report says why), ${count} not tried`;
  expect(coverageLine(report([]))).toBe(line);
  expect(page).toContain(line);
  expect(page).toContain("Only &lt;codes&gt; are sent.");
});

test("the page lists each finding, with what the platform sent as text", () => {
  const page = pageOf([finding]);
  expect(page).toContain("Does not conform: 1 finding.");
  expect(page).toContain("sends &lt;b&gt; instead of b");
});

test("the page needs nothing but itself: no scripts, no files", () => {
  expect(pageOf([finding])).not.toMatch(/<script|<link|src=|url\(|https?:\/\/(?!platform\.example\.test)/);
});
