// The runs of every operation, and which operation a recorded call belongs to.
import type { Operation } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import type { LedgerEntry } from "../../../harness/stack/sandbox-client.ts";
import type { Runs } from "../contract-sandbox.ts";
import { accountSecurityRuns } from "./account-security.ts";
import { agreementReceiptRuns } from "./agreement-receipts.ts";
import { attestationRuns } from "./attestations.ts";
import { codeDeliveryRuns } from "./code-delivery.ts";
import { correctiveActionsRuns } from "./corrective-actions.ts";
import { documentsRuns } from "./documents.ts";
import { mergeRuns } from "./merge.ts";
import { mergeableAccountsRuns } from "./mergeable-accounts.ts";
import { occupationRuns } from "./occupation.ts";
import { passkeyRuns } from "./passkeys.ts";
import { questionnairesRuns } from "./questionnaires.ts";
import { recoveryRuns } from "./recovery.ts";
import { sessionRuns } from "./session.ts";
import { signInRuns } from "./sign-in.ts";
import { signInsRuns } from "./sign-ins.ts";
import { strongAuthRuns } from "./strong-auth.ts";
import { verificationRuns } from "./verification.ts";

/** At least one run of every operation: what it makes of the sandbox's response. */
export const runs: Runs = {
  ...signInRuns,
  ...signInsRuns,
  ...sessionRuns,
  ...correctiveActionsRuns,
  ...verificationRuns,
  ...strongAuthRuns,
  ...passkeyRuns,
  ...recoveryRuns,
  ...accountSecurityRuns,
  ...documentsRuns,
  ...occupationRuns,
  ...questionnairesRuns,
  ...agreementReceiptRuns,
  ...attestationRuns,
  ...codeDeliveryRuns,
  ...mergeRuns,
  ...mergeableAccountsRuns,
};

export const nameOf = ({ name, method }: Operation) => `${name} ${method}`;

/** Name and method of the operation that a recorded call belongs to. */
export function operationOf({ method, path }: LedgerEntry): string | undefined {
  const own = path.replace(/^\/sites\/[^/]+/, "");
  const fits = (operation: Operation) =>
    operation.method === method && new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(own);
  const found = operations.filter(fits);
  const operation = found.find(({ path: template }) => !template.includes("{")) ?? found[0];
  return operation && nameOf(operation);
}
