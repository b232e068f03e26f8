"use server";
import type { FormState } from "@/domain/forms/form-state";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { sendMergeCode, submitMergeCode } from "@/server/flows/account-merge/code";
import { confirmMerge, keepApart } from "@/server/flows/account-merge/confirm";
import { recoverOther, submitMergeLogin } from "@/server/flows/account-merge/login";
import { restartMerge, startMerge } from "@/server/flows/account-merge/resolve";
import { submitForm } from "@/server/forms/submit-form";
import { restart } from "./refused-merge";

const route = "/correctiveactions/[code]";
const input = { params: { code: "merge-required" } };

/** The screen of a merge that goes on elsewhere stands in any of these forms (ERR-68). */
const unlessRestarted = (form: FormData, submit: Parameters<typeof submitForm>[2]) =>
  submitForm(route, form, form.get("intent") === restart ? restartMerge : submit, input);

export async function startMergeAction(_: unknown, form: FormData): Promise<FormState> {
  return unlessRestarted(form, startMerge);
}

export async function restartMergeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, restartMerge, input);
}

export async function mergeLoginAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "recover" ? recoverOther : submitMergeLogin;
  return unlessRestarted(form, submit);
}

export async function sendMergeCodeAction(_: unknown, form: FormData): Promise<FormState> {
  return unlessRestarted(form, sendMergeCode);
}

export async function mergeCodeAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = asksForCode(form) ? sendMergeCode : submitMergeCode;
  return unlessRestarted(form, submit);
}

export async function confirmMergeAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "apart" ? keepApart : confirmMerge;
  return submitForm(route, form, submit, input);
}
