"use server";
import { scanFields } from "@/domain/documents/scan-links";
import type { FormState } from "@/domain/form-state";
import { finishScan } from "@/server/flows/documents/finish-scan";
import { chooseCountry, submitLicence } from "@/server/flows/documents/licence-form";
import { restartScan, startScan } from "@/server/flows/documents/start-scan";
import { answerQuestions, leaveQuestionsError, openQuestions } from "@/server/flows/verification/knowledge-questions";
import { submitForm, submitSignedInForm } from "@/server/forms/submit-form";

const arrivalOf = (form: FormData) => ({ query: scanFields(Object.fromEntries(form)) });

export async function scanAction(_: unknown, form: FormData): Promise<FormState> {
  const submits = new Map([
    ["finish", finishScan],
    ["restart", restartScan],
  ]);
  return submitForm("/docscan", form, submits.get(String(form.get("intent"))) ?? startScan, arrivalOf(form));
}

export async function questionsAction(_: unknown, form: FormData): Promise<FormState> {
  const submits = new Map([
    ["answer", answerQuestions],
    ["error", leaveQuestionsError],
  ]);
  const submit = submits.get(String(form.get("intent"))) ?? openQuestions;
  return submitSignedInForm("/docscan/questions", form, submit, arrivalOf(form));
}

export async function licenceAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "country" ? chooseCountry : submitLicence;
  return submitSignedInForm("/docscan/details", form, submit, arrivalOf(form));
}
