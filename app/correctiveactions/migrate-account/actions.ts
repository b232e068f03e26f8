"use server";
import { compareAccounts, leaveComparison, mergeAccounts } from "@/server/flows/account-migration/account-migration";
import { formAction, formActionBy } from "@/server/press/form-action";
import { migrationFailed } from "./migration-failed";

const input = {
  params: { code: "migrate-account" },
  failure: "migrationFailed",
  screens: { migrationFailed },
} as const;

/** The list: compares the account that was picked. */
export const compareAccountsAction = formAction("/correctiveactions/[code]", compareAccounts, input);

/** The comparison: either of its buttons. */
export const mergeAccountsAction = formActionBy(
  "/correctiveactions/[code]",
  (form) => (form.get("intent") === "back" ? leaveComparison : mergeAccounts),
  () => input,
);
