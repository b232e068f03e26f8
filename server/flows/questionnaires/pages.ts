// What the pages of a questionnaire show: the start, one question page, the Explain page, or how it ended.
import "server-only";
import { createHash } from "node:crypto";
import { type Redirect, redirectTo } from "@/domain/forms/outcome";
import { isSameLanguage } from "@/domain/locales";
import type { Answers } from "@/domain/questionnaires/answers";
import { signatureConsentIn } from "@/domain/questionnaires/investor-profile";
import { nameFor } from "@/domain/questionnaires/name-for";
import type { QuestionPageName } from "@/domain/questionnaires/page-names";
import { firstOpenPage, type QuestionPage } from "@/domain/questionnaires/question-page";
import { type AskedQuestions, questionnaireNames } from "@/domain/questionnaires/questionnaire";
import { explanationsOf, type RequestedExplanation, reviewResult } from "@/domain/questionnaires/real-time-review";
import type { RichText } from "@/domain/rich-text";
import { toQuestionPage, toStep } from "@/domain/routing/routes";
import { stepOfVerdict } from "@/domain/verdicts/blocks";
import type { Verdict } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { currentSequence, sequenceQuery } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { type DueQuestionnaire, loadQuestionnaire, type QuestionnaireStep, reasonsOf, restrictionsFor } from "./due";

export const startOf = (context: SignedInContext, code: QuestionnaireStep): Redirect =>
  redirectTo(toStep(code, sequenceQuery(context)));

export const toPage = (context: SignedInContext, code: QuestionnaireStep, page: QuestionPageName): Redirect =>
  redirectTo(toQuestionPage(code, page, sequenceQuery(context)));

/** How a questionnaire of a step ended, by what the platform has said of it. `unknown` is a lock by a result that we do not know (RTR-22). */
export type EndedQuestionnaire = NonNullable<SequenceRecord["ended"]>;

const endedIn = ({ kind, subject, code, at }: Verdict): EndedQuestionnaire | undefined => {
  const name = questionnaireNames.find((known) => known === subject);
  if (!name) return undefined;
  if (kind === "questionnaireDenied") return { name, result: { kind: "denied", at } };
  return { name, result: { kind: reviewResult(code) === "unknown" ? "unknown" : "locked", at } };
};

/** What the flow has been answered, where the platform asks for the step no longer. */
function endedInFlow(context: SignedInContext, code: QuestionnaireStep) {
  const { ended } = currentSequence(context);
  return ended && stepOfVerdict({ subject: ended.name }) === code ? ended : undefined;
}

/** The questionnaire of a step that has ended for good; the one that the platform asks for, where there are two. */
export async function loadFinalResult(
  context: SignedInContext,
  code: QuestionnaireStep,
): Promise<EndedQuestionnaire | undefined> {
  const { verdicts, restrictions } = await loadRequiredActions(context);
  const ended = verdicts
    .filter((verdict) => stepOfVerdict(verdict) === code)
    .flatMap((verdict) => endedIn(verdict) ?? []);
  const asking = restrictionsFor(code, restrictions);
  const dueName = nameFor(code, reasonsOf(asking));
  const named = ended.find(({ name }) => name === dueName) ?? ended[0];
  return named ?? (asking.length === 0 ? endedInFlow(context, code) : undefined);
}

export type QuestionnaireStart =
  | { kind: "passed" }
  | {
      kind: "splash";
      intro: RichText | undefined;
      language: string | undefined;
      questions: number;
      isBegun: boolean;
      startsAt: string;
    };

/** The language of the platform's texts, where it is not that of the page. */
const otherLanguage = ({ locale }: SignedInContext, { language }: AskedQuestions): string | undefined =>
  language === undefined || isSameLanguage(language, locale) ? undefined : language;

