"use server";
import type { FormState } from "@/domain/forms/form-state";
import { scanFields } from "@/domain/scan/scan-links";
import { refusePhone, startOnPhone, textLink } from "@/server/flows/hand-over/computer";
import {
  answerQuestions,
  leaveQuestionsError,
  openQuestions,
} from "@/server/flows/knowledge-questions/knowledge-questions";
import { chooseCountry, submitLicence } from "@/server/flows/licence/licence-form";
import { finishScan } from "@/server/flows/scan/check-passed";
import { restartScan, startScan } from "@/server/flows/scan/start-scan";
import { submitForm } from "@/server/forms/submit-form";

const arrivalOf = (form: FormData) => ({ query: scanFields(Object.fromEntries(form)) });

export async function scanAction(_: unknown, form: FormData): Promise<FormState> {
  const submits = new Map([
    ["finish", finishScan],
    ["restart", restartScan],
    ["phone", startOnPhone],
    ["text", textLink],
    ["notMyPhone", refusePhone],
  ]);
  return submitForm("/docscan", form, submits.get(String(form.get("intent"))) ?? startScan, arrivalOf(form));
}

export async function questionsAction(_: unknown, form: FormData): Promise<FormState> {
  const submits = new Map([
    ["answer", answerQuestions],
    ["error", leaveQuestionsError],
  ]);
  const submit = submits.get(String(form.get("intent"))) ?? openQuestions;
  return submitForm("/docscan/questions", form, submit, arrivalOf(form));
}

export async function licenceAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "country" ? chooseCountry : submitLicence;
  return submitForm("/docscan/details", form, submit, arrivalOf(form));
}
