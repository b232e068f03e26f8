// All upstream operations, for the OpenAPI document, the contract tests and the check of settings at start-up. The files of this
// folder are the list: what `defineOperation` makes and a file exports is an operation. Those of the operator's own steps follow.
import "server-only";
import { type Config, ConfigError } from "../config";
import type { Operation } from "./define-operation";
import { ownOperations } from "./own-steps/own-steps";

const files = import.meta.glob<object>(["./**/*.ts", "!./operations.ts"], { eager: true });

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "does" in value && "method" in value && "path" in value;

export const operations: readonly Operation[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isOperation)
  .concat(ownOperations);

/** @throws ConfigError naming each setting that contains an unknown operation or code */
export function checkOperationSettings({ UPSTREAM_ROUTES, UPSTREAM_CODES }: Config): void {
  const names = new Set(operations.map(({ name }) => name));
  const tables = operations.map(({ refusals = {} }) => (typeof refusals === "function" ? refusals() : refusals));
  const codes = new Set(tables.flatMap((table) => Object.keys(table)));
  const problems = [
    ...problemsOf("UPSTREAM_ROUTES", UPSTREAM_ROUTES, names),
    ...problemsOf("UPSTREAM_CODES", UPSTREAM_CODES, codes),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

const problemsOf = (setting: string, value: object, known: ReadonlySet<string>) =>
  Object.keys(value).every((name) => known.has(name)) ? [] : [`${setting} must name operations and codes that exist`];
