// The questionnaire that a step asks for, as the platform has it now, with the answers that the player has given so far.
import "server-only";
import * as z from "zod/mini";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { Answers } from "@/domain/questionnaires/answers";
import { automatedReviewPages } from "@/domain/questionnaires/automated-review";
import { investorProfilePages, investorProfileReason } from "@/domain/questionnaires/investor-profile";
import { nameFor } from "@/domain/questionnaires/name-for";
import type { QuestionPage } from "@/domain/questionnaires/question-page";
import { defaultQuestionnaireKeys, type QuestionnaireName } from "@/domain/questionnaires/questionnaire";
import { realTimeReviewPages } from "@/domain/questionnaires/real-time-review";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { SignedInContext } from "@/server/context/request-context";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { readDraft } from "@/server/records/drafts";
import { ifStoreIsDown } from "@/server/store/store";
import { track } from "@/server/telemetry/track";
import { readAutomatedReview } from "@/server/upstream/questionnaires/automated-review";
import { readQuestionnaire } from "@/server/upstream/questionnaires/questionnaires";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { type ReadableQuestionnaire, readable } from "./readable";

/** The two steps that are questionnaires. */
export type QuestionnaireStep = Extract<CorrectiveAction, "mithra-submit-questionnaire" | "submit-questionnaire">;

export type DueQuestionnaire = {
  code: QuestionnaireStep;
  name: QuestionnaireName;
  /** Short reason code of the restriction that asks for it. */
  reason: string | undefined;
  /** Names the draft, because answers to one questionnaire must not be used for another of the same kind. */
  draft: string;
  questionnaire: ReadableQuestionnaire;
  answers: Answers;
  pages: readonly QuestionPage[];
  /** RTR-29? */
  isFreeTextOn: boolean;
};

/** RTR-28?: the key of the restriction that asks wins. */
const keyFor = (name: "realTimeReview" | "investorProfile", asking: Restriction | undefined): string =>
  asking?.questionnaireKey ?? defaultQuestionnaireKeys[name];

/** TRK-09, RTR-10 */
export function trackFailure(context: SignedInContext, during: "fetch" | "submit", error: unknown): void {
  if (!(error instanceof UpstreamError)) return;
  const { code, status, developerMessage: message } = error;
  track(context, "questionnaireError", { during, code, status, message });
}

async function read(context: SignedInContext, key: string | undefined) {
  try {
    return readable(key === undefined ? await readAutomatedReview(context) : await readQuestionnaire(context, key));
  } catch (error) {
    trackFailure(context, "fetch", error);
    throw error;
  }
}

export function pagesOf(
  name: QuestionnaireName,
  questionnaire: ReadableQuestionnaire,
  answers: Answers,
): QuestionPage[] {
  switch (name) {
    case "realTimeReview":
      return realTimeReviewPages(questionnaire);
    case "automatedReview":
      return automatedReviewPages(questionnaire);
    case "investorProfile":
      return investorProfilePages(questionnaire, answers);
  }
}

type ReadAnswers = (context: SignedInContext, draft: string) => Promise<Answers>;

/** The shape of a draft. */
const KeptAnswers = z.record(z.string(), z.object({ choices: z.array(z.string()), text: z.string() }));

const keptAnswers: ReadAnswers = async (context, draft) => (await readDraft(context, draft, KeptAnswers)) ?? {};

/** A page renders also while the store is unavailable (promise 15). */
const answersToShow: ReadAnswers = (context, draft) => keptAnswers(context, draft).catch(ifStoreIsDown<Answers>({}));

/** @returns the restrictions that name the step */
export const restrictionsFor = (code: QuestionnaireStep, restrictions: readonly Restriction[]): Restriction[] =>
  restrictions.filter(({ correctiveActions }) => correctiveActions.includes(code));

/** @returns their short reason codes */
export const reasonsOf = (restrictions: readonly Restriction[]): string[] =>
  restrictions.map(({ shortReasonCode }) => shortReasonCode);

/**
 * Loads what a step asks for.
 * @param restrictions all of the player's; those that name the step decide which questionnaire it is
 * @throws UpstreamError after tracking it (TRK-09)
 */
export async function loadQuestionnaire(
  context: SignedInContext,
  code: QuestionnaireStep,
  restrictions: readonly Restriction[],
  readAnswers: ReadAnswers = answersToShow,
): Promise<DueQuestionnaire> {
  const naming = restrictionsFor(code, restrictions);
  const name = nameFor(code, reasonsOf(naming));
  const asking = naming.find(
    ({ shortReasonCode }) => (shortReasonCode === investorProfileReason) === (name === "investorProfile"),
  );
  const key = name === "automatedReview" ? undefined : keyFor(name, asking);
  const draft = key === undefined ? name : `${name}:${key}`;
  const [questionnaire, flags, answers] = await Promise.all([
    read(context, key),
    loadFeatureFlags(context),
    readAnswers(context, draft),
  ]);
  const pages = pagesOf(name, questionnaire, answers);
  const isFreeTextOn = flags.realTimeReviewFreeText !== false;
  return { code, name, reason: asking?.shortReasonCode, draft, questionnaire, answers, pages, isFreeTextOn };
}

/** For a submit. @throws Answered when the platform does not require this step now */
export async function loadDueQuestionnaire(
  context: SignedInContext,
  code: QuestionnaireStep,
): Promise<DueQuestionnaire> {
  const { restrictions } = await requireDue(context, code);
  return loadQuestionnaire(context, code, restrictions, keptAnswers);
}
