"use server";
import type { FormAction } from "@/components/forms/form-screen";
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

export const startMergeAction: FormAction = async (_, form) => unlessRestarted(form, startMerge);
export const restartMergeAction: FormAction = async (_, form) => submitForm(route, form, restartMerge, input);
export const mergeLoginAction: FormAction = async (_, form) =>
  unlessRestarted(form, form.get("intent") === "recover" ? recoverOther : submitMergeLogin);
export const sendMergeCodeAction: FormAction = async (_, form) => unlessRestarted(form, sendMergeCode);
export const mergeCodeAction: FormAction = async (_, form) =>
  unlessRestarted(form, asksForCode(form) ? sendMergeCode : submitMergeCode);
export const confirmMergeAction: FormAction = async (_, form) =>
  unlessRestarted(form, form.get("intent") === "apart" ? keepApart : confirmMerge);
