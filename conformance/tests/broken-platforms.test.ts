// The conformance run is a judge: platforms that are each made from the minimal one by one defect are told apart, and the minimal one passes.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { isCall, readConfigFile } from "../config-file.ts";
import { type ConformanceReport, runConformance } from "../conform.ts";
import { contractDocument } from "../contract/document.ts";
import { contractPage } from "../contract/page.ts";
import { type Finding, placeOf } from "../finding.ts";
import { startMinimalPlatform } from "../minimal-platform/platform.ts";
import { defects } from "./defects.ts";
import { startFaultyProxy } from "./faulty-proxy.ts";
import type { Defect } from "./spoil.ts";

/** Only one defect is slowness; a loaded machine is not. */
const slowMs = 60_000;
const shipped = { ...readConfigFile(join(root, "conformance/minimal-platform.json")), slowMs };

/** Each scenario begins anew, so a defect of one call needs only the scenarios that play it. */
const scenariosOf = (operation: string | undefined) =>
  operation === undefined
    ? shipped.scenarios
    : shipped.scenarios.filter(({ steps }) => steps.some((step) => isCall(step) && step.call === operation));

/** @param operation the only call that is looked at */
async function reportOn(
  { fault, token, config }: Partial<Defect> = {},
  operation?: string,
): Promise<ConformanceReport> {
  const platform = await startMinimalPlatform(["pat@example.test"], 0, { tokenDefect: token });
  const proxy = await startFaultyProxy(platform.port, fault);
  try {
    return await runConformance(proxy.address, { ...shipped, scenarios: scenariosOf(operation), ...config });
  } finally {
    await proxy.close();
    await platform.close();
  }
}

const page = contractPage(contractDocument());

/** Every finding has what a developer needs to mend it. */
function expectUseful(finding: Finding): void {
  const { operation, expected, got, mend, anchor, times } = finding;
  for (const text of [expected, got, mend]) expect(text, placeOf(finding)).toMatch(/^[^\n]{3,300}$/);
  expect(`${expected} ${got} ${mend}`, placeOf(finding)).not.toMatch(/invalid_type|\[\s*\{|undefined|\[object/);
  expect(times).toBeGreaterThan(0);
  if (!operation.includes(" ")) expect(page.includes(`id="${anchor}"`), anchor).toBe(true);
}

const diagnosisOf = (finding: Finding) => `${finding.check} ${placeOf(finding)}`;
const diagnosesOf = (finding: Finding) => [
  diagnosisOf(finding),
  ...finding.alsoAt.map((place) => `${finding.check} ${place}`),
];
const wanted = ({ finding: [check, operation, place] }: Defect) =>
  `${check} ${place === undefined ? operation : `${operation}, ${place}`}`;

test("the minimal platform conforms, run after run, by the configuration that is shipped for it", async () => {
  const platform = await startMinimalPlatform(["pat@example.test"]);
  for (const _ of ["first", "second"]) {
    const report = await runConformance(`http://127.0.0.1:${platform.port}`, shipped);
    expect(report.findings).toEqual([]);
    expect(report.conforms).toBe(true);
  }
  await platform.close();
});

test("there are fifty broken platforms and more, and no two have the same diagnosis", () => {
  expect(defects.length).toBeGreaterThanOrEqual(50);
  const all = defects.map(wanted);
  expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
});

describe("a broken platform is told apart by", () => {
  test.each(defects.map((defect) => [defect.name, defect] as const))("%s", async (_, defect) => {
    const { findings, conforms } = await reportOn(defect, defect.finding[1]);
    expect(findings.flatMap(diagnosesOf)).toContain(wanted(defect));
    // the report tells a cause once, and none of its consequences
    expect(findings.map(diagnosisOf)).toHaveLength(1);
    expect(conforms).toBe(defect.isWarning === true);
    for (const finding of findings) expectUseful(finding);
  });
});

test("a finding is told once, with how often it was made", async () => {
  const fault = {
    path: "/otp/v1/verify",
    answers: ({ headers }: { headers: Record<string, unknown> }) => void delete headers["cache-control"],
  };
  const { findings } = await reportOn({ fault });
  const [found, ...others] = findings.filter(({ operation }) => operation === "otpVerify");
  expect(others).toEqual([]);
  expect(found).toMatchObject({ check: "cache", times: 7 });
});

test("what a platform does wrong for all calls is one finding, which names them", async () => {
  const answers = ({ headers }: { headers: Record<string, unknown> }) => void delete headers["cache-control"];
  const { findings, operations } = await reportOn({ fault: { path: "/sites/", answers } });
  const called = operations.filter(({ calls }) => calls > 0).map(({ operation }) => operation);
  expect(findings).toHaveLength(1);
  const [{ operation, check, alsoAt } = { operation: "", check: "", alsoAt: [] }] = findings;
  expect(check).toBe("cache");
  expect([operation, ...alsoAt.map((place) => place.split(",")[0])].sort()).toEqual(called.sort());
  for (const each of operations.filter(({ calls }) => calls > 0)) expect(each.findings).toHaveLength(1);
});

test("a platform that is not there is one finding", async () => {
  const { findings } = await runConformance("http://127.0.0.1:9", shipped);
  expect(findings.map(({ check }) => check)).toEqual(["network"]);
});

test("a refusal that never came is not counted as provoked", async () => {
  const missing = defects.find(({ name }) => name === "a refusal of its own making");
  const { operations } = await reportOn(missing);
  const login = operations.find(({ operation }) => operation === "login");
  expect(login?.refusals).toContainEqual({ code: "TOKEN_USED", meaning: "tokenUsed", isProvoked: false });
  const verify = operations.find(({ operation }) => operation === "otpVerify");
  expect(verify?.refusals).toContainEqual({ code: "INCORRECT_CODE", meaning: "incorrect", isProvoked: true });
});

test("a platform whose clock was moved is judged by its own clock where the configuration says so", async () => {
  const claims = { iat: Math.floor(Date.now() / 1000) - 7200, exp: Math.floor(Date.now() / 1000) - 3600 };
  const effects = { support: "GET /support/effects", offsetMs: "clockOffsetMs" };
  const fault = {
    path: "/support/effects",
    answers: (response: { body: string }) => {
      response.body = JSON.stringify({ ...JSON.parse(response.body), clockOffsetMs: -2 * 3600 * 1000 });
    },
  };
  const token = shipped.token && { ...shipped.token, clock: effects };
  expect((await reportOn({ token: { claims }, fault, config: { ...(token && { token }) } })).findings).toEqual([]);
  expect((await reportOn({ token: { claims } })).conforms).toBe(false);
});
