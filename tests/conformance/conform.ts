// Holds a platform against the contract: plays every scenario of a configuration and lists what was found and what was not played.
import { type Operation, refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import type { ConformanceConfig } from "./config-file.ts";
import type { Check, Finding } from "./finding.ts";
import { platformAt } from "./platform.ts";
import { nameOf, type Played, runScenario } from "./run-scenario.ts";

export type OperationReport = {
  operation: string;
  does: string;
  /** The offer without which the account area does not call it. */
  optional?: string;
  calls: number;
  slowestMs: number;
  isAnswered: boolean;
  /** The refusals of the contract, and whether a scenario provoked each. */
  refusals: { code: string; meaning: string; isProvoked: boolean }[];
  findings: Finding[];
};

export type ConformanceReport = {
  platform: string;
  conforms: boolean;
  scenarios: number;
  findings: Finding[];
  /** Checks for which the configuration lacks what they need. */
  notChecked: Check[];
  /** Operations of the contract that no scenario calls. */
  notPlayed: string[];
  operations: OperationReport[];
};

function reportOn(operation: Operation, played: readonly Played[], findings: readonly Finding[]): OperationReport {
  const name = nameOf(operation);
  const own = played.filter((each) => each.operation === name);
  return {
    operation: name,
    does: operation.does,
    ...(operation.optional !== undefined && { optional: operation.optional }),
    calls: own.length,
    slowestMs: Math.max(0, ...own.map(({ ms }) => ms)),
    isAnswered: own.some(({ refused }) => refused === undefined),
    refusals: Object.entries(refusalsOf(operation)).map(([code, meaning]) => ({
      code,
      meaning,
      isProvoked: own.some(({ refused }) => refused === code),
    })),
    findings: findings.filter((finding) => finding.operation === name),
  };
}

const notCheckedBy = ({ locales = [], effects, token }: ConformanceConfig): Check[] => [
  ...(effects === undefined ? (["effect"] as const) : []),
  ...(token === undefined ? (["token"] as const) : []),
  ...(locales.length < 2 ? (["locale"] as const) : []),
];

export async function runConformance(address: string, config: ConformanceConfig): Promise<ConformanceReport> {
  const platform = platformAt(address, config);
  const findings: Finding[] = [];
  const played: Played[] = [];
  if (config.before) await platform.support(config.before);
  for (const scenario of config.scenarios) {
    const result = await runScenario(platform, config, scenario);
    findings.push(...result.findings);
    played.push(...result.played);
  }
  const reports = operations.map((operation) => reportOn(operation, played, findings));
  return {
    platform: address,
    conforms: findings.length === 0,
    scenarios: config.scenarios.length,
    findings,
    notChecked: notCheckedBy(config),
    notPlayed: reports.filter(({ calls }) => calls === 0).map(({ operation }) => operation),
    operations: reports,
  };
}
