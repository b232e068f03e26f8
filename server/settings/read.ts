// Reads a table of settings from an environment and lists everything that is wrong with it.
import * as z from "zod/mini";
import { unknownName } from "@/domain/operator/interface/nearest-name";
import { type Environment, environments } from "@/domain/routing/hosts";
import { servesPlayers } from "./rules";
import type { Rule, Setting, Settings, SettingValues } from "./setting";

type Texts = Readonly<Record<string, string | undefined>>;

/** A problem names the setting and its rule, never its value (promise 16). */
type Problem = string;

/** What the shipped environment file and the examples hold until an operator replaces it. */
const isSample = /example\.test|\breplace\b/i;

/** An empty value is one that is not set. */
const isSet = (text: string | undefined): text is string => text !== undefined && text !== "";

type Read = {
  readonly values: SettingValues;
  readonly problems: readonly Problem[];
  /** What a start accepts, and a check of a file does not. */
  readonly warnings: readonly Problem[];
};

/** @returns the settings of the table, and what is missing or malformed */
export function readSettings(table: Settings, texts: Texts): Read {
  const { values, problems, warnings } = parse(table, texts);
  const environment = environments.find((name) => name === values.ACCOUNT_ENV);
  const isMalformed = (name: string) => isSet(texts[name]) && !(name in values);
  // what else is required depends on the environment
  if (environment === undefined && isMalformed("ACCOUNT_ENV")) return { values, problems, warnings };
  const absent = Object.entries(table).filter(([name]) => !(name in values || isMalformed(name)));
  const missing = absent.filter(([, declared]) => isRequired(declared, environment, values));
  const sandboxPort = Number(values.SANDBOX_PORT ?? table.SANDBOX_PORT?.default);
  const defaults = absent
    .filter((entry) => !missing.includes(entry))
    .map(([name, declared]) => [name, defaultOf(declared, environment, sandboxPort)] as const);
  const allValues = { ...Object.fromEntries(defaults), ...values };
  const samples = Object.keys(table).filter((name) => environment !== "sandbox" && isSample.test(texts[name] ?? ""));
  const unfit = Object.keys(values).flatMap((name) => {
    const problem = environment && table[name] && problemOf(table[name], values[name], environment, allValues);
    return problem ? [`${name} ${problem}`] : [];
  });
  return {
    values: allValues,
    warnings,
    problems: [
      ...problems,
      ...missing.map(([name]) => `${name} is missing`),
      ...samples.map((name) => `${name} holds a sample value (example.test, or "replace")`),
      ...unfit,
    ],
  };
}

function parse(table: Settings, texts: Texts) {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const [name, { rule }] of Object.entries(table)) {
    const written = texts[name];
    if (!isSet(written)) continue;
    const { text, newer } = withoutNewer(rule, written);
    const known = rule.namesAt?.([]) ?? [];
    warnings.push(...newer.map((each) => `${name} has an ${unknownName(each, known)}`));
    const parsed = z.safeParse(rule.schema, text);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(...malformed(name, rule, parsed.error.issues));
  }
  return { values, problems, warnings };
}

/** @returns the text without the names that only a newer build knows, where the rule allows for them */
function withoutNewer(rule: Rule<unknown>, text: string): { text: string; newer: readonly string[] } {
  const members = rule.newerNames && objectIn(text);
  if (!members) return { text, newer: [] };
  const known = rule.namesAt?.([]) ?? [];
  const knownMembers = members.filter(([name]) => known.includes(name));
  if (knownMembers.length === 0 && rule.newerNames === "not all") return { text, newer: [] };
  const newer = members.map(([name]) => name).filter((name) => !known.includes(name));
  return { text: JSON.stringify(Object.fromEntries(knownMembers)), newer };
}

function objectIn(text: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A name is shown only where names are a closed set: elsewhere it may be a secret that is in the wrong place. */
function malformed(name: string, rule: Rule<unknown>, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const unknown = issues.flatMap((issue) => {
    const known = rule.namesAt?.(issue.path) ?? [];
    const place = [name, ...issue.path].join(".");
    const names = issue.code === "unrecognized_keys" && known.length > 0 ? issue.keys : [];
    return names.map((each) => `${place} has an ${unknownName(each, known)}`);
  });
  return unknown.length > 0 ? unknown : [`${name} is malformed: must be ${rule.says}`];
}

function problemOf({ rule }: Setting, value: unknown, environment: Environment, all: SettingValues) {
  const outsideSandbox = environment === "sandbox" ? undefined : rule.outsideSandbox;
  return rule.check?.problem(value, environment, all) ?? outsideSandbox?.problem(value, environment, all);
}

function isRequired({ required, unless }: Setting, environment: Environment | undefined, all: SettingValues): boolean {
  if (required === "everywhere") return true;
  if (required === undefined || environment === undefined || environment === "sandbox") return false;
  if (required === "in preprod and prod" && !servesPlayers(environment)) return false;
  return !unless?.holds(all);
}

function defaultOf(declared: Setting, environment: Environment | undefined, sandboxPort: number): unknown {
  if (environment !== "sandbox" || declared.sandbox === undefined) return declared.default;
  return typeof declared.sandbox === "function" ? declared.sandbox(sandboxPort) : declared.sandbox;
}
