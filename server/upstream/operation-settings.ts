// Validates settings that name operations or codes against the declarations, at start-up (promise 16).
import "server-only";
import { type Config, ConfigError } from "../config";
import { operations } from "./operations";

/** @throws ConfigError naming each setting that contains an unknown operation or code */
export function checkOperationSettings({ UPSTREAM_ROUTES, UPSTREAM_METHODS, UPSTREAM_CODES }: Config): void {
  const names = new Set(operations.map(({ name }) => name));
  const tables = operations.map(({ refusals = {} }) => (typeof refusals === "function" ? refusals() : refusals));
  const codes = new Set(tables.flatMap((table) => Object.keys(table)));
  const problems = [
    ...problemsOf("UPSTREAM_ROUTES", UPSTREAM_ROUTES, names),
    ...problemsOf("UPSTREAM_METHODS", UPSTREAM_METHODS, names),
    ...problemsOf("UPSTREAM_CODES", UPSTREAM_CODES, codes),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

const problemsOf = (setting: string, value: object, known: ReadonlySet<string>) =>
  Object.keys(value).every((name) => known.has(name)) ? [] : [`${setting} must name operations and codes that exist`];
