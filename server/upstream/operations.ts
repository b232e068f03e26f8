// All upstream operations, for the OpenAPI document, the contract tests and the check of settings at start-up. The files of this
// folder are the list: what `defineOperation` makes and a file exports is an operation. Those of the operator's own steps follow.
import "server-only";
import type { Operation } from "./define-operation";
import { ownOperations } from "./own-steps/own-steps";

// operation-settings.ts imports this file
const files = import.meta.glob<object>(["./**/*.ts", "!./operation*.ts"], { eager: true });

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "does" in value && "method" in value && "path" in value;

export const operations: readonly Operation[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isOperation)
  .concat(ownOperations);
