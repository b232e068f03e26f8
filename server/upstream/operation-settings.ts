// Validates settings that name operations or codes against the declarations, at start-up (promise 16).
import "server-only";
import { type Config, ConfigError } from "../config";
import { operations } from "./operations";

/** @throws ConfigError naming the setting that contains an unknown operation or code */
export function checkOperationSettings({ UPSTREAM_ROUTES, UPSTREAM_METHODS, UPSTREAM_CODES }: Config): void {
  const names = new Set(operations.map(({ name }) => name));
  const tables = operations.map(({ refusals = {} }) => (typeof refusals === "function" ? refusals() : refusals));
  const codes = new Set(tables.flatMap((table) => Object.keys(table)));
  check("UPSTREAM_ROUTES", UPSTREAM_ROUTES, names);
  check("UPSTREAM_METHODS", UPSTREAM_METHODS, names);
  check("UPSTREAM_CODES", UPSTREAM_CODES, codes);
}

function check(setting: string, value: object, known: ReadonlySet<string>) {
  if (Object.keys(value).some((name) => !known.has(name)))
    throw new ConfigError(`${setting} must name operations and codes that exist`);
}