/** The first page of a step (RTR-11, AR-02). The investor profile begins with its first group. */
export async function loadStart(
  context: SignedInContext,
  code: QuestionnaireStep,
  step: DueStep,
): Promise<QuestionnaireStart | Redirect> {
  if (step.record.opened === code) return { kind: "passed" };
  const { name, questionnaire, answers, pages } = await loadQuestionnaire(context, code, step.restrictions);
  const open = toPage(context, code, firstOpenPage(pages, answers) ?? pages.length);
  if (name === "investorProfile") return open;
  return {
    kind: "splash",
    intro: questionnaire.intro,
    language: otherLanguage(context, questionnaire),
    questions: pages.length,
    isBegun: Object.values(answers).some(({ choices, text }) => choices.length > 0 || text !== ""),
    startsAt: open.to,
  };
}

export type ShownPage = {
  kind: "page";
  name: DueQuestionnaire["name"];
  page: QuestionPageName;
  /** Page n of m; the Explain page is behind the last. */
  n: number;
  of: number;
  shown: QuestionPage;
  /** Only on the Explain page. */
  explanations: readonly RequestedExplanation[];
  answers: Answers;
  digest: string;
  /** INV-04, INV-06: words of the consent that pressing Submit gives, on the last page of the investor profile. */
  consent: string | undefined;
  intro: RichText | undefined;
  /** Of the platform's texts, where it is not that of the page. */
  language: string | undefined;
};

/** @returns the fields of a page, or undefined for one that the questionnaire does not have now */
export function fieldsOf(due: DueQuestionnaire, page: QuestionPageName): QuestionPage | undefined {
  if (page !== "explain") return due.pages[page - 1];
  if (due.name !== "realTimeReview") return undefined;
  const fields = explanationsOn(due, page).map(({ field }) => field);
  return fields.length > 0 ? { fields } : undefined;
}

/** INV-04, INV-06: the consent that pressing Submit on this page gives. */
function consentOn({ name, questionnaire, pages }: DueQuestionnaire, page: QuestionPageName): string | undefined {
  if (name !== "investorProfile" || page !== pages.length) return undefined;
  return signatureConsentIn(questionnaire)?.choice.text;
}

const explanationsOn = ({ questionnaire, answers, isFreeTextOn }: DueQuestionnaire, page: QuestionPageName) =>
  page === "explain" ? explanationsOf(questionnaire, answers, isFreeTextOn) : [];

/**
 * Digest of the texts of a page, so that an answer or a consent is never recorded for a text that the player did not see, nor an
 * explanation for an answer that another tab has given since.
 */
export function questionPageDigest(due: DueQuestionnaire, page: QuestionPageName, { fields }: QuestionPage): string {
  const questions = fields.map(({ questionId, text, choices }) => [
    questionId,
    text,
    ...choices.flatMap(Object.values),
  ]);
  const explained = explanationsOn(due, page).map(({ chosen }) => chosen);
  const words = JSON.stringify([questions, consentOn(due, page) ?? "", ...explained]);
  return createHash("sha256").update(words).digest("base64url").slice(0, 16);
}

function questionPageOf(
  context: SignedInContext,
  due: DueQuestionnaire,
  page: QuestionPageName,
  shown: QuestionPage,
): ShownPage {
  const { name, questionnaire, answers, pages } = due;
  const n = page === "explain" ? pages.length : page;
  return {
    kind: "page",
    name,
    page,
    n,
    of: pages.length,
    shown,
    explanations: explanationsOn(due, page),
    answers,
    digest: questionPageDigest(due, page, shown),
    consent: consentOn(due, page),
    intro: n === 1 ? questionnaire.intro : undefined,
    language: otherLanguage(context, questionnaire),
  };
}

/** Loads a question page. One that is not open yet leads to the first that is. */
export async function loadQuestionPage(
  context: SignedInContext,
  code: QuestionnaireStep,
  page: QuestionPageName,
  step: DueStep,
): Promise<ShownPage | Redirect> {
  if (step.record.opened === code) return startOf(context, code);
  const due = await loadQuestionnaire(context, code, step.restrictions);
  const open = firstOpenPage(due.pages, due.answers);
  const isOpen = open === undefined || (page !== "explain" && page <= open);
  const shown = isOpen ? fieldsOf(due, page) : undefined;
  return shown ? questionPageOf(context, due, page, shown) : toPage(context, code, open ?? due.pages.length);
}
