import { expect, test } from "vitest";
import { operations } from "@/server/upstream/operations";
import { type ConformanceReport, coverageLine } from "../conform.ts";
import { isError } from "../finding.ts";
import { conformancePage } from "../report.ts";

const finding = {
  check: "casing",
  scenario: "Signs in",
  operation: "login",
  part: "answer",
  member: "redirectUrl",
  expected: "the name redirectUrl",
  got: "the name <b>",
  mend: "Rename it.",
  times: 2,
  alsoAt: ["otpVerify, answer.redirectUrl"],
  anchor: "login.answer.redirectUrl",
} as const;

const report = (findings: ConformanceReport["findings"]): ConformanceReport => ({
  platform: "https://platform.example.test",
  conforms: !findings.some(isError),
  scenarios: 2,
  findings,
  notChecked: ["locale"],
  notPlayed: ["logout"],
  operations: operations.map((operation) => ({
    operation: operation.name,
    does: operation.does,
    calls: operation.name === "logout" ? 0 : 3,
    slowestMs: 12,
    isAnswered: true,
    refusals: [
      { code: "TOKEN_USED", meaning: "tokenUsed", isProvoked: false },
      { code: "TOKEN_EXPIRED", meaning: "tokenExpired", isProvoked: true },
      { code: "HTTP 410", meaning: "tokenExpired", isProvoked: false, whyNot: "Only <codes> are sent." },
    ],
    findings: findings.filter((one) => one.operation === operation.name),
  })),
});

const pageOf = (findings: ConformanceReport["findings"]) => conformancePage(report(findings), new Date(0));

test("the page names every operation, and what was not called or not provoked", () => {
  const page = pageOf([]);
  for (const operation of operations) expect(page).toContain(`<code>${operation.name}</code>`);
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
  expect(page).toContain("Does not conform: 1 error, 0 warnings.");
  expect(page).toContain("the name &lt;b&gt;");
  expect(page).toContain("Rename it.");
  expect(page).toContain('<a href="contract.html#login.answer.redirectUrl"><code>login, answer.redirectUrl</code></a>');
  expect(page).toContain("Signs in, and 1 more");
  expect(page).toContain("Also at: otpVerify, answer.redirectUrl");
});

test("warnings alone do not make a platform fail", () => {
  expect(pageOf([{ ...finding, severity: "warning" }])).toContain("Conforms, with 1 warning.");
});

test("the page needs nothing but itself and the contract: no scripts, no files", () => {
  expect(pageOf([finding])).not.toMatch(/<script|<link|src=|url\(|https?:\/\/(?!platform\.example\.test)/);
});
