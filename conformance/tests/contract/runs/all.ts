// The runs of every operation, and which operation a recorded call belongs to.
import type { Operation } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import type { LedgerEntry } from "../../../../tests/kit/stack/sandbox-client.ts";
import type { Runs } from "../contract-sandbox.ts";

const files = import.meta.glob<Runs | undefined>(["./*.ts", "!./all.ts"], { eager: true, import: "runs" });

/** At least one run of every operation: what it makes of the sandbox's response. */
export const runs: Runs = Object.assign({}, ...Object.values(files));

/** Name of the operation that a recorded call belongs to. */
export function operationOf({ method, path }: LedgerEntry): string | undefined {
  const own = path.replace(/^\/sites\/[^/]+/, "");
  const fits = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(own);
  const found = operations.filter(fits);
  const operation = found.find(({ path: template }) => !template.includes("{")) ?? found[0];
  return operation?.name;
}
