"use server";
import type { FormAction } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { compareAccounts, leaveComparison, mergeAccounts } from "@/server/flows/account-migration/account-migration";
import { submitForm } from "@/server/forms/submit-form";

const input = { params: { code: "migrate-account" }, failure: "migrationFailed" } as const;

/** The list: compares the account that was picked. */
export const compareAccountsAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, compareAccounts, input);

/** The comparison: either of its buttons. */
export async function mergeAccountsAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "back" ? leaveComparison : mergeAccounts;
  return submitForm("/correctiveactions/[code]", form, submit, input);
}
