// Holds a platform against the contract: plays every scenario of a configuration and lists what was found and what was not played.

import { config as settings } from "@/server/config";
import { type Operation, pathTemplate, refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { unknown } from "../scripts/operator/problems.ts";
import { checkCaller } from "./check-caller.ts";
import { type ConformanceConfig, isCall } from "./config-file.ts";
import { anchorOf } from "./contract/page.ts";
import { type Check, type Finding, folded, isError } from "./finding.ts";
import { platformAt } from "./platform.ts";
import { type Played, runScenario } from "./run-scenario.ts";

/** A refusal of the contract, and whether a scenario provoked it; if not, why the configuration says that it cannot be. */
type RefusalReport = { code: string; meaning: string; isProvoked: boolean; whyNot?: string };

export type OperationReport = {
  operation: string;
  does: string;
  /** The offer without which the account area does not call it. */
  optional?: string;
  calls: number;
  slowestMs: number;
  isAnswered: boolean;
  refusals: RefusalReport[];
  findings: Finding[];
};

export type ConformanceReport = {
  platform: string;
  conforms: boolean;
  scenarios: number;
  /** Each once, errors first. A platform with warnings alone conforms. */
  findings: Finding[];
  /** Checks for which the configuration lacks what they need. */
  notChecked: Check[];
  /** Operations of the contract that no scenario calls. */
  notPlayed: string[];
  operations: OperationReport[];
};

type Run = { played: readonly Played[]; findings: readonly Finding[]; config: ConformanceConfig };

function reportOn(operation: Operation, { played, findings, config }: Run): OperationReport {
  const { name } = operation;
  const reasons = (config.notProvoked ?? []).filter(({ call }) => call === name);
  const own = played.filter((each) => each.operation === name);
  return {
    operation: name,
    does: operation.does,
    ...(operation.optional !== undefined && { optional: operation.optional }),
    calls: own.length,
    slowestMs: Math.max(0, ...own.map(({ ms }) => ms)),
    isAnswered: own.some(({ refused }) => refused === undefined),
    refusals: Object.entries(refusalsOf(operation)).map(([code, meaning]) => {
      const isProvoked = own.some(({ refused }) => refused === code);
      const whyNot = reasons.find(({ refusals }) => refusals.includes(code))?.why;
      return { code, meaning, isProvoked, ...(!isProvoked && whyNot !== undefined && { whyNot }) };
    }),
    findings: folded(findings.filter((finding) => finding.operation === name)),
  };
}

/** @returns how many refusals the contract has, were provoked, and cannot be by the configuration */
export function coverageOf({ operations }: Pick<ConformanceReport, "operations">) {
  const all = operations.flatMap(({ refusals }) => refusals);
  const provoked = all.filter(({ isProvoked }) => isProvoked).length;
  const explained = all.filter(({ whyNot }) => whyNot !== undefined).length;
  return { all: all.length, provoked, explained, open: all.length - provoked - explained };
}

/** As one line, for the command and the page. */
export function coverageLine(report: Pick<ConformanceReport, "operations">): string {
  const { all, provoked, explained, open } = coverageOf(report);
  const rest = [
    ...(explained > 0 ? [`${explained} cannot be (the report says why)`] : []),
    ...(open > 0 ? [`${open} not tried`] : []),
  ];
  return `${provoked} of ${all} refusals provoked${rest.map((part) => `, ${part}`).join("")}`;
}

const notCheckedBy = ({ locales = [], effects, token }: ConformanceConfig): Check[] => [
  ...(effects === undefined ? (["effect"] as const) : []),
  ...(token === undefined ? (["token", "keySet"] as const) : []),
  ...(settings().UPSTREAM_API_KEY === undefined && settings().UPSTREAM_CERT === undefined ? (["caller"] as const) : []),
  ...(locales.length < 2 ? (["locale"] as const) : []),
];

/** A call that needs no session, to be sent without the credentials of the caller. */
const openCall = operations.find(({ name }) => name === "featureFlags");

async function callerFindings(address: string, siteExperience: string): Promise<Finding[]> {
  if (!openCall) return [];
  const found = await checkCaller(address, `/sites/${siteExperience}${pathTemplate(openCall)}?format=json`);
  const { name } = openCall;
  return found.map((one) => ({
    ...one,
    operation: name,
    scenario: "Without credentials",
    times: 1,
    alsoAt: [],
    anchor: anchorOf(name),
  }));
}

/** @throws an error that names each call which the contract does not have, before any is played */
function refuseUnknownCalls({ scenarios }: ConformanceConfig): void {
  const names = operations.map(({ name }) => name);
  const problems = scenarios.flatMap(({ name, steps }) =>
    steps.flatMap((step) =>
      isCall(step) && !names.includes(step.call) ? [`“${name}”: ${unknown(step.call, names, "operation")}`] : [],
    ),
  );
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

/**
 * @param address origin of the platform
 * @returns what was found and what was covered
 */
export async function runConformance(address: string, config: ConformanceConfig): Promise<ConformanceReport> {
  refuseUnknownCalls(config);
  const platform = platformAt(address, config);
  const found: Finding[] = [];
  const played: Played[] = [];
  const guarded = new Set<string>();
  try {
    found.push(...(await callerFindings(address, config.siteExperience)));
    if (config.before) await platform.support(config.before);
    for (const scenario of config.scenarios) {
      const result = await runScenario(platform, config, scenario, guarded);
      found.push(...result.findings);
      played.push(...result.played);
    }
  } finally {
    await platform.close();
  }
  const findings = folded(found);
  const reports = operations.map((operation) => reportOn(operation, { played, findings: found, config }));
  return {
    platform: address,
    conforms: !findings.some(isError),
    scenarios: config.scenarios.length,
    findings,
    notChecked: notCheckedBy(config),
    notPlayed: reports.filter(({ calls }) => calls === 0).map(({ operation }) => operation),
    operations: reports,
  };
}
