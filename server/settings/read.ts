// Reads a table of settings from an environment and lists everything that is wrong with it.
import * as z from "zod/mini";
import { type Environment, environments } from "@/domain/hosts";
import type { Given, Setting, Settings } from "./setting";

type Texts = Readonly<Record<string, string | undefined>>;

/** A problem names the setting and its rule, never its value (promise 16). */
export type Problem = string;

/** An empty value is one that is not set. */
const isSet = (text: string | undefined): text is string => text !== undefined && text !== "";

/** @returns the settings of the table, and what is missing or malformed */
export function readSettings(table: Settings, texts: Texts): { values: Given; problems: readonly Problem[] } {
  const { values, problems } = parse(table, texts);
  const environment = environments.find((name) => name === values.ACCOUNT_ENV);
  const isMalformed = (name: string) => isSet(texts[name]) && !(name in values);
  // what else is required depends on the environment
  if (environment === undefined && isMalformed("ACCOUNT_ENV")) return { values, problems };
  const all: Record<string, unknown> = { ...values };
  const found = [...problems];
  for (const [name, declared] of Object.entries(table)) {
    if (isMalformed(name)) continue;
    if (name in values) {
      const problem = environment && checked(declared, values[name], environment);
      if (problem) found.push(`${name} ${problem}`);
    } else if (isRequired(declared, environment, values)) {
      found.push(`${name} is missing`);
    } else {
      all[name] = defaultOf(declared, environment, Number(values.SANDBOX_PORT ?? table.SANDBOX_PORT?.default));
    }
  }
  return { values: all, problems: found };
}

function parse(table: Settings, texts: Texts) {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, { rule }] of Object.entries(table)) {
    const text = texts[name];
    if (!isSet(text)) continue;
    const parsed = z.safeParse(rule.schema, text);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} is malformed: must be ${rule.says}`);
  }
  return { values, problems };
}

const checked = ({ rule }: Setting, value: unknown, environment: Environment) =>
  environment === "sandbox" ? undefined : rule.outsideSandbox?.problem(value, environment);

function isRequired({ required, unless }: Setting, environment: Environment | undefined, given: Given): boolean {
  if (required === "everywhere") return true;
  if (required === undefined || environment === undefined || environment === "sandbox") return false;
  if (required === "in preprod and prod" && environment !== "preprod" && environment !== "prod") return false;
  return !unless?.holds(given);
}

function defaultOf(declared: Setting, environment: Environment | undefined, sandboxPort: number): unknown {
  if (environment !== "sandbox" || declared.sandbox === undefined) return declared.default;
  return typeof declared.sandbox === "function" ? declared.sandbox(sandboxPort) : declared.sandbox;
}
