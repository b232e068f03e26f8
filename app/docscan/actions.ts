"use server";
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
import { formActionBy } from "@/server/press/form-action";
import { questionsScreens } from "./questions/questions-failed";

const arrivalOf = (form: FormData) => ({ query: scanFields(Object.fromEntries(form)) });

const scans = new Map([
  ["finish", finishScan],
  ["restart", restartScan],
  ["phone", startOnPhone],
  ["text", textLink],
  ["notMyPhone", refusePhone],
]);

const questions = new Map([
  ["answer", answerQuestions],
  ["error", leaveQuestionsError],
]);

const intentOf = (form: FormData) => String(form.get("intent"));

export const scanAction = formActionBy("/docscan", (form) => scans.get(intentOf(form)) ?? startScan, arrivalOf);
export const questionsAction = formActionBy(
  "/docscan/questions",
  (form) => questions.get(intentOf(form)) ?? openQuestions,
  (form) => ({ ...arrivalOf(form), screens: questionsScreens }),
);
export const licenceAction = formActionBy(
  "/docscan/details",
  (form) => (intentOf(form) === "country" ? chooseCountry : submitLicence),
  arrivalOf,
);
